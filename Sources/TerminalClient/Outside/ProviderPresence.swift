import Homework

/// Whether a provider is in the session, as it changes. A real service can take the place of any of these.
public protocol ProviderPresence: Sendable {
  /// Whether one is there now.
  var current: Flow.Presence { get }

  /// Each change from now on.
  var changes: AsyncStream<Flow.Presence> { get }
}
