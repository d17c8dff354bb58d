import Homework
import Insights
import Templating

/// Every line of the log, anchored, used or refused and why.
struct LogPage: Sendable {
  let header: ClientHeader
  let lines: [LogRow]
  /// The numbers of the lines that do not count.
  let unused: [Int]

  init(_ header: ClientHeader) {
    self.header = header
    let overview = header.overview
    let words = LogWords(tasks: overview.tasks)
    var unused: [Int] = []
    let replay = overview.insights.replay
    lines = zip(replay.log, replay.verdicts).map { line, verdict in
      let row = LogRow(line, verdict, words, overview)
      if row.kind != LogWords.usedKind { unused.append(line.number) }
      return row
    }
    self.unused = unused
  }

  static let schema = Schema<LogPage>([
    .each("groups", group) { $0.header.overview.insights.problems },
    .flag("hasGroups") { !$0.header.overview.insights.problems.isEmpty },
    .each("unused", number) { page in
      page.unused.enumerated().map { ListedLine(number: $1, isLast: $0 + 1 == page.unused.count) }
    },
    .text("unusedCount") { "\($0.unused.count) of \(count($0.lines.count, "line"))" },
    .flag("hasUnused") { !$0.unused.isEmpty },
    .each("lines", LogRow.schema) { $0.lines }, .flag("hasLines") { !$0.lines.isEmpty },
  ]).with(ClientHeader.schema.of { $0.header })

  private struct ListedLine: Sendable {
    let number: Int
    var isLast = false
  }

  private static let number = Schema<ListedLine>([
    .text("line") { "\($0.number)" }, .flag("comma") { !$0.isLast },
  ])

  private static let group = Schema<ReplayProblem>([
    .text("line") { $0.line.map(String.init) }, .text("message") { $0.message }, .text("remedy") { $0.remedy },
    .each("waiting", number) { problem in problem.others.map { ListedLine(number: $0) } },
    .flag("hasWaiting") { !$0.others.isEmpty },
  ])
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

extension ReplayProblem {
  /// The lines behind it, beside the one to look at.
  fileprivate var others: [Int] { lines.filter { $0 != line } }
}
