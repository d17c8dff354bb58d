import Foundation
import Homework
import PracticeFiles
import TerminalClient

/// The client's side with a clock and a presence that a test sets.
@main
struct Harness {
  static func main() throws {
    let options = HarnessOptions(CommandLine.arguments)
    let clock = HarnessClock(start: options.start, speed: options.speed)
    let presence = options.presence(by: clock)
    let log = CountedLog(LogFile(options.log))
    let ending =
      options.isPlain
      ? try PlainClient(options.setting, log: log, clock: clock, presence: presence, look: options.look).run()
      : try InteractiveClient(options.setting, log: log, clock: clock, presence: presence, look: options.look)
        .run()
    if let count = options.count { try Data("\(log.count)".utf8).write(to: count) }
    if case .signalled(let signal) = ending {
      _ = Foundation.signal(signal, SIG_DFL)
      raise(signal)
    }
  }
}
