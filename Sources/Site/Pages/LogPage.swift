import Homework
import Insights
import Templating

/// A page of the log: every line with its anchor, used or refused and why. The newest lines have what is wrong with
/// the whole log above them.
struct LogPage: Sendable {
  let header: ClientHeader
  let part: LogPart
  /// All pages of the log.
  let parts: [LogPart]
  /// What is wrong with the whole log; none on the pages of older lines.
  private let problems: [LogProblem]
  /// The lines of this page that do not count.
  private let unused: [Int]

  init(header: ClientHeader, part: LogPart, parts: [LogPart]) {
    self.header = header
    self.part = part
    self.parts = parts
    problems = part.isNewest ? LogProblem.found(in: header.overview) : []
    let (log, verdicts) = (header.overview.insights.replay.log, header.overview.insights.replay.verdicts)
    unused = part.lines.filter { !verdicts[$0].isAccepted }.map { log[$0].number }
  }

  private var replay: Replay { header.overview.insights.replay }
  /// The other pages of the log; none while there is one.
  private var others: [PageLink] {
    parts.filter { $0.file != part.file }.map {
      PageLink(
        file: $0.file, label: $0.isNewest ? "The newest lines" : $0.name(header.overview.formats),
        size: count($0.lines.count, "line"))
    }
  }
  /// The most kinds of problems that are shown.
  private static let mostProblems = 50

  /// The lines, each made a row when it is written.
  private var rows: some Sequence<LogRow> & SendableMetatype {
    var words = LogWords(tasks: header.overview.tasks)
    return part.lines.lazy.map { [replay] in LogRow(replay.log[$0], replay.verdicts[$0], &words) }
  }

  static let schema = Schema<LogPage>([
    .text("moreGroups") { page in
      let more = page.problems.count - mostProblems
      return more > 0 ? "\(more) more kinds of problems" : nil
    },
    .one("unused", CitedLines.schema) { $0.unused.isEmpty ? nil : CitedLines($0.unused) { "#L\($0)" } },
    .text("unusedCount") { "\($0.unused.count) of \(count($0.part.lines.count, "line"))" },
    .each("lines", LogRow.schema) { $0.rows }, .flag("hasLines") { !$0.part.lines.isEmpty },
    .text("linesHeading") { page in
      page.others.isEmpty
        ? "Every line"
        : page.part.isNewest
          ? "The newest \(page.part.lines.count) lines" : page.part.name(page.header.overview.formats)
    },
  ]).rows("groups", LogProblem.schema) { Array($0.problems.prefix(mostProblems)) }
    .rows("others", PageLink.schema) { $0.others }.with(ClientHeader.schema.of { $0.header })
}

/// What is wrong with a log, and what to do about it: of what reads alike, all lines.
private struct LogProblem: Sendable {
  let problem: ReplayProblem
  var lines: [Int]
  let paths: LogPaths

  /// Every kind, from top to bottom by the first line of each.
  static func found(in overview: ClientOverview) -> [LogProblem] {
    var found: [LogProblem] = []
    var places: [[String]: Int] = [:]
    for problem in overview.insights.problems {
      let words = [problem.message, problem.remedy]
      if let place = places[words] {
        found[place].lines += problem.lines
      } else {
        places[words] = found.count
        found.append(LogProblem(problem: problem, lines: problem.lines, paths: overview.log))
      }
    }
    return found
  }

  static let schema = Schema<LogProblem>([
    .text("message") { $0.problem.message.capitalizedFirst }, .text("remedy") { $0.problem.remedy },
  ]).with(CitedLines.schema.of { problem in CitedLines(problem.lines, link: problem.paths.link(toLine:)) })
}

/// A line of the log and what became of it.
struct LogRow: Sendable {
  let number: Int
  /// What became of it; of one that is refused, why.
  let outcome: (words: String, isRefused: Bool)
  /// When it was written, in the client's zone, and the offset of the writer's clock where it is not the zone's.
  private(set) var when: (day: String, time: String, writersOffset: String?)?
  private(set) var task: String?
  /// Whether the task is one of the client's, so that its name is ours.
  private var isKnown = false
  private(set) var event: String?
  private(set) var detail: String?
  private(set) var raw: String?

  init(_ line: LogLine, _ verdict: Verdict, _ words: inout LogWords) {
    number = line.number
    outcome = words.outcome(of: line, verdict)
    switch line.content {
    case .entry(let entry):
      when = words.moment(entry.at)
      (task, isKnown) = words.task(entry.task)
      (event, detail) = words.entry(entry.event)
    case .unknownEvent(let unknown, let at, let id):
      when = words.moment(at)
      task = words.task(id).name
      (event, detail) = ("unknown event", unknown)
    case .unreadable(_, let at):
      when = at.map { words.moment($0) }
      raw = Self.shortened(line.text)
    case .torn: raw = Self.shortened(line.text)
    }
  }

  static let schema = Schema<LogRow>([
    .number("number") { $0.number }, .text("outcome") { $0.outcome.isRefused ? nil : $0.outcome.words },
    .person("refused") { $0.outcome.isRefused ? $0.outcome.words : nil },
    .text("day") { $0.when?.day }, .text("time") { $0.when?.time },
    .text("writersOffset") { $0.when?.writersOffset },
    .text("task") { $0.isKnown ? $0.task : nil }, .person("unknownTask") { $0.isKnown ? nil : $0.task },
    .text("event") { $0.event }, .person("detail") { $0.detail }, .person("raw") { $0.raw },
  ])

  private static func shortened(_ text: String) -> String { text.count > 300 ? text.prefix(300) + "…" : text }
}
