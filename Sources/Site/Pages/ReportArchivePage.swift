import Foundation
import Homework
import Insights
import Templating

/// The weeks whose reports stand in Output, and what their headlines are.
package struct ReportArchive: Sendable {
  /// What the archive tells of a week; nil where its values are lost.
  private(set) var weeks: [ISOWeek: WeekHead?] = [:]

  /// No week.
  package init() {}

  /// Puts a week in; with nil, one whose values are lost.
  package mutating func put(_ head: WeekHead?, for week: ISOWeek) { weeks.updateValue(head, forKey: week) }

  /// From one before the first to one after the last week that is there, newest first, so that every report's
  /// neighbours have a place.
  var span: [ISOWeek] {
    guard let first = weeks.keys.min(), let last = weeks.keys.max() else { return [] }
    return Array(sequence(first: last.next) { $0 < first ? nil : $0.previous })
  }
}

/// The archive: by year and week, with each week's headline and the weeks not made.
struct ReportArchivePage: Sendable {
  /// Newest first.
  let years: [Year]

  init(_ archive: ReportArchive, beside weeks: ReportedWeeks, _ formats: Formats) {
    var years: [Year] = []
    for week in archive.span {
      if years.last?.year != week.year { years.append(Year(year: week.year)) }
      years[years.count - 1].weeks.append(WeekRow(week, in: archive, beside: weeks, formats))
    }
    self.years = years
  }

  static let schema = Schema<ReportArchivePage>([
    .each("years", year) { $0.years }, .flag("hasYears") { !$0.years.isEmpty },
  ])

  struct Year: Sendable {
    let year: Int
    var weeks: [WeekRow] = []
  }

  struct WeekRow: Sendable {
    let week: String
    let days: String
    let href: String?
    /// Why there is no report; nil where there is one.
    let absence: String?
    let headline: String?
    let revised: String?
    let notUpdated: String?

    init(_ week: ISOWeek, in archive: ReportArchive, beside weeks: ReportedWeeks, _ formats: Formats) {
      let head = archive.weeks[week] ?? nil
      self.week = "\(week)"
      days = formats.days(from: week.monday, to: week.sunday)
      let neighbour = NeighbouringWeek(week, among: weeks)
      href = neighbour.stands ? "\(week)/index.html" : nil
      absence = neighbour.absence
      headline = head?.totals.sentence
      revised = head?.revised.map(formats.day)
      notUpdated = head.flatMap { $0.notUpdated.isEmpty ? nil : "\($0.notUpdated.count) not updated" }
    }
  }

  private static let year = Schema<Year>([.text("year") { "\($0.year)" }, .each("weeks", week) { $0.weeks }])

  private static let week = Schema<WeekRow>([
    .text("week") { $0.week }, .text("days") { $0.days }, .text("href") { $0.href },
    .text("absence") { $0.absence },
    .text("headline") { $0.headline }, .text("revised") { $0.revised }, .text("notUpdated") { $0.notUpdated },
  ])
}

extension WeekReport.Totals {
  /// The week in a sentence.
  fileprivate var sentence: String {
    let changes = [
      newReasons > 0 ? "\(newReasons) new" : nil, clearedReasons > 0 ? "\(clearedReasons) cleared" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    let reasons =
      "\(withReasons) of \(count(clients, "client")) with a reason to look"
      + (changes.isEmpty ? "" : " (\(changes))")
    return "\(reasons); \(headline)" + (removedWords.map { "; \($0)" } ?? "")
  }
}

extension Site {
  /// The archive: by year and week, with each week's headline and the weeks not made.
  ///
  /// - Parameter last: the last week that has ended for everybody.
  package func archivePage(_ archive: ReportArchive, upTo last: ISOWeek) -> Page {
    page(
      WeekPaths.archive, templates.reportArchive, title: "Reports", section: .reports, day: nil,
      ReportArchivePage(archive, beside: ReportedWeeks(Set(archive.weeks.keys), upTo: last), formats))
  }
}
