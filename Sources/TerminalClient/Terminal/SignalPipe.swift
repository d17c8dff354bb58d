import Glibc
import Synchronization

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
  private let writeEnd: Int32
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
      let old = Self.handle(signal) { signal in
        let errorBefore = errno
        var byte = UInt8(signal)
        Glibc.write(signalDestination.load(ordering: .relaxed), &byte, 1)
        errno = errorBefore
      }
      before.append((signal, old))
    }
  }

  /// Has a signal handled, without SA_RESTART; gives how it was before.
  private static func handle(_ signal: Int32, by handler: __sighandler_t?) -> sigaction {
    var (action, old) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = handler
    sigaction(signal, &action, &old)
    return old
  }

  /// Stops the program, and those started together with it, as Ctrl-Z does; comes back when it is continued.
  static func stopHere() {
    var before = handle(SIGTSTP, by: SIG_IGN)
    kill(0, SIGTSTP)
    // Raised on this very thread, so that nothing runs on before it has stopped.
    _ = handle(SIGTSTP, by: SIG_DFL)
    raise(SIGTSTP)
    sigaction(SIGTSTP, &before, nil)
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
