import Foundation
import Homework

/// What a practice tells its network of itself: how its last runs ended, and counts that show a single client as little
/// as they can. About 1 KB, and no name, slug, mood or word of anybody's.
package struct PracticeTotals: Codable, Hashable, Sendable {
  package static let format = 1

  package var format = Self.format
  /// The version of the Tend that ran last.
  package var version: String
  /// The practice's zone, by its IANA name.
  package var zone: String
  /// From how many seconds on the last build is too old.
  package var maxAge: Int
  /// The last run of `build` and of `report`, by the command.
  package var runs: [String: Run] = [:]
  /// What the last build that published has counted; nil before the first.
  package var counts: Counts?

  /// What every run knows of a practice.
  package init(version: String, zone: String, maxAge: Int) {
    (self.version, self.zone, self.maxAge) = (version, zone, maxAge)
  }

  /// A run: when it began and ended, in RFC 3339, and the status with which it did.
  package struct Run: Codable, Hashable, Sendable {
    package let started: String
    package let ended: String
    package let exit: Int32

    package init(started: String, ended: String, exit: Int32) {
      (self.started, self.ended, self.exit) = (started, ended, exit)
    }
  }

  /// The clients of whom homework is expected, and their tasks.
  package struct Counts: Codable, Hashable, Sendable {
    /// The moment that they are as of, in RFC 3339.
    package let asOf: String
    /// Whether the practice tells them as they are.
    package let exact: Bool
    package let numbers: NetworkNumbers

    package init(_ count: PracticeCount, asOf: String, exact: Bool) {
      (self.asOf, self.exact) = (asOf, exact)
      numbers = exact ? count.exact : count.numbers
    }
  }
}

extension PracticeTotals {
  /// As they are written: the same bytes for the same totals.
  package func json() throws -> [UInt8] { try NetworkJSON.bytes(of: self) }

  /// Totals that a file holds; nil when it holds something else, or those of another format.
  package init?(json: [UInt8]) {
    guard let totals = NetworkJSON.value(PracticeTotals.self, from: json), totals.isSound else { return nil }
    self = totals
  }

  /// Whether they say what this program can have written: what a page shows of them is no text of anybody's.
  private var isSound: Bool {
    let instants = runs.values.flatMap { [$0.started, $0.ended] } + [counts?.asOf].compactMap(\.self)
    return format == Self.format && TimeZone(identifier: zone) != nil && (0...7_776_000).contains(maxAge)
      && version.wholeMatch(of: /[0-9][0-9A-Za-z.+~-]{0,30}/) != nil && instants.allSatisfy { Timestamp($0) != nil }
      && counts?.numbers.isSound ?? true
  }
}

/// How totals are written and read.
enum NetworkJSON {
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  static func value<Value: Decodable>(_: Value.Type, from bytes: [UInt8]) -> Value? {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    // What can't be understood is unreadable, whatever the reason.
    return try? decoder.decode(Value.self, from: Data(bytes))
  }
}
