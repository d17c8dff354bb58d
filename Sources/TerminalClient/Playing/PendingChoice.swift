import Foundation
import Homework

/// A choice that is as final as leaving, a mood or the end of a session, before it is written: nothing of that kind
/// happens by accident.
struct PendingChoice {
  let event: Flow.Event
  /// When it was made, which is the time that the log gets.
  let at: Date

  /// How long it can be taken back where there is a screen, in seconds.
  static let wait = 5.0

  /// What is about to be written: the mood's word, or that the session ends.
  var words: String { if case .choseMood(let word) = event { word } else { "The session ends" } }

  /// The seconds left to take it back.
  func secondsLeft(at now: Date) -> Double { Self.wait - max(0, now.timeIntervalSince(at)) }
}

extension Flow.Event {
  /// Whether it can't be mended once it is in the log.
  var isFinal: Bool { if case .choseMood = self { true } else { self == .exited } }
}
