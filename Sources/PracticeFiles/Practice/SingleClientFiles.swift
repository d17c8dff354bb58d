import Diagnostics
import Foundation
import Homework

/// One client's files without a practice around them, as `--tasks` and `--log` name them.
public struct SingleClientFiles: Sendable {
  /// The slug, and the name, of the one client.
  public static let slug = "client"

  /// The rules that the client's app has been set to.
  public var rules: Rules
  /// Whether it is right that the log does not exist yet, as it is for whoever is going to write it.
  public var logMayBeAbsent: Bool
  /// Where the log is; nil when nothing has been done.
  public let log: URL?
  /// How many problems of a file are kept one by one; the rest are counted.
  public var listedProblems = 200

  private let tasksFile: InputFile
  private let logFile: InputFile?

  /// The files at paths as people gave them, which is how problems name them.
  ///
  /// - Parameter folder: the folder from which relative paths start.
  public init(
    tasks: String, log: String? = nil, in folder: URL, rules: Rules = Rules(), logMayBeAbsent: Bool = false
  ) {
    self.rules = rules
    self.logMayBeAbsent = logMayBeAbsent
    self.log = log.map { URL(filePath: $0, relativeTo: folder) }
    let location = URL(filePath: tasks, relativeTo: folder).path(percentEncoded: false)
    tasksFile = InputFile(location: location, path: tasks)
    logFile = log.map {
      InputFile(location: URL(filePath: $0, relativeTo: folder).path(percentEncoded: false), path: $0)
    }
  }

  /// Everything that the files say of the client; no value when they cannot be used.
  public func client() -> Loaded<Client> {
    let homework = ClientHomework(
      tasks: tasksFile, log: logFile, zone: rules.timeZone,
      withoutLog: logMayBeAbsent ? nil : .noFile(remedy: "check the path, or leave --log out"),
      listing: listedProblems)
    guard let assignments = homework.assignments, let log = homework.log else {
      return Loaded(nil, diagnostics: homework.diagnostics)
    }
    let client = Client(
      slug: Self.slug, rules: rules, assignments: assignments, log: log, completions: homework.completions)
    return Loaded(client, diagnostics: homework.diagnostics)
  }
}
