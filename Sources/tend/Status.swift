import ArgumentParser
import Foundation
import Homework
import Insights
import Publishing

struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say when the pages were last made, and whether that is too long ago.",
    discussion: """
      Ends with 0 when all is well, and with 65 when the last good build is older than output.max_age of tend.yml \
      (36 hours unless it says otherwise), the last good report older than 8 days, or the last run of either failed or \
      began over an hour ago and has not ended. Runs that were refused, for wrong usage or since another was at work, \
      don't count.
      """)

  @OptionGroup var input: InputOptions

  @Option(help: "The folder that is written.", completion: .directory)
  var output = "Output"

  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    let inputs = try Inputs(input, console)
    let history = try history(console)
    let now = input.asOf?.instant ?? Date()
    let commands = [
      CommandStatus("build", in: history, maximumAge: Double(inputs.settings.maximumAge), now: now),
      CommandStatus("report", in: history, maximumAge: RunAge.mostOfReport, now: now),
    ].compactMap { $0 }
    let isWell = !commands.contains { !$0.isWell }
    let line = commands.map(\.words).joined(separator: "; ")
    if isWell {
      try console.say("tend: ok: \(line)")
    } else {
      try console.write("tend: error: \(line)\n")
      throw ExitCode(.wrongData)
    }
  }

  private func history(_ console: Console) throws -> RunHistory {
    do throws(PublishingError) {
      return try RunHistory.read(from: URL(filePath: output, directoryHint: .isDirectory))
    } catch {
      throw console.refuse(error, output: output)
    }
  }
}

/// How one command has fared.
struct CommandStatus {
  /// Whether its last run ended well, not too long ago.
  let isWell: Bool
  let words: String

  /// How long a run may be at work, in seconds; one that takes longer was killed, or hangs.
  private static let longestRun = 3_600.0

  /// How a command has fared; nil for a report that was never asked for.
  init?(_ command: String, in history: RunHistory, maximumAge: Double, now: Date) {
    let age = { (time: String) in Timestamp(time).map { now.timeIntervalSince($0.instant) } ?? .infinity }
    let tried = history.runs(of: command).last {
      !$0.wasRefused && ($0.exit != nil || age($0.startedAt) > Self.longestRun)
    }
    let published = history.lastPublished(by: command)
    guard let last = tried ?? published else {
      guard command == "build" else { return nil }
      isWell = false
      words = "the pages have never been built here"
      return
    }
    var parts: [String] = []
    var isFresh = false
    if let published {
      let since = age(published.endedAt ?? published.startedAt)
      isFresh = (-RunAge.clockTolerance...maximumAge).contains(since)
      parts.append("\(command) \(Self.ended(since, maximumAge))")
      if let clients = published.clients { parts.append(clients == 1 ? "1 client" : "\(clients) clients") }
      if let stale = published.notUpdated, stale > 0 {
        let since = published.notUpdatedSince.map { " since \($0.prefix(16).replacing("T", with: " ")) UTC" } ?? ""
        parts.append("\(stale) not updated\(since)")
      }
    } else {
      parts.append("no \(command) has succeeded here")
    }
    if let exit = last.exit, exit != 0 {
      parts.append(
        "the last run ended with status \(exit), \(roughly(seconds: age(last.endedAt ?? last.startedAt))) ago")
    } else if last.exit == nil {
      parts.append("the last run began \(roughly(seconds: age(last.startedAt))) ago and has not ended")
    }
    isWell = isFresh && last.exit == 0
    words = parts.joined(separator: ", ")
  }

  /// When a run ended, in words: "3 hours ago", and what is wrong with that.
  private static func ended(_ seconds: Double, _ maximumAge: Double) -> String {
    if seconds < -RunAge.clockTolerance { return "later than now; check the clocks" }
    return "\(roughly(seconds: seconds)) ago" + (seconds > maximumAge ? ", which is too long" : "")
  }
}
