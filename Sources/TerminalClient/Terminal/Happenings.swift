import Glibc
import Homework
import Synchronization

/// Everything that can happen to the client's side, in one place to wait for: input, signals, a provider.
final class Happenings {
  /// Something that happened.
  enum Happening: Hashable {
    case input([UInt8])
    case endOfInput
    case signal(Int32)
    case presence(Flow.Presence)
  }

  private let input: Int32
  private let signals: SignalPipe
  private let news = News()
  private let listening: Task<Void, Never>

  init(input: Int32, presence: any ProviderPresence) throws {
    self.input = input
    signals = try SignalPipe()
    listening = Task.detached { [news, writeEnd = signals.writeEnd] in
      for await change in presence.changes {
        guard !Task.isCancelled else { return }
        news.add(change)
        // No signal has the number 0.
        var byte: UInt8 = 0
        Glibc.write(writeEnd, &byte, 1)
      }
      guard !Task.isCancelled else { return }
      news.end()
      var byte: UInt8 = 0
      Glibc.write(writeEnd, &byte, 1)
    }
  }

  /// Whether no change of presence can come any more.
  var presenceHasEnded: Bool { news.hasEnded }

  deinit { listening.cancel() }

  /// Waits for the next things to happen, for so many milliseconds, or for ever when nil; empty when nothing did.
  func wait(milliseconds: Int?, readsInput: Bool = true) -> [Happening] {
    var waited = [
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readsInput ? input : -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waited, 2, milliseconds.map { Int32(clamping: $0) } ?? -1)
    var happenings: [Happening] = []
    if waited[0].revents != 0 {
      let bytes = Self.read(signals.readEnd) ?? []
      happenings += bytes.filter { $0 != 0 }.map { .signal(Int32($0)) }
    }
    happenings += news.take().map { .presence($0) }
    if waited[1].revents != 0, let bytes = Self.read(input) {
      happenings.append(bytes.isEmpty ? .endOfInput : .input(bytes))
    }
    return happenings
  }

  /// What can be read now; empty at the end, nil when the read was interrupted.
  private static func read(_ file: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(file, &buffer, buffer.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : [] }
    return Array(buffer.prefix(count))
  }

  /// Changes of presence that were not taken in yet.
  private final class News: Sendable {
    private let state = Mutex<(changes: [Flow.Presence], hasEnded: Bool)>(([], false))

    func add(_ change: Flow.Presence) { state.withLock { $0.changes.append(change) } }
    func end() { state.withLock { $0.hasEnded = true } }
    var hasEnded: Bool { state.withLock { $0.hasEnded && $0.changes.isEmpty } }
    func take() -> [Flow.Presence] {
      state.withLock { state in
        defer { state.changes = [] }
        return state.changes
      }
    }
  }
}
