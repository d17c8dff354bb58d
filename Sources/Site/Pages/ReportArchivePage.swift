import Homework
import Insights
import Templating

/// The weeks whose reports are in Output, and what their headlines are.
package struct ReportArchive: Sendable {
  private(set) var weeks: Set<ISOWeek> = []
  /// What the archive says of a week; nothing of one whose values are lost.
  private(set) var heads: [ISOWeek: WeekHead] = [:]

  /// No week.
  package init() {}

  /// Puts a week in; with nil, one whose values are lost.
  package mutating func put(_ head: WeekHead?, for week: ISOWeek) {
    weeks.insert(week)
    heads[week] = head
  }

  /// What is kept for the next run: the heads that are known, in order.
  package var known: [WeekHead] { heads.values.sorted { $0.week < $1.week } }

  /// From one before the first to one after the last week that is there, newest first, so that every report's
  /// neighbours have a place.
  var span: [ISOWeek] {
    guard let first = weeks.min(), let last = weeks.max() else { return [] }
    return Array(sequence(first: last.next) { $0 < first ? nil : $0.previous })
  }
}

/// The archive: by year and week, with each week's headline and the weeks not made.
struct ReportArchivePage: Sendable {
  let archive: ReportArchive
  /// The weeks that have ended, and those of them that have a report.
  let weeks: ReportedWeeks
  let formats: Formats

  static let schema = Schema<ReportArchivePage>([]).rows("years", year) { $0.years }

  /// Newest first, and so their weeks.
  private var years: [Year] {
    let rows = archive.span.map { week in
      Week(week: NeighbouringWeek(week: week, weeks: weeks), head: archive.heads[week], formats: formats)
    }
    return Dictionary(grouping: rows, by: \.week.week.year).sorted { $0.key > $1.key }
      .map { ($0.key, $0.value) }
  }

  private typealias Year = (year: Int, weeks: [Week])

  private static let year = Schema<Year>([.text("year") { "\($0.year)" }, .each("weeks", week) { $0.weeks }])

  private struct Week: Sendable {
    let week: NeighbouringWeek
    let head: WeekHead?
    let formats: Formats
  }

  private static let week = Schema<Week>([
    .text("week") { "\($0.week.week)" },
    .text("days") { $0.formats.days(from: $0.week.week.monday, to: $0.week.week.sunday) },
    .text("href") { $0.week.isMade ? "\($0.week.week)/index.html" : nil }, .text("absence") { $0.week.absence },
    .text("headline") { $0.head?.totals.sentence }, .text("revised") { $0.head?.revised.map($0.formats.day) },
    .text("notUpdated") { tally([($0.head?.notUpdated ?? 0, "not updated")]) },
  ])
}

extension WeekReport.Totals {
  /// The week in a sentence.
  fileprivate var sentence: String {
    let changes = tally([(newReasons, "new"), (clearedReasons, "cleared")])
    let reasons =
      "\(withReasons) of \(count(clients, "client")) with a reason to look"
      + (changes.map { " (\($0))" } ?? "")
    return "\(reasons); \(headline)" + (removedWords.map { "; \($0)" } ?? "")
  }
}

extension Site {
  /// The archive: by year and week, with each week's headline and the weeks not made.
  ///
  /// - Parameter last: the last week that has ended for everybody.
  package func archivePage(_ archive: ReportArchive, upTo last: ISOWeek) -> Page {
    let weeks = ReportedWeeks(archive.weeks, upTo: last)
    return page(
      WeekPaths.archive, templates.reportArchive, title: "Reports", section: .reports,
      ReportArchivePage(archive: archive, weeks: weeks, formats: self.formats))
  }
}
