import Homework
import Insights
import PracticeFiles
import Site
import Text

/// One client, from files to insights, with every problem on the way. All commands take the same way, so that the
/// same problem reads the same in all of them.
struct ClientRun: Sendable {
  /// What the files say; nil when they can't be used.
  let insights: ClientInsights?
  let diagnostics: [Diagnostic]
  private let read: ReadClient

  /// Loads a client, replays the log and draws the insights, as of a date or else as the run is.
  init(_ slug: String, from inputs: Inputs, asOf date: LocalDate? = nil) {
    read = inputs.read(slug)
    let loaded = read.client
    guard let client = loaded.value else {
      insights = nil
      diagnostics = loaded.diagnostics.sorted()
      return
    }
    let insights = ClientInsights(
      client, asOf: date ?? inputs.asOf.date(in: client.rules.timeZone), scale: inputs.scale,
      always: inputs.alwaysWords, thresholds: inputs.settings.thresholds)
    self.insights = insights
    let log = inputs.source.path(of: "log.jsonl", slug: slug)
    let notes = client.notes.flatMap { note in
      note.problems(in: inputs.source.path(of: "notes/\(note.fileName)", slug: slug))
    }
    let ofLog = insights.diagnostics(in: log, listing: inputs.source.listedProblems)
    diagnostics = ((loaded.diagnostics + ofLog).withSummariesTogether + notes).sorted()
  }

  /// What the next run has to know of the files.
  var files: KnownFiles { read.files }
  var problems: [String] { diagnostics.map(\.description) }

  /// What is known of the client all the same, when the files can't be used.
  func notUpdated(_ slug: String, in inputs: Inputs) -> NotUpdated {
    // Settings that can't be read say less of the client than an earlier run has kept.
    let described = read.isDescribed || inputs.known[slug] == nil ? read.described : nil
    return NotUpdated(
      slug, described: described, known: inputs.known[slug],
      on: inputs.asOf.date(in: described?.rules.timeZone ?? inputs.settings.timeZone), why: read.why,
      problems: problems)
  }
}

extension Diagnostic {
  /// What the rules find wrong: a warning, since nothing rests on it. Lines that are no entries were noted when they
  /// were read.
  fileprivate init?(_ problem: ReplayProblem, file: String) {
    switch problem.cause {
    case .unreadable, .torn: return nil
    case .refused, .gap:
      self.init(
        problem.message, at: Place(file: file, line: problem.line), consequence: .noted, remedy: problem.remedy)
    }
  }
}

extension ClientInsights {
  /// What the rules find wrong with the log, and the lines that repeat an earlier one.
  ///
  /// - Parameter most: how many of each are kept one by one; more than that are only counted.
  fileprivate func diagnostics(in file: String, listing most: Int) -> [Diagnostic] {
    let refused = problems.lazy.compactMap { Diagnostic($0, file: file) }
    let repeated = replay.verdicts.indices.lazy.compactMap { [replay] index -> Diagnostic? in
      // A line that is no entry is noted as that, wherever it is.
      guard case .duplicate(let first) = replay.verdicts[index], replay.log[index].entry != nil
      else { return nil }
      return Diagnostic(
        "a repeat of line \(first), which counts once",
        at: Place(file: file, line: replay.log[index].number), consequence: .noted)
    }
    return Self.first(most, of: refused, in: file) + Self.first(most, of: repeated, in: file)
  }

  private static func first(_ most: Int, of all: some Sequence<Diagnostic>, in file: String) -> [Diagnostic] {
    var listed: [Diagnostic] = []
    var more = 0
    for diagnostic in all { if listed.count < most { listed.append(diagnostic) } else { more += 1 } }
    return more == 0 ? listed : listed + [Diagnostic(more: more, in: file, consequence: .noted)]
  }
}
