import Foundation
import Homework

extension Encodable {
  /// The bytes of `report.json`, of totals and of a network: the same for the same value.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension WeekReport {
  /// The report of a week as `report.json` holds it; nil when it is something else, or of another version.
  package init?(json: Data, of week: ISOWeek) {
    // Whatever is wrong with it, its own maker can't read it, and that is all there is to tell.
    guard let report = try? JSONDecoder().decode(WeekReport.self, from: json),
      report.version == Self.version, report.week == week
    else { return nil }
    self = report
  }
}

/// What the archive tells of a week, as it is kept beside the pages.
package struct WeekHead: Codable, Equatable, Sendable {
  package let week: ISOWeek
  /// How long the `report.json` is that it is from.
  package let bytes: Int
  package let revised: LocalDate?
  package let totals: WeekReport.Totals
  package let notUpdated: Int

  /// What the archive tells of a report.
  package init(_ report: WeekReport, bytes: Int) {
    (week, self.bytes, revised) = (report.week, bytes, report.revised)
    (totals, notUpdated) = (report.totals, report.notUpdated.count)
  }

  /// What the archive tells of the week of a `report.json`; nil when that is something else, or of another version.
  package init?(json: Data, of week: ISOWeek) {
    guard let report = WeekReport(json: json, of: week) else { return nil }
    self.init(report, bytes: json.count)
  }
}

extension LocalDate: Codable {
  /// From `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.parsed { LocalDate($0) }
  }

  /// As `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension ISOWeek: Codable {
  /// From `2026-W47`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.parsed { ISOWeek($0) }
  }

  /// As `2026-W47`.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Decoder {
  /// A text made into something. That it is nothing of the kind is all that can be told.
  fileprivate func parsed<Value>(_ parse: (String) -> Value?) throws -> Value {
    if let value = parse(try String(from: self)) { return value }
    throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: ""))
  }
}
