import ArgumentParser
import Foundation
import Text

/// The program: a command a file, the site's by default.
@main
struct Tend: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tend",
    abstract: "Turns the homework that therapy clients do between sessions into pages that a provider reads.",
    discussion: """
      `tend --interactive` plays the client's side in this terminal, by the same rules. `tend --licences` prints whose \
      work Tend is made of.

      Exit status: 0 all is well; 64 wrong usage; 65 something in the files is wrong; 66 an input is missing; \
      69 an optional program is not installed; 73 the output cannot be written; 74 an I/O error; 75 another run \
      holds the lock; 78 the settings or templates are wrong.
      """,
    version: "0.2.0",
    subcommands: [
      Build.self, Report.self, Check.self, RosterCommand.self, Play.self, Status.self, NetworkCommand.self,
      Forget.self, Import.self,
      Export.self, Initialize.self, New.self, Licences.self,
    ],
    defaultSubcommand: Build.self)

  @Flag(help: "Play the client's side in this terminal; the same as tend play.")
  var interactive = false

  @Flag(help: "Print whose work Tend is made of, and under which licences.")
  var licences = false

  static func main() {
    ProcessSetup.apply()
    // Swift learns from /proc how a program was called; without, every command would be a build of this folder.
    guard !CommandLine.arguments.isEmpty else {
      exit(
        withError: Console(isQuiet: false).refuse(
          "it can't be read how tend was called", remedy: "mount /proc", status: .wrongUsage))
    }
    // The flags that people type are commands like the others.
    var arguments = Array(CommandLine.arguments.dropFirst())
    if let script = CompletionScript.asked(by: arguments) { return write(script) }
    for (flag, command) in [("--interactive", "play"), ("--licences", "licences")] {
      if let place = arguments.firstIndex(of: flag), arguments.first != "---completion" {
        arguments.remove(at: place)
        arguments.insert(command, at: 0)
      }
    }
    if let (problem, status) = unknownCommand(arguments) {
      exit(withError: Console(isQuiet: false).refuse(problem.message, remedy: problem.remedy, status: status))
    }
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      write(fullMessage(for: error))
    } catch let status as ExitCode {
      exit(withError: status)
    } catch {
      // The last line of the parser's own message says where help is.
      let help = fullMessage(for: error).split(separator: "'").last { $0.hasSuffix("--help") }
      let words = message(for: error)
      _ = Console(isQuiet: false).refuse(
        words.prefix(1).lowercased() + words.dropFirst(), remedy: help.map { "see `\($0)`" }, status: .wrongUsage)
      exit(withError: exitCode(for: error))
    }
  }

  /// Prints what was asked for instead of a run, such as help, and says so when it can't be written.
  private static func write(_ text: String) {
    guard !text.isEmpty else { return }
    do {
      try Console(isQuiet: false).write(text.hasSuffix("\n") ? text : text + "\n")
    } catch {
      exit(withError: error)
    }
  }

  /// What is wrong with words that begin with neither a command nor a folder; nil when nothing is.
  private static func unknownCommand(_ words: [String]) -> (Problem, ExitStatus)? {
    let commands = configuration.subcommands.flatMap { command in
      [command._commandName]
        + command.configuration.subcommands.map { "\(command._commandName) \($0._commandName)" }
    }
    guard let first = words.first, !first.hasPrefix("-"), first != "help" else { return nil }
    let isNested = commands.contains { $0.hasPrefix(first + " ") } && words.count > 1 && !words[1].hasPrefix("-")
    let word = isNested ? "\(first) \(words[1])" : first
    let isFolder = first.contains("/") || FileManager.default.fileExists(atPath: first)
    guard !commands.contains(word), isNested || !isFolder else { return nil }
    let meant = nearest(to: word, among: commands + ["help"]) ?? commands.first { $0.hasSuffix(" " + word) }
    let message = "there is no command\(isNested ? "" : " or folder") '\(word)'"
    guard let meant else {
      return (Problem(message, remedy: "see `tend --help`"), isNested ? .wrongUsage : .missingInput)
    }
    return (Problem(message, remedy: "did you mean `tend \(meant)`?"), .wrongUsage)
  }
}

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
