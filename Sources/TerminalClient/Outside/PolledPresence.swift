import Foundation
import Homework

/// A presence that somebody has to be asked for: a roster by the time, a file that comes and goes.
public struct PolledPresence: ProviderPresence {
  private let interval: Duration
  private let clock: any TimeSource
  private let ask: @Sendable (Date) -> Flow.Presence

  /// Asks at an interval in real time, with the instant that it is by the clock.
  public init(
    every interval: Duration, by clock: any TimeSource, _ ask: @escaping @Sendable (Date) -> Flow.Presence
  ) {
    self.interval = interval
    self.clock = clock
    self.ask = ask
  }

  /// The answer for now.
  public var current: Flow.Presence { ask(clock.now) }

  /// Each answer that differs from the one before.
  public var changes: AsyncStream<Flow.Presence> {
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
