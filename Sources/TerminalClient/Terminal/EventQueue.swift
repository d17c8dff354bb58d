import Glibc
import Homework

/// Everything that can happen to the client's side, in one place to wait for: input, signals, a provider.
struct EventQueue {
  /// Something that happened.
  enum Event: Equatable {
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

  /// - Parameter atOnce: how many bytes of the input are taken at most, so that the rest is left to others.
  init(atOnce: Int = 4_096, presence provider: ProviderPresence) throws {
    self.atOnce = atOnce
    self.provider = provider
    signals = try SignalPipe()
    presence = provider.current()
  }

  /// Whether no change of presence can come any more.
  var presenceHasEnded: Bool { provider.holds() == nil && provider.current() == presence }

  /// Waits for the next events, for so many milliseconds, or for ever when nil; empty when there were none.
  mutating func wait(milliseconds: Int?, readsInput: Bool = true) -> [Event] {
    var rest = milliseconds
    while true {
      let untilLook = provider.holds()
      let limit = provider.current() == presence ? [rest, untilLook].compactMap { $0 }.min() : 0
      let events = events(within: limit, readsInput)
      if !events.isEmpty || limit == rest { return events }
      rest = rest.map { $0 - (limit ?? 0) }
    }
  }

  private mutating func events(within milliseconds: Int?, _ readsInput: Bool) -> [Event] {
    var waited = [
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readsInput ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waited, 2, milliseconds.map { Int32(clamping: $0) } ?? -1)
    var events: [Event] = []
    if waited[0].revents != 0 {
      events += (Self.read(signals.readEnd, 64) ?? []).map { .signal(Int32($0)) }
    }
    // A key answers what was on the screen when it was pressed: it comes before whoever arrived meanwhile.
    if waited[1].revents != 0, let bytes = Self.read(STDIN_FILENO, atOnce) {
      events.append(bytes.isEmpty ? .endOfInput : .input(bytes))
    }
    let current = provider.current()
    if current != presence { events.append(.presence(current)) }
    presence = current
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
