import Foundation
import Homework

extension WeekReport {
  /// The bytes of `report.json`: the same for the same report.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// The report of a week as `report.json` holds it; nil when it is something else, or of another version.
  public init?(json: Data, of week: ISOWeek) {
    // Whatever is wrong with it, its own maker can't read it, and that is all there is to tell.
    guard let report = try? JSONDecoder().decode(WeekReport.self, from: json),
      report.version == Self.version, report.week == week
    else { return nil }
    self = report
  }
}
