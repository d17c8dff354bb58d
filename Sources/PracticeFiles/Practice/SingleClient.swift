import Foundation
import Homework
import Insights
import Text

/// One client's files without a practice around them, as `--tasks` and `--log` name them.
package struct SingleClient: PracticeSource {
  /// The slug, and the name, of the one client.
  package static let slug = "client"

  /// The rules that the client's app has been set to.
  package var rules = Rules()
  /// How dates and numbers are written.
  package var locale = Locale(identifier: "en_US")
  /// Whether it is right that the log does not exist yet, as it is for whoever is going to write it.
  package var logMayBeAbsent = false
  package let listedProblems = 200

  private let tasks: InputFile
  private let log: InputFile?
  private let logURL: URL?

  /// The files at paths as people gave them, which is how problems name them.
  ///
  /// - Parameter folder: the folder from which relative paths start.
  package init(tasks: String, log: String? = nil, in folder: URL) {
    self.tasks = InputFile(tasks, in: folder)
    self.log = log.map { InputFile($0, in: folder) }
    logURL = log.map { URL(filePath: $0, relativeTo: folder) }
  }

  package var assumptions: String? {
    "Made from one client's files, with time zone \(rules.timeZone.name), locale \(locale.identifier) and eligibility"
      + " \(rules.eligibility.rawValue)."
  }

  package func settings() -> Loaded<PracticeSettings> {
    var settings = PracticeSettings()
    settings.name = "Tend"
    settings.timeZone = rules.timeZone
    settings.locale = locale
    return Loaded(settings)
  }

  package func clientSlugs(published: Set<String>) -> Loaded<[String]> { Loaded([Self.slug]) }

  /// Everything that the files say of the client; no value when they cannot be used.
  package func client() -> Loaded<Client> { read(believing: nil).client }

  package func read(_ slug: String, settings: PracticeSettings, believing belief: Belief?) -> ReadClient {
    read(believing: belief)
  }

  private func read(believing belief: Belief?) -> ReadClient {
    let homework = ClientHomework(
      tasks: tasks, log: log, kept: log == nil ? .none : .appended, believing: belief, zone: rules.timeZone,
      withoutLog: logMayBeAbsent ? nil : .noFile(remedy: "check the path, or leave --log out"),
      listing: listedProblems)
    let described = Client(slug: Self.slug, rules: rules, assignments: [])
    let doubts = homework.doubts
    let client = homework.client(
      described,
      with: doubts.map {
        $0.diagnostic(of: Self.slug, at: $0.file == "log.jsonl" ? path(of: $0.file, slug: Self.slug) : tasks.path)
      })
    return ReadClient(client: client, described: described, files: homework.known, doubts: doubts)
  }
  package func clientName(_ slug: String) -> String? { nil }
  package func roster() -> Loaded<Roster> { Loaded(nil) }
  package func logFile(of slug: String) -> LogFile? { logURL.map { LogFile($0) } }
  package func path(of file: String, slug: String) -> String { logURL?.relativePath ?? file }
  package func holds(_ folder: URL) -> Bool { false }
}

extension InputFile {
  /// A file at a path as people gave it, from a folder on where it is relative.
  init(_ path: String, in folder: URL) {
    self.init(location: URL(filePath: path, relativeTo: folder).path(percentEncoded: false), path: path)
  }
}
