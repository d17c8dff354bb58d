import FileSystem
import Foundation
import Homework
import Text

/// The taking over of a feed for good: it is read as a client's `tasks.json` would be, and becomes a client's
/// `tasks.json` and entries of the log. What is there already is never overwritten.
package struct FeedImport {
  private let practice: PracticeFolder
  private let slug: String

  /// An import into the folder of a client, who need not be there yet.
  package init(to slug: String, of practice: PracticeFolder) {
    self.practice = practice
    self.slug = slug
  }

  /// Reads a feed by the client's mapping or the practice's. There is no value when anything at all is wrong.
  ///
  /// - Parameter path: as it was given, which is how problems name it.
  package func feed(_ path: String, in folder: URL, settings: PracticeSettings) -> Loaded<ImportedFeed> {
    var own = ClientSettings(slug, practice: settings)
    let ownProblems = practice.readingSettings("clients/\(slug)/client.yml", consequence: .clientHeldBack) {
      own.read($0)
    }.diagnostics
    let read = file(path, in: folder).reading(
      limit: InputFile.Limit.tasks, consequence: .clientHeldBack, orElse: .noFile(remedy: "check the path")
    ) { problems in TasksReader.tasks(in: problems.source, by: own.feed, zone: own.client.rules.timeZone, problems)
    }
    var diagnostics = ownProblems + read.diagnostics
    let feed = read.value.map { ImportedFeed($0, zone: own.client.rules.timeZone) }
    // What no run would read is not written.
    if let feed, feed.tasks.utf8.count > InputFile.Limit.tasks {
      diagnostics.append(Diagnostic(.importTooLarge, at: Place(file: path), consequence: .clientHeldBack))
    }
    if own.log == .none, feed?.completions.isEmpty == false {
      let settings = Place(file: "clients/\(slug)/client.yml")
      diagnostics.append(Diagnostic(.unexpectedImport, at: settings, consequence: .clientHeldBack))
    }
    return Loaded(diagnostics.contains(where: \.isError) ? nil : feed, diagnostics: diagnostics)
  }

  /// A mapping for a feed that cannot be read as it is; nil when there is none to propose.
  ///
  /// - Parameter day: the day from which relative days may count.
  package func proposal(
    for path: String, in folder: URL, settings: PracticeSettings, day: LocalDate
  ) -> FeedProposal? {
    FeedProposal(for: file(path, in: folder), zone: settings.timeZone, day: day)
  }

  /// Finds out whether anything can be imported here, before anything is read.
  ///
  /// - Returns: the folder `clients`.
  @discardableResult
  package func check() throws(NewPractice.Failure) -> Folder {
    let clients = try NewPractice.clients(of: practice.url, for: slug)
    let isThere = try NewPractice.making("clients/\(slug)") { () throws(FileError) in
      try clients.subfolder(slug)?.status(of: "tasks.json") != nil
    }
    if isThere { throw .exists("clients/\(slug)/tasks.json") }
    return clients
  }

  /// Puts the tasks and the entries in place: a new client's together, and where the client has a folder the entries
  /// first. What breaks off in between is done by the next import, which adds no entry twice.
  ///
  /// - Returns: how many entries were added.
  /// - Throws: a `NewPractice.Failure`, or a `Problem` with the log.
  package func put(tasks: String, entries: [LogEntry]) throws -> Int {
    let clients = try check()
    let path = "clients/\(slug)/tasks.json"
    let draft = try NewPractice.making(path) { () throws(FileError) in try ClientDraft(slug, in: clients) }
    let folder = try NewPractice.making(path) { () throws(FileError) in try draft.begin() }
    var added = 0
    if let now = entries.first?.at {
      try practice.logFile(of: draft.name)?.append(after: { lines in
        // An entry is the same whenever it was imported.
        let known = Set(lines.compactMap(\.entry).map { LogEntry(at: now, task: $0.task, event: $0.event) })
        let new = entries.filter { !known.contains($0) }
        added = new.count
        return new
      })
    }
    try NewPractice.making(path) { () throws(FileError) in
      try folder.put(Array(tasks.utf8), as: "tasks.json", replacing: false)
      try draft.publish()
    }
    return added
  }

  private func file(_ path: String, in folder: URL) -> InputFile {
    InputFile(location: URL(filePath: path, relativeTo: folder).path(percentEncoded: false), path: path)
  }
}

/// Why a feed that can be read is not taken over.
extension Problem {
  /// The file that it would become is larger than any that is read.
  static let importTooLarge = Problem(
    "what would be written is larger than \(InputFile.Limit.tasks >> 20) MiB, and no run would read it",
    remedy: "leave out what is long past")
  /// It has completions, and the client's settings have no log.
  static let unexpectedImport = Problem(
    "the feed has completions, which go to a log, and this file says `log: none`", remedy: "remove that line")
}
