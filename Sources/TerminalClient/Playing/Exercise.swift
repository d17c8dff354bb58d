import Foundation
import Homework

/// The breath being taken: how far it is, and how large the circle.
struct Exercise: Hashable, Sendable {
  /// The longest time between two looks at the clock that counts, in seconds.
  static let longestGap = 5.0

  let pace: BreathingPace
  /// Seconds into the breath.
  private(set) var position = 0.0
  private var lastLook: Date?

  init(pace: BreathingPace) {
    self.pace = pace
  }

  /// What came of the time that passed.
  enum Passed: Hashable {
    /// So many breaths were completed.
    case breaths(Int)
    /// More time than anybody watched the circle; none of it counts.
    case interrupted
  }

  mutating func run(from now: Date) { lastLook = now }

  mutating func stop() { lastLook = nil }

  mutating func restart() {
    position = 0
    lastLook = nil
  }

  mutating func advance(to now: Date) -> Passed {
    guard let lastLook else { return .breaths(0) }
    let gap = now.timeIntervalSince(lastLook)
    guard gap <= Self.longestGap else { return .interrupted }
    // A clock that was set back stops the circle for a moment; it takes no breath back.
    position += max(0, gap)
    self.lastLook = now
    let breaths = Int(position / pace.breath)
    position -= Double(breaths) * pace.breath
    return .breaths(breaths)
  }
}
