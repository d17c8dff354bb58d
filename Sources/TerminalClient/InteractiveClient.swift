import Glibc
import Homework

/// The client's side in a terminal, screen by screen.
public struct InteractiveClient {
  private let setting: ClientSetting
  private let log: any HomeworkLog
  private let clock: any TimeSource
  private let presence: any ProviderPresence
  private let look: Look

  /// The client's side for one client's homework.
  public init(
    _ setting: ClientSetting, log: any HomeworkLog, clock: any TimeSource, presence: any ProviderPresence,
    look: Look
  ) {
    self.setting = setting
    self.log = log
    self.clock = clock
    self.presence = presence
    self.look = look
  }

  /// Plays on a terminal until the client leaves or a signal comes, and gives the terminal back. Throws what the log
  /// throws when it can't be read at the start, and `TerminalError`.
  public func run(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws -> Ending {
    var interface = Interface(try Player(setting, log: log, clock: clock), look: look)
    interface.hear(presence.current)
    let happenings = try Happenings(input: input, presence: presence)
    let terminal = Terminal(input: input, output: output)
    try terminal.enter()
    defer { terminal.leave() }
    var shown: Frame?
    var keys = KeyReader()
    while true {
      let frame = interface.frame(terminal.size)
      try terminal.write(frame.difference(from: shown, in: look))
      shown = frame
      let wait = interface.standsStill
      let happened = happenings.wait(milliseconds: keys.isWaiting ? min(40, wait) : wait)
      interface.passTime()
      if happened.isEmpty, keys.isWaiting, let ending = press(keys.flush(), &interface) {
        return ending
      }
      for happening in happened {
        var ending: Ending?
        switch happening {
        case .input(let bytes): ending = press(keys.take(bytes), &interface)
        case .endOfInput: ending = .signalled(SIGHUP)
        case .presence(let presence): interface.hear(presence)
        case .signal(let signal): ending = try heed(signal, &interface, terminal, &shown)
        }
        if let ending {
          interface.rest()
          return ending
        }
      }
    }
  }

  private func press(_ keys: [Key], _ interface: inout Interface) -> Ending? {
    for key in keys {
      switch interface.press(key) {
      case .none: break
      case .leave: return .left
      case .interrupt: return .signalled(SIGINT)
      case .suspend: raise(SIGTSTP)
      }
    }
    return nil
  }

  private func heed(
    _ signal: Int32, _ interface: inout Interface, _ terminal: Terminal, _ shown: inout Frame?
  ) throws -> Ending? {
    switch signal {
    case SIGWINCH: break
    case SIGTSTP:
      interface.rest()
      terminal.leave()
      SignalPipe.stopHere()
      try terminal.enter()
      shown = nil
    case SIGCONT:
      // Stopped by something that could not be caught; whoever had the terminal may have left it otherwise.
      try terminal.enter()
      shown = nil
    default: return .signalled(signal)
    }
    return nil
  }
}
