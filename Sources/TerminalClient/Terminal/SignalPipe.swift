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
  let writeEnd: Int32
  private var before: [(signal: Int32, action: sigaction)] = []

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TerminalError.failed(doing: "being prepared", code: errno) }
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
