import ArgumentParser
import Foundation
import Homework
import PracticeFiles
import Text

/// Takes a feed of tasks over for good.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a feed of tasks into a client's tasks.json and log.",
    discussion: """
      The feed is read by what stands under tasks: in the client's client.yml or in tend.yml. What was understood is \
      shown as a table before anything is written. Nothing that is there is overwritten: a client who has a \
      tasks.json is refused, and a log is only added to.
      """)

  @Argument(help: "The feed, a JSON file.", completion: .file(extensions: ["json"]))
  var feed: String

  @Argument(help: "The practice's folder.", completion: .directory)
  var practice = "."

  @Option(help: "The client's folder in the practice; it is made if it is not there.")
  var client: String

  @Flag(help: "Import without asking.")
  var yes = false

  @Option(
    help: "When it is imported: an instant (RFC 3339) or a date. Default: now.", transform: AsOf.init(argument:))
  var asOf: AsOf?

  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    do {
      try takeOver(console)
    } catch let failure as NewPractice.Failure {
      throw console.refuse(failure, message: failure.importMessage)
    } catch let problem as Problem {
      throw console.refuse(
        "clients/\(client)/log.jsonl: \(problem.message)", remedy: problem.remedy, status: .outputFailed)
    }
  }

  private func takeOver(_ console: Console) throws {
    let folder = PracticeFolder(URL(filePath: practice, directoryHint: .isDirectory))
    let target = FeedImport(to: client, of: folder)
    try target.check()
    let settings = folder.settings()
    guard let practice = settings.value, settings.diagnostics.isEmpty else {
      console.show(settings.diagnostics)
      throw ExitCode(.wrongSettings)
    }
    let read = try understood(by: target, practice, console)
    guard !read.assignments.isEmpty else {
      throw console.refuse("there are no tasks in \(feed)", remedy: "check the path", status: .wrongData)
    }
    try console.say(read.table + "\n" + read.summary)
    guard try isWanted(console) else { return try console.say("Nothing was written.") }
    let added = try target.put(tasks: read.tasks, entries: read.entries(at: moment.moment(in: read.zone)))
    try console.say(
      "Wrote clients/\(client)/tasks.json and added \(added == 1 ? "1 entry" : "\(added) entries") to its log.")
  }

  private var moment: AsOf { asOf ?? .instant(Date()) }

  /// What the feed says; otherwise everything that is wrong is shown, with the lines that could map it.
  private func understood(
    by target: FeedImport, _ practice: PracticeSettings, _ console: Console
  ) throws -> ImportedFeed {
    let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    let loaded = target.feed(feed, in: here, settings: practice)
    console.show(loaded.diagnostics.sorted())
    if let read = loaded.value { return read }
    guard FileManager.default.fileExists(atPath: feed) else { throw ExitCode(.missingInput) }
    let day = moment.date(in: practice.timeZone)
    if let proposal = target.proposal(for: feed, in: here, settings: practice, day: day) {
      try console.say(
        "\(feed) could be read with these lines in tend.yml, or in client.yml:\n\n"
          + proposal.lines.joined(separator: "\n") + "\n")
    }
    throw ExitCode(.wrongData)
  }

  private func isWanted(_ console: Console) throws -> Bool {
    if yes { return true }
    guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
      throw console.refuse(
        "nobody can be asked to confirm the import", remedy: "check what is shown above, and add --yes",
        status: .wrongUsage)
    }
    try console.write("Import this for \(client)? [y/N] ")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }
}

extension NewPractice.Failure {
  /// What is wrong and what to do where something is imported.
  fileprivate var importMessage: String {
    if case .exists(let path) = self, path.hasSuffix("/tasks.json") {
      return "\(path) already exists and is not overwritten; move it first"
    }
    return message
  }
}

extension Console {
  /// Says why a folder or a file can't be made, and gives the status to end with.
  func refuse(_ failure: NewPractice.Failure, message: String? = nil) -> ExitCode {
    let status: ExitStatus =
      switch failure {
      case .badSlug: .wrongUsage
      case .noPractice: .missingInput
      case .exists, .notMade: .outputRefused
      }
    return refuse(message ?? failure.message, status: status)
  }
}
