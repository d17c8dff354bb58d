import Foundation
import Homework

/// What the archive tells of a week: of each `report.json` it reads no more.
public struct WeekHead: Decodable, Hashable, Sendable {
  let version: Int
  let week: ISOWeek
  let revised: LocalDate?
  let totals: WeekReport.Totals
  let notUpdated: [WeekReport.NotUpdated]

  /// What the archive tells of a report.
  public init(_ report: WeekReport) {
    version = report.version
    week = report.week
    revised = report.revised
    totals = report.totals
    notUpdated = report.notUpdated
  }

  /// What the archive tells of the week of a `report.json`; nil when that is something else, or of another version.
  public init?(json: Data, of week: ISOWeek) {
    // Whatever is wrong with it, its own maker can't read it, and that is all there is to tell.
    guard let head = try? JSONDecoder().decode(WeekHead.self, from: json), head.version == WeekReport.version,
      head.week == week
    else { return nil }
    self = head
  }
}
