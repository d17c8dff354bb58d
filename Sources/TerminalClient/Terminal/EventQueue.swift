import Glibc
import Homework

/// Everything that can happen to the client's side, in one place to wait for: input, signals, a provider.
struct EventQueue {
  /// Something that happened.
  enum Event: Hashable {
    case input([UInt8])
    case endOfInput
    case signal(Int32)
    case presence(Flow.Presence)
  }

  private let atOnce: Int
  private let signals: SignalPipe
  private let provider: ProviderPresence
  /// Whether a provider is there, as far as is known.
  private(set) var presence: Flow.Presence
  /// When the provider's presence is to be looked at again; nil when it can't change any more.
  private var nextLook: ContinuousClock.Instant?

  /// - Parameter atOnce: how many bytes of the input are taken at most, so that the rest is left to others.
  init(atOnce: Int = 4_096, presence provider: ProviderPresence) throws {
    self.atOnce = atOnce
    self.provider = provider
    signals = try SignalPipe()
    nextLook = provider.holds().map { .now + .milliseconds($0) }
    presence = provider.current()
  }

  /// Whether no change of presence can come any more.
  var presenceHasEnded: Bool { nextLook == nil }

  /// Waits for the next events, for so many milliseconds, or for ever when nil; empty when there were none.
  mutating func wait(milliseconds: Int?, readsInput: Bool = true) -> [Event] {
    let end = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
    while true {
      let limit = [end, nextLook].compactMap { $0 }.min().map { ($0 - .now) / .milliseconds(1) }
      let events = events(within: limit.map { Int32(clamping: Int(max(0, $0).rounded(.up))) } ?? -1, readsInput)
      if !events.isEmpty { return events }
      if let end, end <= .now { return [] }
    }
  }

  private mutating func events(within milliseconds: Int32, _ readsInput: Bool) -> [Event] {
    var waited = [
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waited, 2, milliseconds)
    var events: [Event] = []
    if waited[0].revents != 0 {
      events += (Self.read(signals.readEnd, 64) ?? []).map { .signal(Int32($0)) }
    }
    if let nextLook, nextLook <= .now {
      self.nextLook = provider.holds().map { .now + .milliseconds($0) }
      let current = provider.current()
      if current != presence { events.append(.presence(current)) }
      presence = current
    }
    if waited[1].revents != 0, let bytes = Self.read(STDIN_FILENO, atOnce) {
      events.append(bytes.isEmpty ? .endOfInput : .input(bytes))
    }
    return events
  }

  /// What can be read now; empty at the end, nil when the read was interrupted.
  private static func read(_ file: Int32, _ most: Int) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: most)
    let count = Glibc.read(file, &buffer, buffer.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : [] }
    return Array(buffer.prefix(count))
  }
}
