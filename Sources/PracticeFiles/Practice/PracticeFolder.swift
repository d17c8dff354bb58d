import FileSystem
import Foundation
import Homework
import Insights
import Text

/// A practice's folder. It is read a client at a time, so that memory does not grow with the practice.
package struct PracticeFolder: PracticeSource {
  /// Where it is.
  package let url: URL
  package var listedProblems = 200
  let location: String
  let disk: Disk

  /// The practice in a folder.
  package init(_ url: URL, _ disk: Disk = Disk()) {
    self.url = url
    self.disk = disk
    let path = url.path(percentEncoded: false)
    location = path.hasSuffix("/") ? path : path + "/"
  }

  /// Whether there is a practice here: a folder with `clients` in it, though it may not be readable just now.
  package var exists: Bool {
    do {
      return try disk.status(of: location + "clients")?.kind == .folder
    } catch {
      return true
    }
  }

  /// What `tend.yml` and `moods.yml` say.
  package func settings() -> Loaded<PracticeSettings> {
    var settings = PracticeSettings()
    let general = readingSettings("tend.yml", consequence: .nothingWritten) { settings.read($0) }
    settings.totals = settings.totals.map { $0.hasPrefix("/") ? $0 : location + $0 }
    let moods = readingSettings("moods.yml", consequence: .nothingWritten) { settings.readMoods($0) }
    let misnamed = misnamed(
      in: "", known: ["tend.yml", "moods.yml"], consequence: .nothingWritten, unlistable: .nothingWritten)
    return Loaded(settings, diagnostics: general.diagnostics + moods.diagnostics + misnamed)
  }

  package func roster() -> Loaded<Roster> {
    let found = reading("therapists.json", limit: InputFile.Limit.tasks, consequence: .listed) { problems in
      RosterReader.roster(in: problems.source, problems)
    }
    let misnamed = misnamed(in: "", known: ["therapists.json"], consequence: .listed)
    return Loaded(found.value, diagnostics: found.diagnostics + misnamed)
  }

  package func logFile(of slug: String) -> LogFile? {
    LogFile(url.appending(path: "clients/\(slug)/log.jsonl"), disk)
  }

  package func path(of file: String, slug: String) -> String { "clients/\(slug)/\(file)" }

  package func holds(_ folder: URL) -> Bool {
    folder.isWithin(url.appending(path: "clients")) || folder.isWithin(url) && url.isWithin(folder)
  }

  /// A file of the practice.
  func file(_ path: String) -> InputFile { InputFile(location: location + path, path: path, disk: disk) }

  /// What is read from one file of the practice; no value and no problem when there is no such file.
  func reading<Value>(
    _ path: String, limit: Int, consequence: Consequence, _ read: (Problems) -> Value?
  ) -> Loaded<Value> {
    file(path).reading(limit: limit, consequence: consequence, listing: listedProblems, read)
  }

  /// What is read from the keys and values of a YAML file.
  func readingSettings<Value>(
    _ path: String, consequence: Consequence, _ read: (SettingsMapping) -> Value?
  ) -> Loaded<Value> {
    reading(path, limit: InputFile.Limit.settings, consequence: consequence) { problems in
      SettingsFile.mapping(problems).flatMap(read)
    }
  }

  /// A problem for every file whose name is a slip of one that is looked for and is not there: without its log,
  /// a client would seem to have done nothing.
  ///
  /// - Parameter unlistable: the consequence when the folder cannot be listed; nil when that is reported elsewhere.
  func misnamed(
    in path: String, known: [String], consequence: Consequence, unlistable: Consequence? = nil
  ) -> [Diagnostic] {
    let names: [String]
    do {
      names = try disk.entries(of: location + path)?.compactMap(\.name) ?? []
    } catch {
      return unlistable.map {
        [Diagnostic(error, at: Place(file: path.isEmpty ? "." : path), consequence: $0)]
      } ?? []
    }
    let absent = known.filter { !names.contains($0) }
    return names.filter { !known.contains($0) && !$0.hasPrefix(".") }.compactMap { name in
      (nearest(to: name, among: absent) ?? known.first { $0 == name.lowercased() }).map {
        Diagnostic(
          .misnamed(for: $0), at: Place(file: path.isEmpty ? escaped(name) : "\(path)/\(escaped(name))"),
          consequence: consequence)
      }
    }
  }
}

extension URL {
  /// Whether it is a folder or lies within it, whatever links lead there; it need not be there itself.
  package func isWithin(_ folder: URL) -> Bool { wayThere.starts(with: folder.wayThere) }

  private var wayThere: [String] {
    let folder = deletingLastPathComponent().resolvingSymlinksInPath()
    return folder.appending(path: lastPathComponent).resolvingSymlinksInPath().standardizedFileURL.pathComponents
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

  /// Whether Windows, which reads shares, can't have a file or folder of this name: it has its own for devices, whatever
  /// their ending, and takes a dot from the end.
  static func isTaken(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.lowercased()
    return devices.contains(stem) || name.hasSuffix(".")
  }
  private static let devices = Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// The form in which two names that a file system could take for one are the same.
  package static func folded(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }
}
