import Homework
import Insights
import Site
import Text

/// What the files of a client say, and what is wrong with them.
struct ReadClient: Sendable {
  let slug: String
  /// What they say; nil when they can't be used.
  let client: Client?
  let diagnostics: [Diagnostic]
  /// Whether there is a log, to be held against the next run.
  let hasLog: Bool

  /// Reads the files.
  init(_ slug: String, from inputs: Inputs) {
    self.slug = slug
    // Asked first, so that a log which goes meanwhile is missed, by this run or by the next.
    hasLog = inputs.hasLog(slug)
    let loaded = inputs.client(slug)
    client = loaded.value
    diagnostics = loaded.diagnostics
  }
}

/// One client, from files to insights, with every problem on the way. All commands take the same way, so that the
/// same problem reads the same in all of them.
struct ClientRun: Sendable {
  let slug: String
  /// What the files say; nil when they can't be used.
  let insights: ClientInsights?
  let diagnostics: [Diagnostic]
  /// Whether there is a log, to be held against the next run.
  let hasLog: Bool

  /// Loads a client, replays the log and draws the insights, as of a date or else as the run is.
  init(_ slug: String, from inputs: Inputs, asOf date: LocalDate? = nil) {
    self.init(ReadClient(slug, from: inputs), in: inputs, asOf: date)
  }

  /// Replays the log of a client who is read already.
  init(_ read: ReadClient, in inputs: Inputs, asOf date: LocalDate? = nil) {
    let slug = read.slug
    self.slug = slug
    hasLog = read.hasLog
    guard let client = read.client else {
      insights = nil
      diagnostics = read.diagnostics.sorted()
      return
    }
    let insights = ClientInsights(
      client, asOf: date ?? inputs.asOf.date(in: client.rules.timeZone), scale: inputs.scale,
      always: inputs.alwaysWords, thresholds: inputs.settings.thresholds)
    self.insights = insights
    let log = inputs.place(of: "log.jsonl", slug: slug)
    let notes = client.notes.flatMap { note in
      note.problems(in: inputs.place(of: "notes/\(note.fileName)", slug: slug))
    }
    let ofLog = insights.diagnostics(in: log, listing: inputs.listedProblems)
    diagnostics = ((read.diagnostics + ofLog).withSummariesTogether + notes).sorted()
  }

  var problems: [String] { diagnostics.map(\.description) }
}

extension Diagnostic {
  /// What the rules find wrong: a warning, since nothing rests on it. Lines that are no entries were told when they
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
  /// - Parameter most: how many of each are told one by one; more than that are only counted.
  fileprivate func diagnostics(in file: String, listing most: Int) -> [Diagnostic] {
    let refused = problems.lazy.compactMap { Diagnostic($0, file: file) }
    let repeated = replay.verdicts.indices.lazy.compactMap { [replay] index -> Diagnostic? in
      // A line that is no entry is told as that, wherever it stands.
      guard case .duplicate(let first) = replay.verdicts[index], replay.log[index].entry != nil
      else { return nil }
      return Diagnostic(
        "a repeat of line \(first), which counts once",
        at: Place(file: file, line: replay.log[index].number), consequence: .noted)
    }
    return Self.first(most, of: refused, in: file) + Self.first(most, of: repeated, in: file)
  }

  private static func first(_ most: Int, of all: some Sequence<Diagnostic>, in file: String) -> [Diagnostic] {
    var told: [Diagnostic] = []
    var more = 0
    for diagnostic in all { if told.count < most { told.append(diagnostic) } else { more += 1 } }
    return more == 0 ? told : told + [Diagnostic(more: more, in: file, consequence: .noted)]
  }
}
