import Foundation

/// A program at the other end of a pseudo-terminal of its own.
final class PseudoTerminal {
  let processID: pid_t
  private let main: Int32
  private(set) var screen: Screen
  private var hasEnded = false
  private let leave: URL?

  /// Something that a test waited for did not come.
  struct NotSeen: Error, CustomStringConvertible {
    let awaited: String
    let screen: Screen
    var description: String { "waited in vain for \(awaited); the screen:\n\(screen.text)" }
  }

  init(
    running program: String, _ arguments: [String], rows: Int = 24, columns: Int = 80,
    environment: [String] = ["TERM=xterm-256color", "LC_ALL=C.UTF-8"], leave: URL? = nil
  ) throws {
    self.leave = leave
    screen = Screen(rows: rows, columns: columns)
    main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // Unlocking and the number of the other end, as unlockpt and ptsname do, which Swift does not see.
    var number: Int32 = 0
    guard main >= 0, ioctl(main, 0x4004_5431, &number) == 0, ioctl(main, 0x8004_5430, &number) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    // The first terminal that a process leading a session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // POSIX_SPAWN_SETSID is a GNU extension that Swift does not see.
    let startsSession: Int16 = 0x80
    posix_spawnattr_setflags(
      &attributes, startsSession | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    let strings = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = environment.map { strdup($0) } + [nil]
    defer { (strings + settings).forEach { free($0) } }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
    let status = posix_spawn(&child, program, &actions, &attributes, strings, settings)
    guard status == 0 else { throw POSIXError(POSIXErrorCode(rawValue: status) ?? .EIO) }
    processID = child
  }

  deinit {
    if !hasEnded {
      kill(processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
    close(main)
  }

  /// Presses keys.
  func type(_ text: String) {
    var bytes = Array(text.utf8)
    _ = write(main, &bytes, bytes.count)
  }

  /// Makes the window another size, which the program is told by a signal.
  func resize(rows: Int, columns: Int) {
    screen = Screen(rows: rows, columns: columns)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// How often to look for what does not come: for a program that hangs, since on a busy machine no time is too long.
  private static let patience = 12_000

  /// Reads what comes until the screen shows something.
  func see(_ text: String) throws {
    try see("“\(text)”") { $0.text.contains(text) }
  }

  func see(_ awaited: String, _ isSeen: (Screen) -> Bool) throws {
    for _ in 0..<Self.patience {
      if isSeen(screen) { return }
      if !readMore(milliseconds: 20), !isSeen(screen), hasGone { break }
    }
    guard isSeen(screen) else { throw NotSeen(awaited: awaited, screen: screen) }
  }

  /// Reads what comes for a moment.
  @discardableResult
  func readMore(milliseconds: Int32) -> Bool {
    letTimePass(milliseconds: milliseconds)
    var waited = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&waited, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(main, &buffer, buffer.count)
    guard count > 0 else {
      hasGone = true
      return false
    }
    let before = screen.questions
    screen.take(buffer.prefix(count))
    if answers { for _ in before..<screen.questions { type("\u{1B}[\(screen.row + 1);\(screen.column + 1)R") } }
    return true
  }
  private var hasGone = false
  /// Whether it says where its cursor is when it is asked.
  var answers = true

  /// Lets the harness's clock run on for so long, from now on.
  func letTimePass(milliseconds: Int32) {
    guard let leave else { return }
    let end = ProcessInfo.processInfo.systemUptime + Double(milliseconds) / 1_000
    // Without it the clock stands still, and what is waited for does not come.
    try? "\(end)".write(to: leave, atomically: false, encoding: .utf8)
  }

  /// How the program ended: its exit status, or minus the signal that it died of.
  func end() throws -> Int32 {
    var status: Int32 = 0
    for _ in 0..<Self.patience {
      readMore(milliseconds: 20)
      if waitpid(processID, &status, WNOHANG) == processID {
        hasEnded = true
        while readMore(milliseconds: 0) {}
        return status & 0x7F == 0 ? status >> 8 & 0xFF : -(status & 0x7F)
      }
      if hasGone { usleep(5_000) }
    }
    throw NotSeen(awaited: "the end", screen: screen)
  }

  /// Kills the program at once.
  func killNow() {
    kill(processID, SIGKILL)
    waitpid(processID, nil, 0)
    hasEnded = true
  }

  /// The terminal's mode as the next program would find it: whether lines are edited and keys are shown.
  var mode: (isCanonical: Bool, echoes: Bool) {
    var mode = termios()
    tcgetattr(main, &mode)
    return (mode.c_lflag & tcflag_t(ICANON) != 0, mode.c_lflag & tcflag_t(ECHO) != 0)
  }
}
