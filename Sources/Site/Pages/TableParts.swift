import Homework
import Insights
import Templating

/// How a client's long table is shared out among pages, as `partials/parts.md` names it: the rows in the order of time,
/// 250 a page, so that a row stays on its page; the page of the tab itself has those around the present.
struct TableParts: Sendable {
  /// One page of the table.
  struct Part: Sendable {
    let file: String
    /// Nil for the tab's own page.
    let number: Int?
    /// The positions of its rows.
    let rows: Range<Int>
    /// The days from which to which it goes.
    let name: String
  }

  /// What a row is.
  let what: String
  let parts: [Part]
  /// The one that the page has.
  let shown: Part

  static let size = 250

  /// - Parameters:
  ///   - what: a row is, in a word.
  ///   - current: how many rows are not to come.
  ///   - days: the first and the last day of a row.
  static func parts(
    of tab: ClientTab, _ what: String, count: Int, current: Int, _ formats: Formats,
    days: (Int) -> (first: LocalDate, last: LocalDate)
  ) -> [TableParts] {
    let present = max(0, current - 1) / size
    let pieces = max(1, (count + size - 1) / size)
    let own = max(0, present - 1)...max(0, present)
    func part(_ pieces: ClosedRange<Int>, _ number: Int?) -> Part {
      let rows = pieces.lowerBound * size..<min(count, (pieces.upperBound + 1) * size)
      // One page of all has no name.
      let name =
        rows.count == count
        ? ""
        : "\(formats.shortDayOfYear(days(rows.lowerBound).first)) – \(formats.shortDayOfYear(days(rows.upperBound - 1).last))"
      return Part(
        file: number.map { "\(tab.rawValue)-\($0).html" } ?? tab.file, number: number, rows: rows, name: name)
    }
    let others = (0..<pieces).filter { !own.contains($0) }.map { part($0...$0, $0 + 1) }
    let parts = [part(own, nil)] + others.reversed()
    return parts.map { TableParts(what: what, parts: parts, shown: $0) }
  }

  /// The page, and what part it has; nil for the tab's own page.
  var page: (file: String, name: String?) { (shown.file, isOwn ? nil : shown.name) }

  /// Whether it is the tab's own page, which has more than the table.
  var isOwn: Bool { shown.number == nil }

  static let schema = Schema<TableParts>([.flag("isOwn") { $0.isOwn }])
    .rows("others", PageLink.schema) { parts in
      parts.parts.filter { $0.file != parts.shown.file }.map { part in
        PageLink(
          file: part.file, label: part.number == nil ? "The present" : part.name,
          size: count(part.rows.count, parts.what))
      }
    }
}

/// The way to another page of a long table, or of the log.
struct PageLink: Sendable {
  let file: String
  let label: String
  let size: String

  static let schema = Schema<PageLink>([
    .text("file") { $0.file }, .text("label") { $0.label }, .text("size") { $0.size },
  ])
}
