import Foundation
import Homework

/// How long ago a run ended, and how long ago it may have.
package struct RunAge: Sendable {
  package let seconds: Double
  private let limit: Double

  /// The last good report may be older by a day than the week between two.
  package static let limitOfReport = 8 * 86_400.0
  /// By how many seconds two machines' clocks may differ.
  private static let clockTolerance = 300.0

  /// From an instant in RFC 3339 on; for ever from what is none.
  package init(since instant: String, at now: Date, limit: Double = .infinity) {
    seconds = Timestamp(instant).map { now.timeIntervalSince($0.instant) } ?? .infinity
    self.limit = limit
  }

  package var isFresh: Bool { (-Self.clockTolerance...limit).contains(seconds) }

  /// "3 hours ago", and what is wrong with that.
  package var words: String {
    if seconds < -Self.clockTolerance { return "later than now; check the clocks" }
    return "\(Self.words(seconds)) ago" + (seconds > limit ? ", which is too long" : "")
  }

  /// A length of time in the largest unit that it fills twice: "26 hours", "3 days".
  package static func words(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "an unknown time" }
    for (unit, length) in [("day", 86_400.0), ("hour", 3_600), ("minute", 60)] where seconds >= 2 * length {
      return "\(Int(seconds / length)) \(unit)s"
    }
    return "\(max(0, Int(seconds))) seconds"
  }
}
