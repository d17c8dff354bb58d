import Foundation

/// The time as the client's side goes by it: real, rehearsed from another day, or faster for a test.
package protocol TimeSource: Sendable {
  /// The instant that it is.
  var now: Date { get }

  /// How long to really wait for an instant, in milliseconds; 0 when it has come.
  func milliseconds(until instant: Date) -> Int
}

extension TimeSource {
  /// Waits until an instant; throws when the task is cancelled.
  func sleep(until instant: Date) async throws {
    // A clock that was set or a machine that slept moves the instant, so it is asked again after each wait.
    while case let rest = milliseconds(until: instant), rest > 0 {
      try await Task.sleep(for: .milliseconds(min(rest, 60_000)))
    }
  }
}
