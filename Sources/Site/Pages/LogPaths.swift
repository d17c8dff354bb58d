import Homework
import Insights

/// On which of a client's pages each line of the log stands: the newest 5,000 on `log.html`, older ones on a page for
/// each month (`log-2026-03.html`). Every link to a line is made here. A class, since so many views share it.
package final class LogPaths: Sendable {
  /// How many lines `log.html` has.
  package static let newest = 5_000

  private let replay: Replay
  /// The position in the log of the first line that `log.html` has.
  private let firstOfNewest: Int
  /// The number of that line.
  private let firstNumber: Int
  /// The first day that any line has.
  private let firstDate: LocalDate?

  /// The pages of a log.
  package init(_ replay: Replay) {
    self.replay = replay
    firstOfNewest = max(0, replay.log.count - Self.newest)
    firstNumber = firstOfNewest == 0 ? 0 : replay.log[firstOfNewest].number
    firstDate = firstOfNewest == 0 ? nil : replay.dates.lazy.compactMap { $0 }.first
  }

  /// The page that has a line: `log.html`.
  package func file(ofLine number: Int) -> String {
    number >= firstNumber ? Self.mainFile : Self.file(of: replay.date(ofLine: number) ?? firstDate)
  }

  /// The way from the client's pages to a line: `log.html#L41`.
  package func link(toLine number: Int) -> String { "\(file(ofLine: number))#L\(number)" }

  /// Every page of the log, the newest lines first.
  var parts: [LogPart] {
    var months: [LogPart] = []
    var places: [String: Int] = [:]
    // Nearly every line is of the day of the one before.
    var last: (date: LocalDate?, place: Int)?
    for index in 0..<firstOfNewest {
      let date = replay.dates[index] ?? firstDate
      if last == nil || last?.date != date {
        let file = Self.file(of: date)
        let place = places[file] ?? months.count
        if place == months.count {
          places[file] = place
          months.append(LogPart(file: file, month: date))
        }
        last = (date, place)
      }
      if let place = last?.place { months[place].add(index) }
    }
    var newest = LogPart(file: Self.mainFile, month: nil)
    newest.add(firstOfNewest..<replay.log.count)
    return [newest]
      + months.sorted { ($0.month?.dayNumber ?? .min, $0.file) > ($1.month?.dayNumber ?? .min, $1.file) }
  }

  static let mainFile = "log.html"

  /// The page of a month; of lines in a log in which nothing has a date, one page.
  private static func file(of date: LocalDate?) -> String {
    date.map { "log-\($0.description.dropLast(3)).html" } ?? "log-undated.html"
  }
}

/// One page of a log.
struct LogPart: Sendable {
  let file: String
  /// A day of its month; nil for the newest lines, and for those without any day.
  let month: LocalDate?
  /// How many lines it has.
  private(set) var count = 0
  private var stretches: [Range<Int>] = []

  init(file: String, month: LocalDate?) {
    self.file = file
    self.month = month
  }

  /// The positions in the log of its lines, from top to bottom.
  var lines: some Sequence<Int> { stretches.joined() }

  /// Adds lines by their positions in the log, behind those that are there.
  mutating func add(_ positions: Range<Int>) {
    count += positions.count
    if let last = stretches.last, last.upperBound == positions.lowerBound {
      stretches[stretches.count - 1] = last.lowerBound..<positions.upperBound
    } else {
      stretches.append(positions)
    }
  }

  fileprivate mutating func add(_ position: Int) { add(position..<position + 1) }

  /// Whether it has the newest lines.
  var isNewest: Bool { file == LogPaths.mainFile }

  /// What it has, beside the newest: "November 2026".
  func name(_ formats: Formats) -> String { month.map(formats.yearMonth) ?? "Older lines" }
}
