import Foundation
import Homework

/// What a practice tells its network of itself: how its last runs ended, and counts that show a single client as little
/// as they can. About 1 KB, and no name, slug, mood or word of anybody's.
package struct PracticeTotals: Codable, Equatable, Sendable {
  package private(set) var format = 1
  /// The version of the Tend that ran last.
  package let version: String
  /// The practice's zone, by its IANA name.
  package let zone: String
  /// From how many seconds on the last build is too old.
  package let maxAge: Int
  /// The last run of `build` and of `report`, by the command.
  package var runs: [String: Run] = [:]
  /// What the last build that published has counted; nil before the first.
  package var counts: Counts?

  package init(version: String, zone: String, maxAge: Int) {
    (self.version, self.zone, self.maxAge) = (version, zone, maxAge)
  }

  /// A run: when it began and ended, in RFC 3339, and the status with which it did.
  package struct Run: Codable, Equatable, Sendable {
    package let started, ended: String
    package let exit: Int32

    package init(started: String, ended: String, exit: Int32) {
      (self.started, self.ended, self.exit) = (started, ended, exit)
    }
  }

  /// The clients of whom homework is expected, and their tasks.
  package struct Counts: Codable, Equatable, Sendable {
    /// The moment that they are as of, in RFC 3339 and UTC, so that those of several practices can be sorted.
    package let asOf: String
    /// Whether the practice tells them as they are.
    package var exact = false
    /// How many clients, from one number to another, which are one where that is exact: by `PracticeCount.people`.
    package var people: [String: ClosedRange<Int>] = [:]
    /// How many tasks, by `PracticeCount.tasks`; of two that belong together both or none.
    package var tasks: [String: Int] = [:]

    /// Adds those of another practice: people end by end.
    mutating func add(_ other: Counts) {
      people.merge(other.people) { $0.lowerBound + $1.lowerBound...$0.upperBound + $1.upperBound }
      tasks.merge(other.tasks, uniquingKeysWith: +)
    }
  }
}

extension PracticeTotals {
  /// The totals that a file holds; nil when it holds something else, and where a number is beyond what any practice has.
  package init?(json: [UInt8]) {
    // What can't be understood is unreadable, whatever the reason.
    guard let totals = try? JSONDecoder().decode(PracticeTotals.self, from: Data(json)), totals.format == 1 else {
      return nil
    }
    let numbers = totals.counts.map { $0.people.values.map(\.upperBound) + $0.tasks.values } ?? []
    guard numbers.allSatisfy((0...1_000_000_000).contains) else { return nil }
    self = totals
  }
}
