import Homework
import Insights

/// On which of a client's pages each line of the log is: the newest 5,000 on `log.html`, older ones on a page for
/// each month (`log-2026-03.html`). Every link to a line is made here.
struct LogPaths: Sendable {
  /// How many lines `log.html` has.
  static let newest = 5_000
  static let mainFile = "log.html"

  let insights: ClientInsights

  private var replay: Replay { insights.replay }
  /// The position in the log of the first line that `log.html` has.
  private var firstOfNewest: Int { max(0, replay.log.count - Self.newest) }

  /// The page that has a line: `log.html`.
  func file(ofLine number: Int) -> String {
    let isNewest = firstOfNewest == 0 || number >= replay.log[firstOfNewest].number
    return isNewest ? Self.mainFile : Self.file(of: replay.date(ofLine: number) ?? firstDate)
  }

  /// The way from the client's pages to a line: `log.html#L41`.
  func link(toLine number: Int) -> String { "\(file(ofLine: number))#L\(number)" }

  /// Every page of the log, the newest lines first.
  var parts: [LogPart] {
    let (dates, firstDate) = (replay.dates, firstDate)
    let months = Dictionary(grouping: 0..<firstOfNewest) { Self.file(of: dates[$0] ?? firstDate) }
      .map { file, lines in LogPart(file: file, month: dates[lines[0]] ?? firstDate, lines: lines) }
    return [LogPart(file: Self.mainFile, month: nil, lines: Array(firstOfNewest..<replay.log.count))]
      + months.sorted { ($0.month?.dayNumber ?? .min, $0.file) > ($1.month?.dayNumber ?? .min, $1.file) }
  }

  /// The page of a month; of lines in a log in which nothing has a date, one page.
  private static func file(of date: LocalDate?) -> String {
    date.map { "log-\($0.description.dropLast(3)).html" } ?? "log-undated.html"
  }

  /// The first day that any line has: that of the lines before it, too.
  private var firstDate: LocalDate? { replay.dates.lazy.compactMap { $0 }.first }
}

/// One page of a log.
struct LogPart: Sendable {
  let file: String
  /// A day of its month; nil for the newest lines, and for those without any day.
  let month: LocalDate?
  /// The positions in the log of its lines, from top to bottom.
  let lines: [Int]

  /// Whether it has the newest lines.
  var isNewest: Bool { file == LogPaths.mainFile }

  /// What it has, beside the newest: "November 2026".
  func name(_ formats: Formats) -> String { month.map(formats.yearMonth) ?? "Older lines" }
}
