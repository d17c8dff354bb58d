import FileSystem

/// Output with Tend's own folder in it, while this run holds the lock.
struct Workspace: Sendable {
  let output: Folder
  let own: Folder
  let permissions: Permissions

  /// Whether a stage is to be carried out.
  func isCommitted() throws(FileError) -> Bool { try own.status(of: CommitRecord.fileName) != nil }

  /// Carries out a stage that was committed and throws away one that was not, as an earlier run left it.
  func recover() throws(FileError) {
    try takeOverFormerFiles()
    if let steps = try CommitRecord.read(in: own) {
      try perform(steps)
    } else {
      // A record that cannot be understood commits to nothing; the next publication puts everything right.
      if try isCommitted() { try own.remove(CommitRecord.fileName) }
      try clearStage()
    }
  }

  /// Makes everything that was written last, and then the record that commits to it.
  func commit(_ record: [UInt8], with ownFiles: [String: [UInt8]]) throws(FileError) {
    for (name, bytes) in ownFiles.sorted(by: { $0.key < $1.key }) { try write(bytes, to: Self.prepared(name)) }
    try write(record, to: Self.prepared(CommitRecord.fileName))
    try own.syncFileSystem()
    try own.move(Self.prepared(CommitRecord.fileName), to: own, as: CommitRecord.fileName)
    try own.sync()
    if let steps = try CommitRecord.read(in: own) { try perform(steps) }
  }

  /// Puts a committed stage into place. Every step may find itself done already, by a run that died in it.
  private func perform(_ steps: OwnLines<CommitRecord.Step>) throws(FileError) {
    var (steps, emptied) = (steps, Set<ByteText>())
    while let step = try steps.next() {
      switch step.action {
      case .place: try place(step.files, in: step.folder)
      case .remove:
        guard let folder = try existing(step.folder) else { continue }
        for name in step.files { try folder.remove(name.text) }
        emptied.insert(step.folder)
      }
    }
    // After all files, so that a folder is empty whichever of its files went first; the innermost first.
    for folder in emptied.sorted(by: >) { try removeEmpty(folder) }
    var hasMoved = false
    for name in try preparedFiles() where try own.move(Self.prepared(name), to: own, as: name) {
      hasMoved = true
      if try own.status(of: name)?.st_size == 0 { try own.remove(name) }
    }
    if hasMoved { try own.sync() }
    try own.syncFileSystem()
    try own.remove(CommitRecord.fileName)
    // The record must not come back after a power cut, when the stage holds other pages.
    try own.sync()
    try clearStage()
  }

  /// Removes the stage and what was being written of Tend's own files.
  func clearStage() throws(FileError) {
    try own.removeTree(Stage.name)
    for name in try preparedFiles(and: [CommitRecord.fileName]) { try own.remove(Self.prepared(name)) }
  }

  /// What of Tend's own is about to be published, by the names that it gets.
  private func preparedFiles(and others: [String] = []) throws(FileError) -> [String] {
    let ending = Self.prepared("")
    return try own.entries().compactMap(\.name).filter { $0.hasSuffix(ending) }
      .map { String($0.dropLast(ending.count)) }
      .filter { (Self.ownFiles + others).contains($0) || Manifest.isOfWeek($0) }.sorted()
  }

  /// What of Tend's own is published with the pages, besides the manifests of weeks.
  private static let ownFiles = [Manifest.fileName] + OwnRecords.allCases.map(\.fileName)
  private static func prepared(_ name: String) -> String { name + ".new" }

  private func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = try own.create(name, .private)
    try file.write(bytes)
    try file.finish()
  }

  private func place(_ names: [ByteText], in folder: ByteText) throws(FileError) {
    guard let source = try own.subfolder(Stage.name)?.folder(at: folder) else { return }
    // For what a run that died has moved already no folder is made.
    for name in names where try source.status(of: name.text) != nil {
      try move(name.text, from: source, to: output.makeFolder(at: folder, permissions))
    }
  }

  /// Moves a staged page into place, also where another file system is mounted inside Output.
  private func move(_ name: String, from source: Folder, to target: Folder) throws(FileError) {
    do throws(FileError) {
      try source.move(name, to: target, as: name)
    } catch {
      guard error.isBetweenFileSystems, let bytes = try source.read(name) else { throw error }
      // The same name each time, so that what a crash leaves is used up when the move is made again.
      let partial = ".tend-partial"
      try target.remove(partial)
      let file = try target.create(partial, permissions)
      try file.write(bytes)
      try file.sync()
      try file.finish()
      try target.move(partial, to: target, as: name)
      try target.sync()
      try source.remove(name)
    }
  }

  /// Removes a folder of Output and those around it, as far as they are empty.
  private func removeEmpty(_ folder: ByteText) throws(FileError) {
    var parts = folder.parts
    while let name = parts.popLast() {
      try existing(ByteText(parts.joined(separator: "/")))?.removeEmptyFolder(name)
    }
  }

  /// A folder of Output; nil too when a link or a file has taken its place, since then the page is gone and what
  /// is there is not ours.
  func existing(_ folder: ByteText) throws(FileError) -> Folder? {
    do throws(FileError) {
      return try output.folder(at: folder)
    } catch {
      guard error.reason == .link || error.reason == .notAFolder else { throw error }
      return nil
    }
  }
}
