import Homework
import Insights

/// On which of a client's pages each line of the log is: the newest 5,000 on `log.html`, older ones on a page for
/// each month (`log-2026-03.html`). Every link to a line is made here.
struct LogPaths: Sendable {
  /// How many lines `log.html` has.
  static let newest = 5_000
  static let mainFile = "log.html"

  let replay: Replay
  /// The position in the log of the first line that `log.html` has.
  private var firstOfNewest: Int { max(0, replay.log.count - Self.newest) }

  /// The page that has a line: `log.html`.
  func file(ofLine number: Int) -> String {
    let isNewest = firstOfNewest == 0 || number >= replay.log[firstOfNewest].number
    return isNewest ? Self.mainFile : Self.file(of: day(ofLine: number))
  }

  /// The way from the client's pages to a line: `log.html#L41`.
  func link(toLine number: Int) -> String { "\(file(ofLine: number))#L\(number)" }

  /// Every page of the log, the newest lines first.
  var parts: [LogPart] {
    var day = firstDate
    let days = (0..<firstOfNewest).map { index in
      if replay.log[index].isDated { day = replay.dates[index] }
      return day
    }
    let months = Dictionary(grouping: days.indices) { Self.file(of: days[$0]) }
      .map { file, lines in LogPart(file: file, month: days[lines[0]], lines: lines) }
    return [LogPart(file: Self.mainFile, month: nil, lines: Array(firstOfNewest..<replay.log.count))]
      + months.sorted { ($0.month?.dayNumber ?? .min, $0.file) > ($1.month?.dayNumber ?? .min, $1.file) }
  }

  /// The day by which a line has its page: one without an own date goes with the line above, whatever day counts for it.
  private func day(ofLine number: Int) -> LocalDate? {
    guard var index = replay.log.index(ofLine: number) else { return firstDate }
    while !replay.log[index].isDated {
      if index == 0 { return firstDate }
      index -= 1
    }
    return replay.dates[index]
  }

  /// The page of a month; of lines in a log in which nothing has a date, one page.
  private static func file(of date: LocalDate?) -> String {
    date.map { "log-\($0.description.dropLast(3)).html" } ?? "log-undated.html"
  }

  /// The first day that any line has: that of the lines before it, too.
  private var firstDate: LocalDate? { replay.dates.lazy.compactMap { $0 }.first }
}

extension LogLine {
  /// Whether it has a date of its own.
  fileprivate var isDated: Bool {
    switch content {
    case .entry, .unknownEvent: true
    case .unreadable, .torn: false
    }
  }
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
