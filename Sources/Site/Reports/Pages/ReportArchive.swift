import Foundation
import Homework

/// The weeks whose reports stand in Output, and what their headlines are.
public struct ReportArchive: Sendable {
  /// What the archive tells of a week; nil where its values are lost.
  private(set) var weeks: [ISOWeek: WeekHead?] = [:]

  /// No week.
  public init() {}

  /// Puts a week in; with nil, one whose values are lost.
  public mutating func put(_ head: WeekHead?, for week: ISOWeek) { weeks.updateValue(head, forKey: week) }

  /// From one before the first to one after the last week that is there, newest first, so that every report's
  /// neighbours have a place.
  var span: [ISOWeek] {
    guard let first = weeks.keys.min(), let last = weeks.keys.max() else { return [] }
    return Array(sequence(first: last.next) { $0 < first ? nil : $0.previous })
  }
}

extension Site {
  /// The archive: by year and week, with each week's headline and the weeks not made.
  ///
  /// - Throws: `TemplateProblems`.
  public func archivePage(_ archive: ReportArchive) throws -> Page {
    var years: [(year: Int, weeks: [View])] = []
    for week in archive.span {
      if years.last?.year != week.year { years.append((week.year, [])) }
      years[years.count - 1].weeks.append(row(week, in: archive))
    }
    return try page(
      WeekPaths.archive, from: "report-archive", title: "Reports", section: .reports,
      [
        "years": .views(years.map { ["year": .text("\($0.year)"), "weeks": .views($0.weeks)] }),
        "hasYears": .flag(!years.isEmpty),
      ])
  }

  private func row(_ week: ISOWeek, in archive: ReportArchive) -> View {
    let head = archive.weeks[week] ?? nil
    return [
      "week": .text("\(week)"), "days": .text(formats.days(from: week.monday, to: week.sunday)),
      "href": .text(archive.weeks.keys.contains(week) ? "\(week)/index.html" : nil),
      "headline": .text(head.map { WeekReportView.headline($0.totals) }),
      "revised": .text(head?.revised.map(formats.day)),
      "notUpdated": .text(head.flatMap { $0.notUpdated.isEmpty ? nil : "\($0.notUpdated.count) not updated" }),
    ]
  }
}
