import Foundation

extension Exercise {
  /// A part of a breath.
  enum Phase: Hashable, CaseIterable {
    case inhale, holdIn, exhale, holdOut
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

  /// Seconds left in this part, as they are counted down: from the whole seconds begun to 1.
  var secondsLeft: Int {
    let (_, elapsed, length) = phase
    return max(1, Int((length - elapsed).rounded(.up)))
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
