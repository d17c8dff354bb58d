import FileSystem
import Foundation
import Homework
import Insights
import Text

/// A practice's folder. It is read a client at a time, so that memory does not grow with the practice.
package struct PracticeFolder: Sendable {
  /// Where it is.
  package let url: URL
  /// How many problems of a file are kept one by one; the rest are counted.
  package var listedProblems = 200
  let location: String
  let disk: Disk

  /// The practice in a folder.
  package init(_ url: URL) {
    self.init(url, Disk())
  }

  package init(_ url: URL, _ disk: Disk) {
    self.url = url
    self.disk = disk
    let path = url.path(percentEncoded: false)
    location = path.hasSuffix("/") ? path : path + "/"
  }

  /// Whether there is a practice here: a folder with `clients` in it, though it may not be readable just now.
  package var exists: Bool {
    do {
      return try disk.kind(of: location + "clients") == .folder
    } catch {
      return true
    }
  }

  /// What `tend.yml` and `moods.yml` say. There is always a value, with defaults in place of what is wrong, so
  /// that the rest can still be checked; with problems nothing may be written.
  package func settings() -> Loaded<PracticeSettings> {
    var settings = PracticeSettings()
    var diagnostics: [Diagnostic] = []
    let files: [(String, (SettingsMapping) -> Void)] = [
      ("tend.yml", { settings.read($0) }), ("moods.yml", { settings.readMoods($0) }),
    ]
    for (name, read) in files {
      diagnostics +=
        reading(name, limit: InputFile.Limit.settings, consequence: .nothingWritten) { problems in
          SettingsFile.mapping(problems).map(read)
        }.diagnostics
    }
    diagnostics += misnamed(
      in: "", known: ["tend.yml", "moods.yml"], consequence: .nothingWritten, unlistable: .nothingWritten)
    return Loaded(settings, diagnostics: diagnostics)
  }

  /// Today's roster; the value is an empty optional when there is no `therapists.json`, and absent when it is
  /// wrong.
  package func roster() -> Loaded<Roster?> {
    let found = reading("therapists.json", limit: InputFile.Limit.tasks, consequence: .listed) { problems in
      RosterReader.roster(in: problems.source, problems)
    }
    let value: Roster?? = found.diagnostics.isEmpty ? .some(found.value) : nil
    let misnamed = misnamed(in: "", known: ["therapists.json"], consequence: .listed)
    return Loaded(value, diagnostics: found.diagnostics + misnamed)
  }

  /// Where a client's log is, whether or not there is one yet.
  package func logFile(of slug: String) -> LogFile {
    LogFile(url.appending(path: "clients/\(slug)/log.jsonl"), disk)
  }

  /// Whether there is anything at the place of a client's log, be it readable or not.
  package func hasLog(_ slug: String) -> Bool {
    // What can't be looked at may well be one.
    do { return try disk.kind(of: "\(location)clients/\(slug)/log.jsonl") != nil } catch { return true }
  }

  /// A file of the practice.
  func file(_ path: String) -> InputFile { InputFile(location: location + path, path: path, disk: disk) }

  /// What is read from one file of the practice; no value and no problem when there is no such file.
  func reading<Value>(
    _ path: String, limit: Int, consequence: Consequence, _ read: (Problems) -> Value?
  ) -> Loaded<Value> {
    file(path).reading(limit: limit, consequence: consequence, listing: listedProblems, read)
  }

  /// A problem for every file whose name is a slip of one that is looked for and is not there: without its log,
  /// a client would seem to have done nothing.
  ///
  /// - Parameter unlistable: the consequence when the folder cannot be listed; nil when that is told elsewhere.
  func misnamed(
    in path: String, known: [String], consequence: Consequence, unlistable: Consequence? = nil
  ) -> [Diagnostic] {
    let names: [String]
    do {
      names = try FolderListing(location + path, disk)?.names ?? []
    } catch {
      return unlistable.map {
        [Diagnostic(error, at: Place(file: path.isEmpty ? "." : path), consequence: $0)]
      } ?? []
    }
    let absent = known.filter { !names.contains($0) }
    return names.filter { !known.contains($0) && !$0.hasPrefix(".") }.compactMap { name in
      nearest(to: name, among: absent).map {
        Diagnostic(
          .misnamed(for: $0), at: Place(file: path.isEmpty ? escaped(name) : "\(path)/\(escaped(name))"),
          consequence: consequence)
      }
    }
  }
}

/// The name of a client's folder, which becomes a part of the addresses of the client's pages.
package enum Slug {
  /// The most bytes that a name may have: pages are named by it, and a file's name has an end.
  static let lengthLimit = 200

  /// Whether a name consists of letters, digits, `-`, `_` and `.`, and does not begin with a dot. The marks
  /// that some scripts write above and below their letters belong to them.
  package static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first != ".", name.utf8.count <= lengthLimit else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
      case .decimalNumber, .nonspacingMark, .spacingMark: true
      default: "-_.".unicodeScalars.contains(scalar)
      }
    }
  }

  /// The form in which two names that a file system could take for one are the same.
  package static func folded(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }
}

/// One client's files without a practice around them, as `--tasks` and `--log` name them.
package struct SingleClientFiles: Sendable {
  /// The slug, and the name, of the one client.
  package static let slug = "client"

  /// The rules that the client's app has been set to.
  package var rules: Rules
  /// Whether it is right that the log does not exist yet, as it is for whoever is going to write it.
  package var logMayBeAbsent: Bool
  /// Where the log is; nil when nothing has been done.
  package let log: URL?
  /// How many problems of a file are kept one by one; the rest are counted.
  package var listedProblems = 200

  private let tasksFile: InputFile
  private let logFile: InputFile?

  /// The files at paths as people gave them, which is how problems name them.
  ///
  /// - Parameter folder: the folder from which relative paths start.
  package init(
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
  package func client() -> Loaded<Client> {
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
