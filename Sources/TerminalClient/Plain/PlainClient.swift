import Glibc
import Homework

/// The client's side as lines of text with numbered choices: for screen readers, scripts and whatever is not a
/// terminal.
///
/// On a terminal, what is typed while breathing is heeded at once. From a file or a pipe, each line answers the next
/// question, so that a script plays the same way each time.
public struct PlainClient {
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

  /// Plays until the client leaves, the input ends or a signal comes. Throws what the log throws when it can't be
  /// read at the start.
  public func run(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws -> Ending {
    let player = try Player(setting, log: log, clock: clock)
    var play = PlainPlay(
      player: player, output: PlainOutput(output: output, look: look), isLive: isatty(input) == 1)
    play.hear(presence.current)
    let happenings = try Happenings(input: input, presence: presence)
    play.tell()
    while true {
      if let ending = play.answer() { return ending }
      if happenings.presenceHasEnded, play.stopsWaiting() { continue }
      let happened = happenings.wait(milliseconds: play.standsStill, readsInput: play.readsInput)
      play.passTime()
      for happening in happened {
        switch happening {
        case .input(let bytes): play.lines.take(bytes)
        case .endOfInput: play.lines.hasEnded = true
        case .presence(let presence): play.hear(presence)
        case .signal(SIGTSTP):
          play.rest()
          SignalPipe.stopHere()
        case .signal(SIGWINCH), .signal(SIGCONT): break
        case .signal(let signal):
          play.rest()
          return .signalled(signal)
        }
      }
    }
  }
}
