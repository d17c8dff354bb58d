import Homework

/// A provider who is there all the time, or never.
public struct ConstantPresence: ProviderPresence {
  /// Whether one is there.
  public let current: Flow.Presence

  /// A presence that does not change.
  public init(_ presence: Flow.Presence) {
    current = presence
  }

  /// No change.
  public var changes: AsyncStream<Flow.Presence> { AsyncStream { $0.finish() } }
}
