import Foundation
import Homework

extension WeekReport {
  /// The bytes of `report.json`: the same for the same report.
  package func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// The report of a week as `report.json` holds it; nil when it is something else, or of another version.
  package init?(json: Data, of week: ISOWeek) {
    // Whatever is wrong with it, its own maker can't read it, and that is all there is to tell.
    guard let report = try? JSONDecoder().decode(WeekReport.self, from: json),
      report.version == Self.version, report.week == week
    else { return nil }
    self = report
  }
}

/// What the archive tells of a week: of each `report.json` it reads no more.
package struct WeekHead: Decodable, Hashable, Sendable {
  let version: Int
  let week: ISOWeek
  package let revised: LocalDate?
  package let totals: WeekReport.Totals
  package let notUpdated: [NotUpdated]

  /// What the archive tells of a report.
  package init(_ report: WeekReport) {
    version = report.version
    week = report.week
    revised = report.revised
    totals = report.totals
    notUpdated = report.notUpdated
  }

  /// What the archive tells of the week of a `report.json`; nil when that is something else, or of another version.
  package init?(json: Data, of week: ISOWeek) {
    // Whatever is wrong with it, its own maker can't read it, and that is all there is to tell.
    guard let head = try? JSONDecoder().decode(WeekHead.self, from: json), head.version == WeekReport.version,
      head.week == week
    else { return nil }
    self = head
  }
}

extension LocalDate: Codable {
  /// From `YYYY-MM-DD`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.parsed("a date") { LocalDate($0) }
  }

  /// As `YYYY-MM-DD`.
  public func encode(to encoder: any Encoder) throws { try encoder.write("\(self)") }
}

extension ISOWeek: Codable {
  /// From `2026-W47`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.parsed("an ISO week") { ISOWeek($0) }
  }

  /// As `2026-W47`.
  public func encode(to encoder: any Encoder) throws { try encoder.write("\(self)") }
}

extension Decoder {
  fileprivate func parsed<Value>(_ what: String, _ parse: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    guard let value = parse(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not \(what)")
    }
    return value
  }
}

extension Encoder {
  fileprivate func write(_ text: String) throws {
    var container = singleValueContainer()
    try container.encode(text)
  }
}
