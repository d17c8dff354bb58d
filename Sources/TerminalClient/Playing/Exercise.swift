import Foundation
import Homework

/// The breath being taken: how far it is, which part of it, and how large the circle.
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

extension Exercise {
  /// A part of a breath.
  enum Phase: Hashable, CaseIterable {
    case inhale, holdIn, exhale, holdOut

    var isHold: Bool { self == .holdIn || self == .holdOut }
  }

  /// The part that the breath is in, and how far into it and how long it is, in seconds.
  var phase: (phase: Phase, elapsed: Double, length: Double) {
    var begin = 0.0
    for (phase, length) in zip(Phase.allCases, [pace.inhale, pace.holdIn, pace.exhale, pace.holdOut]) {
      if position < begin + length { return (phase, position - begin, length) }
      begin += length
    }
    return (.exhale, pace.exhale, pace.exhale)
  }

  /// What is left of this part as it is counted down to 1, in steps of about a second that are all equally long: of
  /// 4.4 seconds the count is 4, 3, 2, 1, and no 5 that is gone at once.
  var countLeft: Int {
    let (_, elapsed, length) = phase
    let steps = max(1, length.rounded())
    return max(1, min(Int(steps), Int(((length - elapsed) / length * steps).rounded(.up))))
  }

  /// How large the circle is, 0 to 1: slow at both ends, as a breath is.
  var fullness: Double {
    let (phase, elapsed, length) = phase
    let eased = (1 - cos(.pi * elapsed / length)) / 2
    return switch phase {
    case .inhale: eased
    case .holdIn: 1
    case .exhale: 1 - eased
    case .holdOut: 0
    }
  }
}
