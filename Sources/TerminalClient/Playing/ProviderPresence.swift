import Foundation
import Homework

/// Whether a provider is in the session, as it changes. A real service can take the place of any of these.
package protocol ProviderPresence: Sendable {
  /// Whether one is there now.
  var current: Flow.Presence { get }

  /// Each change from now on.
  var changes: AsyncStream<Flow.Presence> { get }
}

/// A provider who is there all the time, or never.
package struct ConstantPresence: ProviderPresence {
  package let current: Flow.Presence

  package init(_ presence: Flow.Presence) {
    current = presence
  }

  package var changes: AsyncStream<Flow.Presence> { AsyncStream { $0.finish() } }
}

/// A provider who comes after a while and stays.
package struct DelayedPresence: ProviderPresence {
  private let arrival: Date
  private let presence: Flow.Presence
  private let clock: any TimeSource

  package init(_ presence: Flow.Presence, from arrival: Date, by clock: any TimeSource) {
    self.presence = presence
    self.arrival = arrival
    self.clock = clock
  }

  /// Whether the instant has come.
  package var current: Flow.Presence { clock.now < arrival ? .absent : presence }

  package var changes: AsyncStream<Flow.Presence> {
    AsyncStream { continuation in
      let waiting = Task {
        defer { continuation.finish() }
        // Being cancelled means that nobody waits any more.
        guard (try? await clock.sleep(until: arrival)) != nil else { return }
        continuation.yield(presence)
      }
      continuation.onTermination = { _ in waiting.cancel() }
    }
  }
}

/// A presence that somebody has to be asked for: a roster by the time, a file that comes and goes.
package struct PolledPresence: ProviderPresence {
  private let interval: Duration
  private let clock: any TimeSource
  private let ask: @Sendable (Date) -> Flow.Presence

  /// Asks at an interval in real time, with the instant that it is by the clock.
  package init(
    every interval: Duration, by clock: any TimeSource, _ ask: @escaping @Sendable (Date) -> Flow.Presence
  ) {
    self.interval = interval
    self.clock = clock
    self.ask = ask
  }

  package var current: Flow.Presence { ask(clock.now) }

  /// Each answer that differs from the one before.
  package var changes: AsyncStream<Flow.Presence> {
    AsyncStream { continuation in
      let asking = Task {
        var last: Flow.Presence?
        while !Task.isCancelled {
          let answer = ask(clock.now)
          if answer != last { continuation.yield(answer) }
          last = answer
          // Being cancelled ends the loop.
          try? await Task.sleep(for: interval)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in asking.cancel() }
    }
  }
}

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
