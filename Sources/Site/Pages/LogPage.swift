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
  /// What is wrong with the whole log, what reads alike together; none on the pages of older lines.
  let problems: [LogProblem]
  /// How many kinds of it there are beside those.
  let moreProblems: Int
  /// The lines of this page that do not count.
  let unused: CitedLines
  let unusedCount: Int

  init(_ header: ClientHeader, _ part: LogPart, of parts: [LogPart]) {
    self.header = header
    self.part = part
    others = parts.filter { $0.file != part.file }
    let replay = header.overview.insights.replay
    let unused = part.lines.filter { !replay.verdicts[$0].isAccepted }.map { replay.log[$0].number }
    unusedCount = unused.count
    self.unused = CitedLines(unused) { "#L\($0)" }
    (problems, moreProblems) = part.isNewest ? LogProblem.found(in: header.overview) : ([], 0)
  }

  /// The lines, each made a row when it is written.
  private var rows: some Sequence<LogRow> {
    let (overview, words) = (header.overview, LogWords(tasks: header.overview.tasks))
    let replay = overview.insights.replay
    var known = LogRow.Known(offsets: LocalDates(in: replay.rules.timeZone))
    return part.lines.lazy.map { LogRow(replay.log[$0], replay.verdicts[$0], words, &known) }
  }

  static let schema = Schema<LogPage>([
    .each("groups", LogProblem.schema) { $0.problems }, .flag("hasGroups") { !$0.problems.isEmpty },
    .text("moreGroups") { $0.moreProblems == 0 ? nil : "\($0.moreProblems) more kinds of problems" },
    .one("unused", CitedLines.schema) { $0.unusedCount == 0 ? nil : $0.unused },
    .text("unusedCount") { "\($0.unusedCount) of \(count($0.part.count, "line"))" },
    .each("lines", LogRow.schema) { $0.rows }, .flag("hasLines") { $0.part.count > 0 },
    .text("linesHeading") { page in
      page.others.isEmpty
        ? "Every line" : page.part.isNewest ? "The newest \(page.part.count) lines" : page.part.name(page.formats)
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
    .text("size") { count($0.part.count, "line") },
  ])
}

/// What is wrong with a log, and what to do about it: of what reads alike, all lines.
struct LogProblem: Sendable {
  let message: String
  let remedy: String
  private(set) var numbers: [Int]
  let paths: LogPaths

  /// The most kinds that are told.
  private static let most = 50

  /// The first kinds from top to bottom, by the first line of each, and how many more there are.
  static func found(in overview: ClientOverview) -> (told: [LogProblem], more: Int) {
    var told: [LogProblem] = []
    // Where each is among those; none for the kinds beyond, of which only the words are kept.
    var places: [String: Int?] = [:]
    for problem in overview.insights.problems {
      let key = "\(problem.message)\n\(problem.remedy)"
      if let place = places[key] {
        if let place { told[place].numbers += problem.lines }
      } else if told.count < most {
        places[key] = .some(told.count)
        told.append(
          LogProblem(
            message: problem.message.capitalizedFirst, remedy: problem.remedy, numbers: problem.lines,
            paths: overview.log))
      } else {
        places[key] = .some(nil)
      }
    }
    return (told, places.count - told.count)
  }

  static let schema = Schema<LogProblem>([
    .text("message") { $0.message }, .text("remedy") { $0.remedy },
  ]).with(CitedLines.schema.of { problem in CitedLines(problem.numbers, link: problem.paths.link(toLine:)) })
}

/// A line of the log and what became of it.
struct LogRow: Sendable {
  let number: Int
  /// What became of it; of one that is refused, why.
  let outcome: String
  let isRefused: Bool
  private(set) var when: Moment?
  private(set) var task: String?
  private(set) var event: String?
  private(set) var detail: String?
  private(set) var raw: String?

  /// When a line was written, in the client's zone.
  struct Moment: Sendable {
    let day: String
    let time: String
    /// The offset of the writer's clock from UTC, where it is not the zone's.
    let writersOffset: String?
  }

  /// What is known from the lines before: the offsets of the client's zone, and the name of the last task, which mostly
  /// is that of the next line as well.
  struct Known {
    var offsets: LocalDates
    private var last: (id: AssignmentID, name: String)?

    init(offsets: LocalDates) { self.offsets = offsets }

    fileprivate mutating func moment(_ at: Timestamp, _ words: LogWords) -> Moment {
      words.moment(at, secondsFromGMT: offsets.secondsFromGMT(for: at.instant))
    }

    fileprivate mutating func name(of id: AssignmentID, _ words: LogWords) -> String {
      if let last, last.id == id { return last.name }
      let name = words.tasks.recentName(id)
      last = (id, name)
      return name
    }
  }

  init(_ line: LogLine, _ verdict: Verdict, _ words: LogWords, _ known: inout Known) {
    number = line.number
    (outcome, isRefused) = words.outcome(of: line, verdict)
    switch line.content {
    case .entry(let entry):
      when = known.moment(entry.at, words)
      task = known.name(of: entry.task, words)
      event = words.event(entry.event)
      detail = words.detail(entry.event)
    case .unknownEvent(let unknown, let at, let id):
      when = known.moment(at, words)
      task = known.name(of: id, words)
      event = "unknown event"
      detail = unknown
    case .unreadable(_, let at):
      when = at.map { known.moment($0, words) }
      raw = Self.shortened(line.text)
    case .torn: raw = Self.shortened(line.text)
    }
  }

  static let schema = Schema<LogRow>([
    .number("number") { $0.number }, .text("outcome") { $0.isRefused ? nil : $0.outcome },
    .person("refused") { $0.isRefused ? $0.outcome : nil },
    .text("day") { $0.when?.day }, .text("time") { $0.when?.time },
    .text("writersOffset") { $0.when?.writersOffset }, .person("task") { $0.task },
    .text("event") { $0.event }, .person("detail") { $0.detail }, .person("raw") { $0.raw },
  ])

  private static func shortened(_ text: String) -> String { text.count > 300 ? text.prefix(300) + "…" : text }
}
