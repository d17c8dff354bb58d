import FileSystem
import Foundation
import Homework
import Text

extension PracticeFolder {
  /// The names of the clients' folders, in order. Other files beside them are nobody's business; a folder that cannot
  /// be a client's is a problem, and left out. No value when the folders cannot be listed.
  package func clientSlugs(published: Set<String> = []) -> Loaded<[String]> {
    let entries: [FolderEntry]
    do throws(Problem) {
      guard let found = try disk.entries(of: location + "clients") else { throw .noClients }
      entries = found
    } catch {
      return Loaded(
        nil, diagnostics: [Diagnostic(error, at: Place(file: "clients"), consequence: .nothingWritten)])
    }
    var diagnostics: [Diagnostic] = []
    var slugs: [String: String] = [:]
    for entry in entries {
      guard let name = entry.name else {
        diagnostics.append(Self.problem(.undecodableName, in: entry.shownName))
        continue
      }
      // A client's folder that is being made, or that a run which was killed has left, is no client's yet.
      if name.hasPrefix("."), name.hasSuffix(".new") { continue }
      do throws(Problem) {
        guard try isFolder(name, entry.kind) else {
          if published.contains(name) { diagnostics.append(Self.problem(.clientIsAFile, in: name)) }
          continue
        }
      } catch {
        // Still a client, though one that can't be read just now: the last good pages stay.
        diagnostics.append(Self.problem(error, in: name))
      }
      if !Slug.isValid(name) {
        let isLong = name.utf8.count > Slug.lengthLimit
        diagnostics.append(Self.problem(isLong ? .longSlug : .notASlug, in: name))
      } else if Slug.isTaken(name) {
        diagnostics.append(Self.problem(.takenSlug, in: name))
      } else if let other = slugs[Slug.folded(name)] {
        diagnostics.append(Self.problem(.sameSlug(as: other), in: name))
      } else {
        slugs[Slug.folded(name)] = name
      }
    }
    let sorted = slugs.values.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Loaded(sorted, diagnostics: diagnostics)
  }

  private func isFolder(_ name: String, _ kind: FileKind) throws(Problem) -> Bool {
    guard kind == .link else { return kind == .folder }
    let target: FileKind?
    do { target = try disk.status(of: "\(location)clients/\(name)")?.kind } catch { throw Problem(error) }
    guard let target else { throw .deadLink }
    return target == .folder
  }

  package func read(_ slug: String, settings practice: PracticeSettings, believing belief: Belief?) -> ReadClient {
    let path = "clients/\(slug)"
    let folder = identity(of: path)
    var settings = ClientSettings(slug, practice: practice)
    let file = reading(
      "\(path)/client.yml", limit: InputFile.Limit.settings, consequence: .clientHeldBack
    ) { problems in problems }
    let keys = file.value.flatMap(SettingsFile.mapping)
    if let keys { settings.read(keys) }

    let homework = ClientHomework(
      tasks: self.file("\(path)/tasks.json"), mapping: settings.feed, log: self.file("\(path)/log.jsonl"),
      kept: settings.log, believing: belief, zone: settings.client.rules.timeZone, listing: listedProblems)
    // Which excused assignments exist is known only now.
    if let keys, let assignments = homework.assignments { settings.readExcused(keys, assignments: assignments) }

    let notes = NotesReader("\(location)\(path)/notes", path: "\(path)/notes", disk)
    let misnamed = misnamed(
      in: path, known: ["tasks.json", "log.jsonl", "client.yml", "notes"], consequence: .listed,
      unlistable: .clientHeldBack)
    let ofSettings = file.value?.diagnostics ?? file.diagnostics
    var diagnostics = ofSettings + notes.diagnostics + misnamed
    if settings.log == .none, homework.hasLog {
      diagnostics.append(
        Diagnostic(.unexpectedLog, at: Place(file: "\(path)/client.yml"), consequence: .listed))
    }
    // Half of one folder and half of another, or of none, would be nobody's homework.
    if identity(of: path) != folder {
      diagnostics.append(Diagnostic(.changedFolder, at: Place(file: path), consequence: .clientHeldBack))
    }
    let doubts = homework.doubts
    diagnostics += doubts.map { $0.diagnostic(of: slug, at: "\(path)/\($0.file)") }
    let client = homework.client(settings.client, notes: notes.notes, with: diagnostics)
    return ReadClient(
      client: client, described: settings.client, isDescribed: ofSettings.isEmpty, files: homework.known,
      doubts: doubts)
  }

  /// By what a folder is known from others.
  private func identity(of path: String) -> FileIdentity? {
    // Why it can't be looked at is found by whatever reads what is in it.
    try? disk.status(of: location + path)?.identity
  }

  package func clientName(_ slug: String) -> String? {
    readingSettings("clients/\(slug)/client.yml", consequence: .clientHeldBack) { keys in
      keys.value("name", SettingsValue.line)
    }.value
  }

  private static func problem(_ problem: Problem, in name: String) -> Diagnostic {
    Diagnostic(problem, at: Place(file: "clients/\(escaped(name))"), consequence: .clientHeldBack)
  }
}

extension Problem {
  /// A log that there should not be.
  static let unexpectedLog = Problem(
    "there is a log, though this file says `log: none`", remedy: "remove one of the two")
  /// Another folder is where the client's was a moment before, or none.
  static let changedFolder = Problem("the folder was replaced while it was read", remedy: "run again")
}
