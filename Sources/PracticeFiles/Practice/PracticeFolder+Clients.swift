import Diagnostics
import Foundation
import Homework

extension PracticeFolder {
  /// The names of the clients' folders, in order. Files beside them are nobody's business; a folder that cannot
  /// be a client's is a problem, and left out. No value when the folders cannot be listed.
  public func clientSlugs() -> Loaded<[String]> {
    let clients = url.appending(path: "clients")
    let listing: FolderListing
    do throws(Problem) {
      guard let found = try FolderListing(clients) else { throw .noClients }
      listing = found
    } catch {
      return Loaded(
        nil, diagnostics: [Diagnostic(error, at: Place(file: "clients"), consequence: .nothingWritten)])
    }
    var diagnostics = listing.undecodable.map { name in
      Self.problem(.undecodableName, in: name)
    }
    var slugs: [String: String] = [:]
    for name in listing.names {
      let folder = clients.appending(path: name)
      switch FolderListing.kind(of: folder) {
      case .folder: break
      // Still a client, though one that can't be read just now: the last good pages stay.
      case nil: diagnostics.append(Self.problem(.deadLink, in: name))
      default: continue
      }
      if !Slug.isValid(name) {
        diagnostics.append(Self.problem(.notASlug, in: name))
      } else if let other = slugs[Slug.folded(name)] {
        diagnostics.append(Self.problem(.sameSlug(as: other), in: name))
      } else {
        slugs[Slug.folded(name)] = name
      }
    }
    let sorted = slugs.values.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Loaded(sorted, diagnostics: diagnostics)
  }

  /// Everything that the files say of one client; no value when the client's pages have to wait until what is
  /// wrong is mended.
  public func client(_ slug: String, settings practice: PracticeSettings) -> Loaded<Client> {
    let path = "clients/\(slug)"
    var settings = ClientSettings(practice: practice)
    var keys: SettingsMapping?
    var ownProblems: Problems?
    var ownDiagnostics = reading(
      "\(path)/client.yml", limit: SourceText.Limit.settings, consequence: .clientHeldBack
    ) { problems in
      ownProblems = problems
      keys = SettingsFile.mapping(problems)
      keys.map { settings.read($0) }
    }.diagnostics

    let homework = ClientHomework(
      tasks: InputFile(url: url.appending(path: "\(path)/tasks.json"), path: "\(path)/tasks.json"),
      log: InputFile(url: url.appending(path: "\(path)/log.jsonl"), path: "\(path)/log.jsonl"),
      zone: settings.rules.timeZone)
    // Which excused assignments exist is known only now.
    if let keys, let assignments = homework.assignments {
      settings.readExcused(keys, assignments: assignments)
      ownDiagnostics = ownProblems?.diagnostics ?? ownDiagnostics
    }

    let notes = NotesReader(url.appending(path: "\(path)/notes"), path: "\(path)/notes")
    let misnamed = misnamed(
      in: path, known: ["tasks.json", "log.jsonl", "client.yml", "notes"], consequence: .listed)
    let diagnostics = ownDiagnostics + homework.diagnostics + notes.diagnostics + misnamed
    guard diagnostics.allSatisfy({ $0.consequence < .clientHeldBack }) else {
      return Loaded(nil, diagnostics: diagnostics)
    }
    let client = Client(
      slug: slug, name: settings.name, provider: settings.provider, rules: settings.rules,
      pausedSince: settings.pausedSince, endedOn: settings.endedOn,
      assignments: homework.assignments ?? [], log: homework.log ?? [], notes: notes.notes)
    return Loaded(client, diagnostics: diagnostics)
  }

  private static func problem(_ problem: Problem, in name: String) -> Diagnostic {
    Diagnostic(problem, at: Place(file: "clients/\(escaped(name))"), consequence: .clientHeldBack)
  }
}
