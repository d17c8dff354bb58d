import ArgumentParser
import Foundation
import Homework
import Insights
import PracticeFiles
import Publishing
import Site
import Text

/// The inputs of a run, wherever they lie; clients are read one at a time.
struct Inputs: Sendable {
  let settings: PracticeSettings
  let slugs: [String]
  /// What is wrong with files that are not one client's.
  let diagnostics: [Diagnostic]
  /// Whether every client's folder could be told; where not, no client is known to have gone.
  let clientsAreKnown: Bool
  let asOf: AsOf
  /// How many problems of a file are kept one by one; the rest are counted.
  var listedProblems: Int { single?.listedProblems ?? folder.listedProblems }
  /// The built-in scale with the practice's own words over it.
  let scale: MoodScale
  /// The mood words that are a reason to look by themselves, the practice's own among them.
  let alwaysWords: [String: WordTier]
  /// The practice's folder; beside one client's files nothing is read of it.
  private let folder: PracticeFolder
  /// The files of one client, without a practice's folder.
  private let single: SingleClientFiles?
  /// Whom the output has pages of; nobody for a command that has no output.
  private let published: PublishedClients

  /// Reads what is not one client's.
  ///
  /// - Parameters:
  ///   - logMayBeAbsent: whether the command is going to write the log itself.
  ///   - ofClient: whether a client's folder may be named in place of a practice's; every problem of that client is
  ///     kept then.
  ///   - output: where the pages of the last run stand, so that it is found out what was there then and is gone.
  /// - Throws: an `ExitCode` after telling why, when there is nothing to work on.
  init(
    _ options: InputOptions, _ console: Console, logMayBeAbsent: Bool = false, ofClient: Bool = false,
    beside output: String? = nil
  ) throws {
    asOf = options.moment
    let one = ofClient ? options.clientFolder : nil
    var folder = PracticeFolder(one?.practice ?? URL(filePath: options.practice, directoryHint: .isDirectory))
    if one != nil { folder.listedProblems = .max }
    self.folder = folder
    if let tasks = options.tasks {
      let files = try Self.singleClient(options, tasks: tasks, console, logMayBeAbsent: logMayBeAbsent)
      single = files
      slugs = [SingleClientFiles.slug]
      settings = PracticeSettings(
        name: "Tend", timeZone: files.rules.timeZone, locale: Locale(identifier: options.locale ?? "en_US"))
      diagnostics = []
      clientsAreKnown = true
      scale = .builtIn
      alwaysWords = MoodScale.alwaysWords
      published = PublishedClients()
      return
    }
    guard folder.exists else {
      throw console.refuse(
        "there is no folder 'clients' in \(options.practice)",
        remedy: "name a practice's folder, or use --tasks",
        status: .missingInput)
    }
    single = nil
    let published = try Self.published(beside: output, console)
    self.published = published
    let (settings, slugs) = (folder.settings(), folder.clientSlugs(published: published.slugs))
    diagnostics = (settings.diagnostics + slugs.diagnostics).sorted()
    clientsAreKnown = slugs.diagnostics.isEmpty
    self.settings = settings.value ?? PracticeSettings()
    scale = MoodScale.builtIn.merging(self.settings.moods)
    alwaysWords = MoodScale.alwaysWords(with: self.settings.alwaysWords)
    self.slugs = (slugs.value ?? []).filter { one == nil || $0 == one?.slug }
    if let one, self.slugs.isEmpty {
      throw console.refuse(
        "there is no client \(one.slug) in this practice", remedy: "check the folder's name", status: .missingInput)
    }
  }

  /// Ends the run where the settings are wrong, since nothing may be written by them.
  ///
  /// - Throws: an `ExitCode` after telling why.
  func refuseWrongSettings(_ console: Console) throws {
    guard diagnostics.contains(where: { $0.consequence == .nothingWritten }) else { return }
    console.tell(diagnostics)
    throw ExitCode(.wrongSettings)
  }

  /// Refuses an output that would be read as a client, or whose pages would lie among the practice's files.
  ///
  /// - Throws: an `ExitCode` after telling why.
  func refuseOutput(_ output: String, _ console: Console) throws {
    guard !isOneClient else { return }
    let practice = folder.url.resolvingSymlinksInPath().standardizedFileURL.pathComponents
    let output = URL(filePath: output, directoryHint: .isDirectory).resolvingSymlinksInPath().standardizedFileURL
      .pathComponents
    guard output == practice || output.starts(with: practice + ["clients"]) else { return }
    throw console.refuse(
      "the output folder is among the clients' own files", remedy: "choose another folder with --output",
      status: .wrongUsage)
  }

  /// So many clients gone who have pages that it takes `--allow-removal`; nil when there are not, or when it can't be
  /// told.
  var loss: ClientLoss? { clientsAreKnown && !isOneClient ? published.alarmingLoss(leaving: slugs) : nil }

  /// Ends the run where a practice has lost its clients: a report of nobody is as wrong as a site without them.
  ///
  /// - Throws: an `ExitCode` after telling why.
  func refuseLoss(_ console: Console) throws {
    guard let loss else { return }
    console.tell([PublishingError.clientsGone(loss).diagnostic(output: "")])
    throw ExitCode(.wrongData)
  }

  private static func published(beside output: String?, _ console: Console) throws -> PublishedClients {
    guard let output else { return PublishedClients() }
    do throws(PublishingError) {
      return try PublishedClients(in: URL(filePath: output, directoryHint: .isDirectory))
    } catch {
      console.tell([error.diagnostic(output: output)])
      throw ExitCode(error.exitStatus)
    }
  }

  /// Whether these are the files of one client, without a practice's folder.
  var isOneClient: Bool { single != nil }

  func client(_ slug: String) -> Loaded<Client> {
    single?.client() ?? folder.client(slug, settings: settings, hadLog: published.logs.contains(slug))
  }

  func hasLog(_ slug: String) -> Bool { single.map { $0.log != nil } ?? folder.hasLog(slug) }

  /// A client's name, when only that is asked for.
  func name(of slug: String) -> String? { isOneClient ? nil : folder.clientName(slug) }

  /// A mapping for a client's tasks that cannot be read as they are; nil when there is none to propose.
  func proposal(for slug: String) -> FeedProposal? {
    isOneClient ? nil : folder.proposal(for: slug, settings: settings, day: asOf.date(in: settings.timeZone))
  }

  func roster() -> Loaded<Roster?> { isOneClient ? Loaded(.some(nil)) : folder.roster() }

  /// A client's files as problems name them.
  func place(of file: String, slug: String) -> String {
    guard let single else { return "clients/\(slug)/\(file)" }
    return file == "log.jsonl" ? single.log?.relativePath ?? file : file
  }

  /// The log to append to.
  func logFile(of slug: String) -> LogFile? {
    single.map { $0.log.map { LogFile($0) } } ?? folder.logFile(of: slug)
  }

  /// What every page needs to know.
  var practice: Practice {
    var practice = Practice(
      name: settings.name ?? "Our practice", timeZone: settings.timeZone, locale: settings.locale, asOf: asOf,
      thresholds: settings.thresholds, emergencyText: settings.emergencyText)
    practice.maximumAge = settings.maximumAge
    if let single {
      practice.assumptions =
        "Made from one client's files, with time zone \(single.rules.timeZone.name), locale"
        + " \(settings.locale.identifier) and eligibility \(single.rules.eligibility.rawValue)."
    }
    return practice
  }

  private static func singleClient(
    _ options: InputOptions, tasks: String, _ console: Console, logMayBeAbsent: Bool
  ) throws -> SingleClientFiles {
    let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    var rules = Rules(eligibility: options.eligibility ?? .earliestFirst)
    if let name = options.timeZone {
      guard let zone = PracticeSettings.timeZone(named: name) else {
        throw ValidationError("'\(name)' is not an IANA time zone, such as America/New_York")
      }
      rules.timeZone = zone
    }
    if let locale = options.locale, PracticeSettings.locale(named: locale) == nil {
      throw ValidationError("'\(locale)' is not a locale, such as en_GB")
    }
    for path in [tasks, logMayBeAbsent ? nil : options.log].compactMap({ $0 })
    where !FileManager.default.fileExists(atPath: URL(filePath: path, relativeTo: folder).path) {
      throw console.refuse("there is no file \(path)", remedy: "check the path", status: .missingInput)
    }
    return SingleClientFiles(
      tasks: tasks, log: options.log, in: folder, rules: rules, logMayBeAbsent: logMayBeAbsent)
  }
}
