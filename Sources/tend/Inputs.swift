import ArgumentParser
import Foundation
import Homework
import Insights
import PracticeFiles
import Publishing
import Site
import Text

/// The inputs of a run, wherever they lie; clients are read one at a time, whenever they are asked for.
struct Inputs: Sendable {
  /// Where they lie.
  let source: any PracticeSource
  /// Whether they are a practice or one client's files.
  let form: InputForm
  let settings: PracticeSettings
  let slugs: [String]
  /// What is wrong with files that are not one client's.
  let diagnostics: [Diagnostic]
  /// Where the practice leaves its totals; nil where it doesn't, or can't there.
  let totals: TotalsFile?
  /// Whether every client's folder is known; where not, no client is known to have gone.
  let clientsAreKnown: Bool
  let asOf: AsOf
  /// The built-in scale with the practice's own words over it.
  let scale: MoodScale
  /// The mood words that are a reason to look by themselves, the practice's own among them.
  let alwaysWords: [String: WordTier]
  /// Whom the output has pages of; nobody for a command that has no output.
  private let published: PublishedClients
  /// What earlier runs have kept of each client, by slug; nothing for a command that has no output.
  private(set) var known: [String: KnownClient]
  /// The clients whose files are to be taken as they are; nil where no files are held against anything.
  private let accepted: Set<String>?

  /// Reads what is not one client's.
  ///
  /// - Parameters:
  ///   - logMayBeAbsent: whether the command is going to write the log itself.
  ///   - ofClient: whether a client's folder may be named in place of a practice's; every problem of that client is
  ///     kept then.
  ///   - output: the folder with the pages of the last run, so that it is found out what was there then and is gone.
  ///   - accepted: the clients whose files are to be taken as they are, whatever was there.
  /// - Throws: an `ExitCode` after saying why, when there is nothing to work on.
  init(
    _ options: InputOptions, _ console: Console, logMayBeAbsent: Bool = false, ofClient: Bool = false,
    beside output: String? = nil, accepting accepted: [String] = []
  ) throws {
    asOf = options.moment
    form = options.tasks == nil ? .practice : .oneClient
    let one = ofClient ? options.clientFolder : nil
    source =
      try options.singleClient(logMayBeAbsent: logMayBeAbsent, console)
      ?? options.practiceFolder(ofClient: one != nil, console)
    (published, known) = try Self.published(beside: output, from: form, console)
    self.accepted = output == nil ? nil : Set(accepted)
    let (settings, slugs) = (source.settings(), source.clientSlugs(published: published.slugs))
    let settled = settings.value ?? PracticeSettings()
    let misplaced = settled.totals.flatMap { [source] in Self.misplaced($0, source, output) }
    diagnostics = (settings.diagnostics + slugs.diagnostics + [misplaced].compactMap(\.self)).sorted()
    clientsAreKnown = slugs.diagnostics.isEmpty
    let begun = PracticeTotals(
      version: Tend.configuration.version, zone: settled.timeZone.name, maxAge: settled.maximumAge)
    totals = misplaced == nil ? settled.totals.map { TotalsFile(path: $0, begun: begun) } : nil
    self.settings = settled
    scale = MoodScale.builtIn.merging(self.settings.moods)
    alwaysWords = MoodScale.alwaysWords(with: self.settings.alwaysWords)
    self.slugs = (slugs.value ?? []).filter { one == nil || $0 == one?.slug }
    if let one, self.slugs.isEmpty {
      throw console.refuse(
        "there is no client \(one.slug) in this practice", remedy: "check the folder's name", status: .missingInput)
    }
    if let stranger = accepted.first(where: { !self.slugs.contains($0) }) {
      throw console.refuse(
        "there is no client \(stranger) to accept in this practice", remedy: "check the folder's name",
        status: .missingInput)
    }
  }

  /// What is wrong with the place of the totals: the folders of the pages and of the clients are closed to others.
  private static func misplaced(_ totals: String, _ source: any PracticeSource, _ output: String?) -> Diagnostic? {
    let file = URL(filePath: totals)
    let isAmongPages = output.map { file.isWithin(URL(filePath: $0, directoryHint: .isDirectory)) } ?? false
    guard isAmongPages || source.holds(file) else { return nil }
    return Diagnostic(
      "output.totals lies among the \(isAmongPages ? "pages" : "clients' files"), which are closed to the network",
      at: Place(file: "tend.yml"), consequence: .nothingWritten, remedy: "name a file in a folder of its own")
  }

  private static func published(
    beside output: String?, from form: InputForm, _ console: Console
  ) throws -> (PublishedClients, [String: KnownClient]) {
    guard let output else { return (PublishedClients(), [:]) }
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    do throws(PublishingError) {
      return (
        form == .practice ? try PublishedClients(in: folder) : PublishedClients(),
        bySlug(try OwnRecords.clients.read(KnownClient.self, from: folder))
      )
    } catch {
      throw console.refuse(error, output: output)
    }
  }

  /// What is wrong with files that are not one client's, a line each.
  var problems: [String] { diagnostics.map(\.description) }

  /// Everything that a client's files say; no value when they can't be used.
  func client(_ slug: String) -> Loaded<Client> { source.client(slug, settings: settings) }

  /// A client as the files say, held against what earlier runs had.
  func read(_ slug: String) -> ReadClient {
    let belief = accepted.map { Belief(in: known[slug]?.files, isAccepted: $0.contains(slug)) }
    return source.read(slug, settings: settings, believing: belief)
  }

  /// These inputs, with what is kept in an Output now that nobody else writes there.
  func held(against publication: Publication) throws -> Inputs {
    var inputs = self
    inputs.known = Self.bySlug(try publication.records(of: .clients, KnownClient.self))
    return inputs
  }

  private static func bySlug(_ records: [KnownClient]) -> [String: KnownClient] {
    Dictionary(records.map { ($0.slug, $0) }, uniquingKeysWith: { $1 })
  }

  /// Who may read what is written.
  var permissions: Permissions {
    let mode = settings.output
    return Permissions(files: UInt32(mode.fileMode), folders: UInt32(mode.folderMode), group: mode.group)
  }

  /// What every page needs to know.
  ///
  /// - Parameters: what is there in Output to link to; see `Practice`.
  func practice(
    hasSite: Bool = true, hasRoster: Bool = false, hasReports: Bool = false, reportPages: [String: ISOWeek] = [:],
    clientPages: Set<String> = [], longLogs: Set<String> = []
  ) -> Practice {
    Practice(
      name: settings.name ?? "Our practice", timeZone: settings.timeZone, locale: settings.locale, asOf: asOf,
      emergencyText: settings.emergencyText, assumptions: source.assumptions,
      hasSite: hasSite, hasRoster: hasRoster, maximumAge: settings.maximumAge, hasReports: hasReports,
      reportPages: reportPages, clientPages: clientPages, longLogs: longLogs)
  }

  /// So many clients gone who have pages that it takes `--allow-removal`; nil when there are not, or when it can't be
  /// known.
  var loss: ClientLoss? { clientsAreKnown ? published.alarmingLoss(leaving: slugs) : nil }
}

/// Why a run ends before it has begun.
extension Inputs {
  /// Ends the run where the settings are wrong, since nothing may be written by them.
  ///
  /// - Throws: an `ExitCode` after saying why.
  func refuseWrongSettings(_ console: Console) throws {
    guard diagnostics.contains(where: { $0.consequence == .nothingWritten }) else { return }
    console.show(diagnostics)
    throw ExitCode(.wrongSettings)
  }

  /// Refuses a client who is not there. The nearest name is said on a terminal alone: in a mail nobody is named.
  ///
  /// - Parameter isListed: whether whoever asks may learn which clients there are.
  /// - Throws: an `ExitCode` after saying why.
  func refuseUnknown(_ client: String, _ console: Console, isListed: Bool = true) throws {
    if slugs.contains(client) { return }
    guard isatty(STDERR_FILENO) == 1, isListed else {
      throw console.refuse(
        "there is no such client here", remedy: "give the name of a folder in clients/", status: .missingInput)
    }
    let meant = nearest(to: client, among: slugs).map { "did you mean \($0)?" }
    throw console.refuse(
      "there is no client '\(client)' here", remedy: meant ?? "give the name of a folder in clients/",
      status: .missingInput)
  }

  /// Refuses an output that would be read as a client, or whose pages would lie among the practice's files.
  ///
  /// - Throws: an `ExitCode` after saying why.
  func refuseOutput(_ output: String, _ console: Console) throws {
    guard source.holds(URL(filePath: output, directoryHint: .isDirectory)) else { return }
    throw console.refuse(
      "the output folder is among the clients' own files", remedy: "choose another folder with --output",
      status: .wrongUsage)
  }

  /// Ends the run where a practice has lost its clients: a report of nobody is as wrong as a site without them.
  ///
  /// - Throws: an `ExitCode` after saying why.
  func refuseLoss(_ console: Console) throws {
    if let loss { throw console.refuse(.clientsGone(loss), output: "") }
  }
}

extension InputOptions {
  /// The practice's folder, or the one that holds the client's who is named in its place.
  fileprivate func practiceFolder(ofClient: Bool, _ console: Console) throws -> PracticeFolder {
    let url = ofClient ? clientFolder?.practice : nil
    var folder = PracticeFolder(url ?? URL(filePath: practice, directoryHint: .isDirectory))
    if ofClient { folder.listedProblems = .max }
    guard folder.exists else {
      let isThere = FileManager.default.fileExists(atPath: folder.url.path)
      throw console.refuse(
        isThere ? "there is no folder 'clients' in \(practice)" : "there is no folder \(practice)",
        remedy: isThere ? "name a practice's folder, or use --tasks" : "check the path", status: .missingInput)
    }
    return folder
  }

  /// The files of one client; nil when a practice was named.
  fileprivate func singleClient(logMayBeAbsent: Bool, _ console: Console) throws -> SingleClient? {
    guard let tasks else { return nil }
    let folder = URL(filePath: FileManager.default.currentDirectoryPath, directoryHint: .isDirectory)
    var files = SingleClient(tasks: tasks, log: log, in: folder)
    files.logMayBeAbsent = logMayBeAbsent
    files.rules.eligibility = eligibility ?? .earliestFirst
    if let timeZone {
      // What a name must be is said in the command line's own words.
      guard let zone = try? SettingsValue.timeZone(timeZone) else {
        throw ValidationError("'\(timeZone)' is not an IANA time zone, such as America/New_York")
      }
      files.rules.timeZone = zone
    }
    if let locale {
      guard (try? SettingsValue.locale(locale)) != nil else {  // As above.
        throw ValidationError("'\(locale)' is not a locale, such as en_GB")
      }
      files.locale = Locale(identifier: locale)
    }
    for path in [tasks, logMayBeAbsent ? nil : log].compactMap({ $0 })
    where !FileManager.default.fileExists(atPath: URL(filePath: path, relativeTo: folder).path) {
      throw console.refuse("there is no file \(path)", remedy: "check the path", status: .missingInput)
    }
    return files
  }
}
