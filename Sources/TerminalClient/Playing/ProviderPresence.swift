import Foundation
import Homework

/// Whether a provider is in the session. A real service can take the place of any of these.
package protocol ProviderPresence: Sendable {
  /// Whether one is there now.
  var current: Flow.Presence { get }

  /// How long that need not be looked at again, in milliseconds of real time; nil when it can't change any more.
  var holds: Int? { get }
}

/// A provider who is there all the time, or never.
package struct ConstantPresence: ProviderPresence {
  package let current: Flow.Presence
  package var holds: Int? { nil }

  package init(_ presence: Flow.Presence) {
    current = presence
  }
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

  /// At most a minute: a clock that is set, or a machine that sleeps, moves the instant.
  package var holds: Int? { clock.now < arrival ? min(clock.milliseconds(until: arrival), 60_000) : nil }
}

/// A presence that has to be looked up: a roster by the time, a file that comes and goes.
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
  package var holds: Int? { Int(interval / .milliseconds(1)) }
}

/// The time as the client's side goes by it: real, rehearsed from another day, or faster for a test.
package protocol TimeSource: Sendable {
  /// The instant that it is.
  var now: Date { get }

  /// How long to really wait for an instant, in milliseconds; 0 when it has come.
  func milliseconds(until instant: Date) -> Int
}
