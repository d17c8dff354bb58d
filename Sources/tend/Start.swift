import ArgumentParser
import Foundation
import PracticeFiles

struct Initialize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a practice's folder to start from.")

  @Argument(help: "The folder to make.", completion: .directory)
  var folder: String

  func run() throws {
    let console = Console(isQuiet: false)
    let made = try console.making { try NewPractice.make(at: URL(filePath: folder, directoryHint: .isDirectory)) }
    try console.say(
      "Made \(made.map { "\(folder)/\($0)" }.joined(separator: ", ")).\n"
        + "Next: tend import FEED \(folder) --client bo, with the app's tasks; or tend new client bo \(folder)")
  }
}

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a client's folder to start from.", subcommands: [NewClient.self])
}

struct NewClient: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "client", abstract: "Make a client's folder to start from.")

  @Argument(help: "The name of the client's folder; it becomes part of the pages' addresses.")
  var slug: String

  @Argument(help: "The practice's folder.", completion: .directory)
  var practice = "."

  func run() throws {
    let console = Console(isQuiet: false)
    let folder = URL(filePath: practice, directoryHint: .isDirectory)
    let made = try console.making { try NewPractice.makeClient(slug, in: folder) }
    try console.say(
      """
      Made \(made.joined(separator: " and ")).
      Next: tend import FEED \(practice) --client \(slug), with the app's tasks; or put them into tasks.json by
      hand, such as [[4, ["happy", "sad"], "2026-11-16"]]. Then tend check \(practice)
      """)
  }
}
