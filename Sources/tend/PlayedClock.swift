import Foundation
import TerminalClient

/// The real time, or the same from another start.
struct PlayedClock: TimeSource {
  private let ahead: TimeInterval

  /// A clock that shows an instant now; nil for the real time.
  init(startingAt instant: Date?) {
    ahead = instant?.timeIntervalSince(Date()) ?? 0
  }

  var now: Date { Date() + ahead }

  func milliseconds(until instant: Date) -> Int {
    // Whoever waits asks again; a moment in another geological age does not fit into a number of milliseconds.
    Int((min(max(0, instant.timeIntervalSince(now)), 3_600) * 1_000).rounded(.up))
  }
}
