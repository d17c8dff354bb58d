import ArgumentParser
import Foundation

/// The program: a command a file, the site's by default.
@main
struct Tend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tend",
    abstract: "Turns the homework that therapy clients do between sessions into pages that a provider reads.",
    discussion: """
      `tend --interactive` plays the client's side in this terminal, by the same rules.

      Exit status: 0 all is well; 64 wrong usage; 65 something in the files is wrong; 66 an input is missing; \
      69 an optional program is not installed; 73 the output cannot be written; 74 an I/O error; 75 another run \
      holds the lock; 78 the settings or templates are wrong.
      """,
    version: "0.1.0",
    subcommands: [Build.self, Report.self, Check.self, RosterCommand.self, Play.self],
    defaultSubcommand: Build.self)

  static func main() {
    Process.settle()
    // The flag that people type stands for a command like the others.
    var arguments = Array(CommandLine.arguments.dropFirst())
    if let flag = arguments.firstIndex(of: "--interactive") {
      arguments.remove(at: flag)
      arguments.insert("play", at: 0)
    }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      write(fullMessage(for: error))
    } catch {
      exit(withError: error)
    }
  }

  /// Prints what was asked for instead of a run, such as help, and says so when it can't be written.
  private static func write(_ text: String) {
    guard !text.isEmpty else { return }
    do {
      try Teller(isQuiet: false).write(text.hasSuffix("\n") ? text : text + "\n")
    } catch {
      exit(withError: error)
    }
  }
}
