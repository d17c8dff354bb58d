import Homework

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
