import ArgumentParser
import Foundation
import Homework
import Publishing

/// Says when the commands last ran and how they ended, in a line for whoever watches machines.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say when the pages were last made, and whether that is too long ago.",
    discussion: """
      Ends with 0 when all is well, and with 65 when the last good build is older than output.max_age of tend.yml \
      (36 hours unless it says otherwise), the last good report older than 8 days, or the last run of either failed.
      """)

  @OptionGroup var input: InputOptions

  @Option(help: "The folder that is written.", completion: .directory)
  var output = "Output"

  @OptionGroup var telling: TellingOptions

  func run() throws {
    let console = Console(isQuiet: telling.quiet)
    let inputs = try Inputs(input, console)
    let history = try history(console)
    let now = input.asOf?.instant ?? Date()
    let commands = [
      CommandStatus("build", in: history, maximumAge: Double(inputs.settings.maximumAge), now: now),
      CommandStatus("report", in: history, maximumAge: 8 * 86_400, now: now),
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
      console.tell([error.diagnostic(output: output)])
      throw ExitCode(.outputFailed)
    }
  }
}

/// How it stands with one command.
struct CommandStatus {
  /// Whether its last run ended well, not too long ago.
  let isWell: Bool
  /// The same in words, on one line.
  let words: String

  /// How it stands with a command; nil for a report that was never asked for.
  init?(_ command: String, in history: RunHistory, maximumAge: Double, now: Date) {
    guard let last = history.last(of: command) else {
      guard command == "build" else { return nil }
      isWell = false
      words = "the pages were never built here"
      return
    }
    let age = { (time: String) in Timestamp(time).map { now.timeIntervalSince($0.instant) } ?? .infinity }
    let published = history.lastPublished(by: command)
    let isFresh = published.map { age($0.endedAt) <= maximumAge } ?? false
    isWell = isFresh && last.exit == 0
    var parts: [String] = []
    if let published {
      let stale = published.notUpdated ?? 0
      parts.append("\(command) \(Self.words(age(published.endedAt))) ago" + (isFresh ? "" : ", which is too long"))
      if let clients = published.clients { parts.append(clients == 1 ? "1 client" : "\(clients) clients") }
      if stale > 0 {
        let since = published.notUpdatedSince.map { " since \($0.prefix(16).replacing("T", with: " ")) UTC" } ?? ""
        parts.append("\(stale) not updated\(since)")
      }
    } else {
      parts.append("no \(command) has ended well here")
    }
    if last.exit != 0 { parts.append("the last run ended with status \(last.exit), \(Self.words(age(last.endedAt))) ago") }
    words = parts.joined(separator: ", ")
  }

  /// A length of time in the largest unit that it fills twice: "26 hours", "3 days".
  static func words(_ seconds: Double) -> String {
    guard seconds.isFinite else { return "an unknown time" }
    for (unit, length) in [("day", 86_400.0), ("hour", 3_600), ("minute", 60)] where seconds >= 2 * length {
      return "\(Int(seconds / length)) \(unit)s"
    }
    return "\(max(0, Int(seconds))) seconds"
  }
}
