import Foundation

/// What the process owes to whoever runs it: nothing of a client's in a crash, and errors instead of deaths.
enum ProcessSetup {
  /// Called once, first of all.
  static func apply() {
    // Where these are closed, a page or the lock would get their numbers, and with them what is said to people.
    // Nothing can be written to what takes their places, so that saying something there still fails.
    while case let descriptor = open("/dev/null", O_RDONLY), descriptor >= 0 {
      if descriptor > STDERR_FILENO {
        close(descriptor)
        break
      }
    }
    // A core file would hold what was in memory. Nothing can be done where even this is not allowed.
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
    // Swift's own crash report prints memory; the plain signal says enough. Where the toolchain is installed, SIGQUIT
    // would start it too, and ask questions on the terminal.
    for crash in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT] { signal(crash, SIG_DFL) }
    // A closed pipe and a file-size limit come back as errors of the write that met them.
    for ending in [SIGPIPE, SIGXFSZ] { signal(ending, SIG_IGN) }
  }
}
