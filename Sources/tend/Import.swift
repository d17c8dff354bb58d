import ArgumentParser
import Foundation
import Homework
import Insights
import PracticeFiles
import Text

/// Takes a feed of tasks over for good, and Tend's own exports back.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Import a feed of tasks into a client's tasks.json and log.",
    discussion: """
      The feed is JSON, JSON a line, or CSV, in whatever shape; or an export of Tend's. Its first tasks are shown as \
      they are understood. What is in doubt is asked, and the answer kept in client.yml; where nobody can be asked, it \
      is an error that names the line to add. What is there already stays: the same feed again adds nothing, and one \
      that says otherwise is refused.
      """)

  @Argument(help: "The feed, a file of JSON or CSV.", completion: .file(extensions: ["json", "jsonl", "csv"]))
  var feed: String

  @Argument(help: "The practice's folder.", completion: .directory)
  var practice = "."

  @Option(
    help: "The client's folder in the practice; it is made if it is not there. Default: those that the feed names.")
  var client: String?

  @Flag(help: "Import without asking; what is in doubt is an error.")
  var yes = false

  @Option(
    help: "When it is imported: an instant (RFC 3339) or a date. Default: now.", transform: AsOf.init(argument:))
  var asOf: AsOf?

  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    do {
      try console.making { try takeOver(console) }
    } catch let problem as Problem {
      throw console.refuse("the log: \(problem.message)", remedy: problem.remedy, status: .outputFailed)
    }
  }

  private func takeOver(_ console: Console) throws {
    let folder = PracticeFolder(URL(filePath: practice, directoryHint: .isDirectory))
    let settings = folder.settings()
    guard let practice = settings.value, settings.diagnostics.isEmpty else {
      console.show(settings.diagnostics)
      throw ExitCode(.wrongSettings)
    }
    let moment = asOf ?? .instant(Date())
    let target = FeedImport(into: folder, settings: practice, asOf: moment) { moment.moment(in: $0) }
    try target.check(client ?? "-")
    let here = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    let loaded = FeedFile.load(feed, in: here)
    guard let file = try value(of: loaded, console) else { return }
    if file.isExport {
      return try restore(value(of: ClientFiles.all(in: file, of: client), console) ?? [], into: folder, console)
    }
    if let table = file.ownTable {
      guard let plans = try value(of: target.plans(table, of: file, for: client), console) else { return }
      if plans.isEmpty { throw noTasks(of: client, console) }
      try console.say(FeedImport.tableLacks)
      return try put(plans, by: target, keeping: nil, console)
    }
    let (guess, answer) = try understood(file, by: target, console)
    let slugs =
      try client.map { [$0] } ?? (guess.isEmpty ? [] : value(of: target.clients(in: file, by: guess), console))
    guard let slugs else {
      throw console.refuse(
        "it is not said whose tasks these are", remedy: "add --client and the name of a folder, or map client:",
        status: .wrongUsage)
    }
    let plans = try slugs.compactMap { try value(of: target.plan(file, by: guess, for: $0), console) }
    if plans.allSatisfy(\.isEmpty) { throw noTasks(of: guess.isEmpty ? nil : client, console) }
    try put(plans, by: target, keeping: answer, console)
  }

  /// A value, or else everything that is wrong is shown and the run ends.
  private func value<Value>(of loaded: Loaded<Value>, _ console: Console) throws -> Value? {
    console.show(loaded.diagnostics.sorted())
    guard loaded.diagnostics.contains(where: \.isError) else { return loaded.value }
    guard FileManager.default.fileExists(atPath: feed) else { throw ExitCode(.missingInput) }
    throw ExitCode(.wrongData)
  }

  /// Whether somebody is there to be asked.
  private var canAsk: Bool { !yes && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// How the feed is to be read, after every doubt was asked about; and what was answered, if anything was.
  private func understood(
    _ file: FeedFile, by target: FeedImport, _ console: Console
  ) throws -> (FeedGuess, FeedDoubt.Choice?) {
    var answer: FeedDoubt.Choice?
    while let guess = try value(of: target.guess(file, for: client, after: answer), console) {
      guard let doubt = guess.doubts.first else { return (guess, answer) }
      guard canAsk, doubt.canBeAnswered else {
        let settings = client.map { "clients/\($0)/client.yml" } ?? "tend.yml"
        console.show(guess.doubts.map { $0.problem(in: feed, settings: settings) })
        throw ExitCode(.wrongData)
      }
      if answer == nil { try console.write(guess.beginning) }
      guard let chosen = try ask(doubt, console) else {
        try console.say("Nothing was written.")
        throw ExitCode(.wrongData)
      }
      answer = chosen
    }
    throw ExitCode(.wrongData)
  }

  /// Asks until an answer is one; nil when nobody answers any more.
  private func ask(_ doubt: FeedDoubt, _ console: Console) throws -> FeedDoubt.Choice? {
    try console.write("\n\(doubt.question)\n")
    for (number, choice) in doubt.choices.enumerated() { try console.write("  \(number + 1)  \(choice.label)\n") }
    while true {
      try console.write("> ")
      guard let text = readLine()?.trimmingCharacters(in: .whitespaces) else { return nil }
      if let number = Int(text), doubt.choices.indices.contains(number - 1) { return doubt.choices[number - 1] }
      if let choice = doubt.freely(text) { return choice }
      try console.write("Type one of the numbers above; Ctrl-D to stop, and nothing is written.\n")
    }
  }

  /// Shows what was understood, asks once, and writes it.
  private func put(
    _ plans: [ImportPlan], by target: FeedImport, keeping answer: FeedDoubt.Choice?, _ console: Console
  ) throws {
    for plan in plans {
      try console.say((plans.count > 1 ? "\(plan.slug)\n" : "") + plan.table + "\n" + plan.summary)
    }
    guard plans.contains(where: \.isNew) else {
      return try console.say("All of it is there already; nothing was written.")
    }
    guard try isWanted(plans.map(\.slug), console) else { return try console.say("Nothing was written.") }
    for plan in plans where plan.isNew {
      let added = try target.put(plan, keeping: answer)
      if answer != nil { try console.say("Wrote what you answered into clients/\(plan.slug)/client.yml.") }
      let entries = count(added, "entry", "entries")
      try console.say("Wrote clients/\(plan.slug)/tasks.json and added \(entries) to its log.")
    }
  }

  /// Puts the files of Tend's own export back.
  private func restore(_ clients: [ClientFiles], into folder: PracticeFolder, _ console: Console) throws {
    for client in clients { try console.say("\(client.slug): \(count(client.files.count, "file"))") }
    if clients.isEmpty { throw noTasks(of: client, console) }
    guard try isWanted(clients.map(\.slug), console) else { return try console.say("Nothing was written.") }
    for client in clients { try client.check(in: folder) }
    for client in clients {
      let written = try client.put(into: folder)
      try console.say("Wrote \(count(written, "file")) into clients/\(client.slug).")
    }
  }

  private func noTasks(of client: String?, _ console: Console) -> ExitCode {
    console.refuse(
      "there are no tasks \(client.map { "of \($0) " } ?? "")in \(feed)",
      remedy: client == nil ? "export them again" : "check --client", status: .wrongData)
  }

  private func isWanted(_ slugs: [String], _ console: Console) throws -> Bool {
    if yes { return true }
    guard canAsk else {
      throw console.refuse(
        "nobody can be asked to confirm the import", remedy: "check what is shown above, and add --yes",
        status: .wrongUsage)
    }
    try console.write("Import this for \(slugs.count > 3 ? "\(slugs.count) clients" : listed(slugs))? [y/N] ")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }
}

extension Console {
  /// Makes folders or files; where one can't be made, says why, and gives the status to end with.
  func making<Made>(_ make: () throws -> Made) throws -> Made {
    do {
      return try make()
    } catch let failure as NewPractice.Failure {
      let status: ExitStatus =
        switch failure {
        case .badSlug: .wrongUsage
        case .noPractice: .missingInput
        case .exists, .notMade: .outputRefused
        }
      throw refuse(failure.message, status: status)
    }
  }
}
