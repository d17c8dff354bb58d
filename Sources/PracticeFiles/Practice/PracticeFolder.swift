import Diagnostics
import Foundation
import Homework
import Roster

/// A practice's folder. It is read a client at a time, so that memory does not grow with the practice.
public struct PracticeFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// The practice in a folder.
  public init(_ url: URL) {
    self.url = url
  }

  /// Whether there is a practice here: a folder with `clients` in it.
  public var exists: Bool { FolderListing.kind(of: url.appending(path: "clients")) == .folder }

  /// What `tend.yml` and `moods.yml` say. There is always a value, with defaults in place of what is wrong, so
  /// that the rest can still be checked; with problems nothing may be written.
  public func settings() -> Loaded<PracticeSettings> {
    var settings = PracticeSettings()
    var diagnostics: [Diagnostic] = []
    let files: [(String, (SettingsMapping) -> Void)] = [
      ("tend.yml", { settings.read($0) }), ("moods.yml", { settings.readMoods($0) }),
    ]
    for (name, read) in files {
      diagnostics +=
        reading(name, limit: SourceText.Limit.settings, consequence: .nothingWritten) { problems in
          SettingsFile.mapping(problems).map(read)
        }.diagnostics
    }
    diagnostics += misnamed(
      in: "", known: ["tend.yml", "moods.yml"], consequence: .nothingWritten)
    return Loaded(settings, diagnostics: diagnostics)
  }

  /// Today's roster; the value is an empty optional when there is no `therapists.json`, and absent when it is
  /// wrong.
  public func roster() -> Loaded<Roster?> {
    let found = reading("therapists.json", limit: SourceText.Limit.tasks, consequence: .listed) { problems in
      RosterReader.roster(in: problems.source, problems)
    }
    let value: Roster?? = found.diagnostics.isEmpty ? .some(found.value) : nil
    let misnamed = misnamed(in: "", known: ["therapists.json"], consequence: .listed)
    return Loaded(value, diagnostics: found.diagnostics + misnamed)
  }

  /// Where a client's log is, whether or not there is one yet.
  public func logFile(of slug: String) -> LogFile {
    LogFile(url.appending(path: "clients/\(slug)/log.jsonl"))
  }

  /// What is read from one file of the practice; no value and no problem when there is no such file.
  func reading<Value>(
    _ path: String, limit: Int, consequence: Consequence, _ read: (Problems) -> Value?
  ) -> Loaded<Value> {
    InputFile(url: url.appending(path: path), path: path).reading(
      limit: limit, consequence: consequence, read)
  }

  /// A problem for every file whose name is a slip of one that is looked for and is not there: without its log,
  /// a client would seem to have done nothing.
  func misnamed(in path: String, known: [String], consequence: Consequence) -> [Diagnostic] {
    // A folder that cannot be listed is told of elsewhere.
    let names = (try? FolderListing(url.appending(path: path)))?.names ?? []
    let absent = known.filter { !names.contains($0) }
    return names.filter { !known.contains($0) && !$0.hasPrefix(".") }.compactMap { name in
      nearest(to: name, among: absent).map {
        Diagnostic(
          Problem.misnamed(for: $0),
          at: Place(file: path.isEmpty ? escaped(name) : "\(path)/\(escaped(name))"), consequence: consequence
        )
      }
    }
  }
}
