import Foundation
import Homework

/// A provider who comes after a while and stays.
public struct DelayedPresence: ProviderPresence {
  private let arrival: Date
  private let presence: Flow.Presence
  private let clock: any TimeSource

  /// A provider who is there from an instant on.
  public init(_ presence: Flow.Presence, from arrival: Date, by clock: any TimeSource) {
    self.presence = presence
    self.arrival = arrival
    self.clock = clock
  }

  /// Whether the instant has come.
  public var current: Flow.Presence { clock.now < arrival ? .absent : presence }

  /// The arrival.
  public var changes: AsyncStream<Flow.Presence> {
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
