import FileSystem
import Foundation

/// One run that publishes: pages are staged one by one and go into Output together, or not at all.
///
/// Begin, `write` every page that this command owns (or `keep` what stands), then `commit`. What is neither written
/// nor kept is removed, if an earlier run of the same command wrote it. After an error, `abandon`. Pages may be
/// written from several tasks, each through `stage`; what that gives is added here.
package final class Publication {
  /// Where pages are written from several tasks.
  package let stage: Stage
  let workspace: Workspace
  let owner: Owner
  let source: InputForm
  let allowsRemoval: Bool
  /// What is known of Output as it stands; nil when no manifest can be read, and then nothing is removed.
  let previous: Manifest?
  /// What this run has written and keeps.
  var files = FileList()
  /// Whether a client's log was there in this run.
  private(set) var logs: [String: Bool] = [:]
  private let lock: RunLock
  private let folder: OutputFolder
  private var isOver = false

  private init(
    _ workspace: Workspace, _ owner: Owner, _ source: InputForm, allowsRemoval: Bool, previous: Manifest?,
    _ lock: RunLock, _ folder: OutputFolder
  ) {
    self.workspace = workspace
    self.owner = owner
    self.source = source
    self.allowsRemoval = allowsRemoval
    self.previous = previous
    self.lock = lock
    self.folder = folder
    stage = Stage(
      output: workspace.output, own: workspace.own, permissions: workspace.permissions, owner: owner)
  }

  /// Takes the lock of an output folder, made where it is missing, and puts right what a run that died has left.
  ///
  /// - Parameters:
  ///   - folder: Output; it may be a symbolic link to a folder, while links inside it are never followed.
  ///   - owner: the command whose files these are.
  ///   - source: what they are made from.
  ///   - allowsRemoval: whether the pages of many clients may go in this run.
  ///   - permissions: modes and group of every file published.
  ///   - seconds: how long to wait for another run to end; 0 not at all.
  ///   - startedAt: the time to name to whoever finds the lock held, in words; nil to name none.
  ///   - disk: the disk, or one with a witness.
  /// - Throws: `lockHeld` when another run is at work, `madeFrom` when Output is made from the other form of input, or
  ///   why Output can't be written.
  package static func begin(
    in folder: URL, as owner: Owner, from source: InputForm = .practice,
    allowingRemoval allowsRemoval: Bool = false,
    permissions: Permissions = .private, wait seconds: Double = 0, startedAt: String? = nil, disk: Disk = Disk()
  ) throws(PublishingError) -> Publication {
    let permissions = try permissions.withGroup()
    let holder =
      "`\(owner.command)`, process \(ProcessInfo.processInfo.processIdentifier)"
      + (startedAt.map { ", since \($0)" } ?? "")
    var place = OutputFolder(folder, disk)
    let (output, own, lock) = try lock(&place, permissions, holder, patience: seconds)
    let workspace = Workspace(output: output, own: own, permissions: permissions)
    let publication = try publishing { () throws(FileError) in
      try workspace.recover()
      return Publication(
        workspace, owner, source, allowsRemoval: allowsRemoval, previous: try Manifest(in: own), lock, place)
    }
    if let previous = publication.previous, previous.source != source, !previous.isEmpty, !allowsRemoval {
      publication.abandon()
      throw .madeFrom(previous.source)
    }
    return publication
  }

  /// Opens Output and takes its lock, trying again for so many seconds while another run holds it.
  private static func lock(
    _ place: inout OutputFolder, _ permissions: Permissions, _ holder: String, patience seconds: Double
  ) throws(PublishingError) -> (Folder, Folder, RunLock) {
    let secondsBetweenAttempts = 0.1
    var waited = 0.0
    var vanished = 0
    while true {
      var own: Folder?
      do throws(FileError) {
        // Afresh each time, since the run that is waited for may remove folders that it has made.
        let output = try place.open(permissions)
        let folder = try output.makeSubfolder(PagePath.ownFolder, .private)
        own = folder
        return (output, folder, try RunLock(in: folder, holder: holder))
      } catch {
        switch error.reason {
        case .locked:
          guard waited < seconds else {
            throw .lockHeld(by: try publishing { () throws(FileError) in try own.flatMap(RunLock.holder) })
          }
          Thread.sleep(forTimeInterval: secondsBetweenAttempts)
          waited += secondsBetweenAttempts
        case .missing where vanished < 10:
          // Such a removal may fall between two steps; what is still missing after a few turns is another matter.
          vanished += 1
        default: throw .file(error)
        }
      }
    }
  }

  /// Adds what was written through the stage.
  package func add(_ written: Stage.Written) { files.add(written.files) }

  /// Stages a file; the last of two for one place counts. See `Stage.write`.
  package func write(_ bytes: [UInt8], to path: String) throws {
    add(try stage.write(to: path) { append in try append(bytes) })
  }

  /// Whether a client's log was there when the site was last built.
  func hadLog(_ slug: String) -> Bool { previous?.logs.contains(slug) ?? false }

  /// Notes whether a client's log is there, for the next run. What was known before stays known of clients of whom
  /// nothing is noted and whose pages stay.
  package func note(logOf slug: String, isThere: Bool) { logs[slug] = isThere }

  /// Gives up: Output stays as it is, the stage goes, the lock is free. After `commit` has begun to change Output the
  /// next run still completes it. A second call does nothing.
  package func abandon() {
    guard !isOver else { return }
    isOver = true
    // Whatever cannot be cleared away, the next run clears; the error that led here is the one to tell.
    if (try? workspace.isCommitted()) == false { try? workspace.clearStage() }
    try? lock.release()
    _ = try? workspace.output.removeEmptyFolder(PagePath.ownFolder)
    folder.removeMade()
  }

  /// Gives the lock back after a commit.
  func end() throws(FileError) {
    isOver = true
    try lock.release()
  }
}

extension Publication {
  /// Keeps what stands in Output below a folder, or at a file: the last good pages of a client whose files are broken,
  /// or the reports of other weeks. What is written to the same place counts all the same, and a foreign file is not
  /// made Tend's by being kept.
  ///
  /// - Returns: the files that stand there, sorted, with those that nobody of Tend's put there (the manifest may be
  ///   lost): ask for the one that is needed, not whether there are any.
  @discardableResult
  package func keep(under folder: String) throws(PublishingError) -> [String] {
    var found: [String] = []
    try visit(folder) { path, names throws(FileError) in
      files.add(names.lazy.map { ($0, .kept) }, in: path)
      found += names.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }
    return found
  }

  /// The files that stand in Output below a folder, sorted; what this run has written does not count.
  package func publishedFiles(under folder: String) throws(PublishingError) -> [String] {
    var found: [String] = []
    try visit(folder) { path, names throws(FileError) in
      found += names.map { path.isEmpty ? $0 : "\(path)/\($0)" }
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What a file holds that stands in Output; nil when there is none, and for links and folders.
  package func published(_ path: String) throws(PublishingError) -> [UInt8]? {
    let page = try PagePath(path)
    return try publishing { () throws(FileError) in
      try workspace.output.folder(at: page.folder)?.read(page.name)
    }
  }

  /// The folder of a path with the file of that name, or the folders at and below it with their files.
  private func visit(
    _ text: String, _ body: (String, [String]) throws(FileError) -> Void
  ) throws(PublishingError) {
    let page = try PagePath(text)
    try publishing { () throws(FileError) in
      guard let folder = try workspace.output.folder(at: page.folder), let status = try folder.status(of: page.name)
      else { return }
      if status.isRegularFile {
        try body(page.folder, [page.name])
      } else if status.isFolder, let inner = try folder.subfolder(page.name) {
        try inner.visit(page.text, body)
      }
    }
  }

  /// The assets that may go: those that no page names once the given pages are removed. Both commands' pages count,
  /// and foreign ones too. An asset goes by its file name, which is made from its content.
  ///
  /// - Parameter removed: names by folder.
  func unnamed(among candidates: [String], _ removed: [ByteText: Set<ByteText>]) throws(FileError) -> [String] {
    guard !candidates.isEmpty else { return [] }
    var left = candidates
    let stage = try workspace.own.subfolder(Stage.name)
    let look = { (folder: Folder, path: String, names: [String]) throws(FileError) in
      for name in names where name.hasSuffix(".html") || name.hasSuffix(".css") {
        guard !left.isEmpty, let text = try folder.read(name) else { continue }
        left.removeAll { !(path == "assets" && $0 == name) && contains(text, Array($0.utf8)) }
      }
    }
    try workspace.output.visit("") { path, names throws(FileError) in
      guard !left.isEmpty, let folder = try workspace.output.folder(at: path) else { return }
      let gone = removed[ByteText(path)] ?? []
      let marks = files.marks(in: path)
      try look(folder, path, names.filter { !gone.contains(ByteText($0)) && marks[ByteText($0)] != .staged })
    }
    try stage?.visit("") { path, names throws(FileError) in
      guard !left.isEmpty, let folder = try stage?.folder(at: path) else { return }
      try look(folder, path, names)
    }
    return left
  }
}

extension Folder {
  /// Gives this folder and those below it, each with the regular files in it in the order of their bytes. Folders
  /// behind links, Tend's own and those whose names are no text are left out.
  fileprivate func visit(_ path: String, _ body: (String, [String]) throws(FileError) -> Void) throws(FileError) {
    let entries = try entries()
    try body(path, entries.compactMap { $0.kind == .file ? $0.name : nil })
    for entry in entries where entry.kind == .folder {
      guard let name = entry.name, !(path.isEmpty && name.lowercased() == PagePath.ownFolder) else { continue }
      try subfolder(name)?.visit(path.isEmpty ? name : "\(path)/\(name)", body)
    }
  }
}
