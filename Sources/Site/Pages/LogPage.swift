import Homework
import Insights
import Templating

/// A page of the log: every line with its anchor, used or refused and why. The newest lines have what is wrong with
/// the whole log above them.
struct LogPage: Sendable {
  let header: ClientHeader
  let part: LogPart
  /// The other pages of the log; none while there is one.
  let others: [LogPart]
  let lines: [LogRow]
  /// What is wrong with the whole log, what reads alike together; none on the pages of older lines.
  let problems: [LogProblem]
  /// How many kinds of it there are beside those.
  let moreProblems: Int
  /// The lines of this page that do not count.
  let unused: CitedLines
  let unusedCount: Int

  /// The most kinds of problems that are told.
  private static let mostProblems = 50

  init(_ header: ClientHeader, _ part: LogPart, of parts: [LogPart]) {
    let overview = header.overview
    let words = LogWords(tasks: overview.tasks)
    self.header = header
    self.part = part
    others = parts.filter { $0.file != part.file }
    let replay = overview.insights.replay
    lines = part.lines.map { LogRow(replay.log[$0], replay.verdicts[$0], words, overview) }
    let unused = lines.filter { $0.kind != LogWords.usedKind }.map(\.number)
    unusedCount = unused.count
    self.unused = CitedLines(unused) { "#L\($0)" }
    let found = part.isNewest ? LogProblem.found(in: overview) : []
    problems = Array(found.prefix(Self.mostProblems))
    moreProblems = found.count - problems.count
  }

  static let schema = Schema<LogPage>([
    .each("groups", LogProblem.schema) { $0.problems }, .flag("hasGroups") { !$0.problems.isEmpty },
    .text("moreGroups") { $0.moreProblems == 0 ? nil : "\($0.moreProblems) more kinds of problems" },
    .one("unused", CitedLines.schema) { $0.unusedCount == 0 ? nil : $0.unused },
    .text("unusedCount") { "\($0.unusedCount) of \(count($0.lines.count, "line"))" },
    .each("lines", LogRow.schema) { $0.lines }, .flag("hasLines") { !$0.lines.isEmpty },
    .text("linesHeading") { page in
      page.others.isEmpty
        ? "Every line" : page.part.isNewest ? "The newest \(page.lines.count) lines" : page.part.name(page.formats)
    },
    .each("others", other) { page in page.others.map { Other(part: $0, formats: page.formats) } },
    .flag("hasOthers") { !$0.others.isEmpty },
  ]).with(ClientHeader.schema.of { $0.header })

  private var formats: Formats { header.overview.formats }

  private struct Other: Sendable {
    let part: LogPart
    let formats: Formats
  }

  private static let other = Schema<Other>([
    .text("file") { $0.part.file },
    .text("label") { $0.part.isNewest ? "The newest lines" : $0.part.name($0.formats) },
    .text("size") { count($0.part.lines.count, "line") },
  ])
}

/// What is wrong with a log, and what to do about it: of what reads alike, all lines.
struct LogProblem: Sendable {
  let message: String
  let remedy: String
  private(set) var numbers: [Int]
  let paths: LogPaths

  /// From top to bottom, by the first line of each.
  static func found(in overview: ClientOverview) -> [LogProblem] {
    var found: [LogProblem] = []
    var places: [String: Int] = [:]
    for problem in overview.insights.problems {
      let key = "\(problem.message)\n\(problem.remedy)"
      if let place = places[key] {
        found[place].numbers += problem.lines
      } else {
        places[key] = found.count
        found.append(
          LogProblem(
            message: problem.message.capitalizedFirst, remedy: problem.remedy, numbers: problem.lines,
            paths: overview.log))
      }
    }
    return found
  }

  static let schema = Schema<LogProblem>([
    .text("message") { $0.message }, .text("remedy") { $0.remedy },
  ]).with(CitedLines.schema.of { problem in CitedLines(problem.numbers, link: problem.paths.link(toLine:)) })
}

/// A line of the log and what became of it.
struct LogRow: Sendable {
  let number: Int
  let kind: String
  let outcome: String
  private(set) var when: String?
  private(set) var task: String?
  private(set) var event: String?
  private(set) var detail: String?
  private(set) var raw: String?

  init(_ line: LogLine, _ verdict: Verdict, _ words: LogWords, _ overview: ClientOverview) {
    number = line.number
    (outcome, kind) = words.outcome(of: line, verdict)
    switch line.content {
    case .entry(let entry):
      when = words.moment(entry.at)
      task = overview.tasks.recentName(entry.task)
      event = words.event(entry.event)
      detail = words.detail(entry.event)
    case .unknownEvent(let unknown, let at, let id):
      when = words.moment(at)
      task = overview.tasks.recentName(id)
      event = "unknown event"
      detail = unknown
    case .unreadable(_, let at):
      when = at.map(words.moment)
      raw = Self.shortened(line.text)
    case .torn: raw = Self.shortened(line.text)
    }
  }

  static let schema = Schema<LogRow>([
    .text("number") { "\($0.number)" }, .text("kind") { $0.kind }, .person("outcome") { $0.outcome },
    .text("when") { $0.when }, .person("task") { $0.task },
    .text("event") { $0.event }, .person("detail") { $0.detail }, .person("raw") { $0.raw },
  ])

  private static func shortened(_ text: String) -> String { text.count > 300 ? text.prefix(300) + "…" : text }
}
