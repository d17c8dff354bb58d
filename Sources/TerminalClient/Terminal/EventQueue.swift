import Glibc
import Homework
import Synchronization

/// Everything that can happen to the client's side, in one place to wait for: input, signals, a provider.
final class EventQueue {
  /// Something that happened.
  enum Event: Hashable {
    case input([UInt8])
    case endOfInput
    case signal(Int32)
    case presence(Flow.Presence)
  }

  private let input: Int32
  private let atOnce: Int
  private let signals: SignalPipe
  private let changes = PresenceChanges()
  private let listening: Task<Void, Never>

  /// - Parameter atOnce: how many bytes of the input are taken at most, so that the rest is left to others.
  init(input: Int32, atOnce: Int = 4_096, presence: any ProviderPresence) throws {
    self.input = input
    self.atOnce = atOnce
    signals = try SignalPipe()
    listening = Task.detached { [changes, writeEnd = signals.writeEnd] in
      for await change in presence.changes {
        guard !Task.isCancelled else { return }
        changes.add(change)
        // No signal has the number 0.
        var byte: UInt8 = 0
        Glibc.write(writeEnd, &byte, 1)
      }
      guard !Task.isCancelled else { return }
      changes.end()
      var byte: UInt8 = 0
      Glibc.write(writeEnd, &byte, 1)
    }
  }

  /// Whether no change of presence can come any more.
  var presenceHasEnded: Bool { changes.hasEnded }

  deinit { listening.cancel() }

  /// Waits for the next events, for so many milliseconds, or for ever when nil; empty when there were none.
  func wait(milliseconds: Int?, readsInput: Bool = true) -> [Event] {
    var waited = [
      pollfd(fd: signals.readEnd, events: Int16(POLLIN), revents: 0),
      pollfd(fd: readsInput ? input : -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&waited, 2, milliseconds.map { Int32(clamping: $0) } ?? -1)
    var events: [Event] = []
    if waited[0].revents != 0 {
      let bytes = Self.read(signals.readEnd, 64) ?? []
      events += bytes.filter { $0 != 0 }.map { .signal(Int32($0)) }
    }
    events += changes.take().map { .presence($0) }
    if waited[1].revents != 0, let bytes = Self.read(input, atOnce) {
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

  /// Changes of presence that were not taken in yet.
  private final class PresenceChanges: Sendable {
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

/// Signals as bytes in a pipe, so that a wait for input wakes for them too.
///
/// A signal's handler knows nothing but the number of its signal; so the pipe's end that it writes to has to be
/// global. There is one pipe at a time.
final class SignalPipe {
  /// The signals that are caught. SA_RESTART is not set: a resize has to interrupt a wait.
  /// SIGQUIT would start the crash reporter where Swift's toolchain is installed, and leave the terminal raw
  /// elsewhere.
  static let caught = [SIGWINCH, SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]

  let readEnd: Int32
  let writeEnd: Int32
  private var before: [(signal: Int32, action: sigaction)] = []

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TerminalError(doing: "being prepared", code: errno) }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    // Whoever started the program may have left signals blocked, which is inherited.
    var set = sigset_t()
    sigemptyset(&set)
    for signal in Self.caught { sigaddset(&set, signal) }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
    signalDestination.store(writeEnd, ordering: .sequentiallyConsistent)
    for signal in Self.caught {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        let errorBefore = errno
        var byte = UInt8(signal)
        Glibc.write(signalDestination.load(ordering: .relaxed), &byte, 1)
        errno = errorBefore
      }
      var old = sigaction()
      sigaction(signal, &action, &old)
      before.append((signal, old))
    }
  }

  /// Stops the program, and those started together with it, as Ctrl-Z does; comes back when it is continued.
  static func stopHere() {
    var ignored = sigaction()
    ignored.__sigaction_handler.sa_handler = SIG_IGN
    var handler = sigaction()
    sigaction(SIGTSTP, &ignored, &handler)
    kill(0, SIGTSTP)
    // Raised on this very thread, so that nothing runs on before it has stopped.
    var standard = sigaction()
    standard.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &standard, nil)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &handler, nil)
  }

  deinit {
    for (signal, action) in before {
      var action = action
      sigaction(signal, &action, nil)
    }
    signalDestination.store(-1, ordering: .sequentiallyConsistent)
    close(readEnd)
    close(writeEnd)
  }
}

private let signalDestination = Atomic<Int32>(-1)
