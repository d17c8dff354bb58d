import Foundation
import Homework
import PracticeFiles
import TerminalClient

/// The client's side with a clock and a presence that a test sets.
@main
struct Harness {
  static func main() throws {
    let options = HarnessOptions(CommandLine.arguments)
    let clock = HarnessClock(start: options.start, speed: options.speed, leave: options.leave)
    let presence = options.presence(by: clock)
    let log = CountedLog(LogFile(options.log))
    let drafts: any DraftStore =
      options.setting.isRehearsal ? RehearsalLog([], at: clock.now) : DraftFile(beside: LogFile(options.log))
    let ending: Ending
    if let picked = options.picked {
      let answer = try ClientPicker.ask(
        picked, forName: options.asksName, clock: clock, onScreen: !options.isPlain, look: options.look)
      if let folder = answer.folder { print("chosen: \(folder)") }
      ending = answer.ending
    } else {
      ending = try HomeworkClient.play(
        options.setting, log: log, drafts: drafts, clock: clock, presence: presence, onScreen: !options.isPlain,
        look: options.look)
    }
    if let count = options.count { try Data("\(log.count)".utf8).write(to: count) }
    if case .signalled(let signal) = ending {
      _ = Foundation.signal(signal, SIG_DFL)
      raise(signal)
    }
  }
}

extension DraftFile: DraftStore {}
