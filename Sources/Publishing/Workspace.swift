import FileSystem

/// Output with Tend's own folder in it, while this run holds the lock.
struct Workspace: Sendable {
  let output: Folder
  let own: Folder
  let permissions: Permissions
  /// What this run is known by, in the lock and in the names of its stage and its commit record: it never touches those
  /// of a run that came after it.
  let token: String

  /// Throws `locked` when another run has this one's place. Asked before whatever changes Output: only the one call
  /// that follows may still be under way when the other begins.
  func checkLock() throws(FileError) {
    if try RunLock.isHeld(by: token, in: own) { return }
    throw FileError(.locked, .writing, path: own.path(of: RunLock.fileName))
  }

  /// What fails once another run has this one's place fails for that.
  func publishing<Result>(_ work: () throws(FileError) -> Result) throws(PublishingError) -> Result {
    do throws(FileError) { return try work() } catch {
      // Where nobody can say who holds the lock, what went wrong before is the error to say.
      throw (try? RunLock.isHeld(by: token, in: own)) == false ? .takenOver : .file(error)
    }
  }

  /// What a run calls its own; the runs of a version before had no token.
  static func name(_ name: String, of token: String) -> String { token.isEmpty ? name : "\(name)-\(token)" }

  /// The runs that have left something of a name, by their tokens. Whoever holds the lock after this was asked has none
  /// behind it among them.
  private func runs(leaving name: String) throws(FileError) -> [String] {
    let names = try own.entries().compactMap(\.name).filter { $0 == name || $0.hasPrefix(name + "-") }
    try checkLock()
    return names.map { String($0.dropFirst(name.count + 1)) }
  }

  /// The stage of a run, or a folder there; nil when there is none.
  func stage(of token: String, at folder: ByteText = ByteText("")) throws(FileError) -> Folder? {
    let stage = ByteText("\(PagePath.ownFolder)/\(Self.name(Stage.name, of: token))")
    return try existing(PagePath.text(of: folder, in: stage))
  }

  func makeStage(of token: String, at folder: ByteText) throws(FileError) -> Folder {
    try own.makeSubfolder(Self.name(Stage.name, of: token), .private).makeFolder(at: folder, .private)
  }

  /// The folder of a stage in which Tend's own files wait.
  static let prepared = ByteText(PagePath.ownFolder)

  /// Whether this run's stage is to be carried out.
  func isCommitted() throws(FileError) -> Bool {
    try own.status(of: Self.name(CommitRecord.fileName, of: token)) != nil
  }

  /// Carries out a stage that was committed and throws away one that was not, as earlier runs left them. One of them may
  /// still be alive: what it has prepared goes first, and then it commits to nothing any more.
  func recover() throws(FileError) {
    try takeOverFormerFiles()
    for token in try runs(leaving: Stage.name) {
      try stage(of: token, at: Self.prepared)?.remove(CommitRecord.fileName)
    }
    for token in try runs(leaving: CommitRecord.fileName) {
      if let steps = try CommitRecord.read(of: token, in: own) {
        try perform(steps, of: token)
      } else {
        // One that cannot be understood commits to nothing; the next publication puts everything right.
        try own.remove(Self.name(CommitRecord.fileName, of: token))
      }
    }
    for token in try runs(leaving: Stage.name) { try clearStage(of: token) }
  }

  /// Makes everything that was written last, and then the record that commits to it.
  func commit(_ record: [UInt8], with ownFiles: [String: [UInt8]]) throws(FileError) {
    let (name, prepared) = (CommitRecord.fileName, try makeStage(of: token, at: Self.prepared))
    for (name, bytes) in ownFiles.sorted(by: { $0.key < $1.key }) + [(name, record)] {
      let file = try prepared.create(name, .private)
      try file.write(bytes)
      try file.finish()
    }
    try own.syncFileSystem()
    try checkLock()
    try prepared.move(name, to: own, as: Self.name(name, of: token))
    try own.sync()
    guard let steps = try CommitRecord.read(of: token, in: own) else {
      throw FileError(.missing, .writing, path: own.path(of: Self.name(name, of: token)))
    }
    try perform(steps, of: token)
  }

  /// Puts a run's committed stage into place. Every step may find itself done already, by a run that died in it or one
  /// that has taken this one's place.
  private func perform(_ steps: OwnLines<CommitRecord.Step>, of run: String) throws(FileError) {
    var (steps, emptied) = (steps, Set<ByteText>())
    while let step = try steps.next() {
      try checkLock()
      switch step.action {
      case .place: try place(step.files, in: step.folder, of: run)
      case .remove:
        guard let folder = try existing(step.folder) else { continue }
        for name in step.files {
          try checkLock()
          try folder.remove(name.text)
        }
        emptied.insert(step.folder)
      }
    }
    // After all files, so that a folder is empty whichever of its files went first; the innermost first.
    for folder in emptied.sorted(by: >) { try removeEmpty(folder) }
    if let prepared = try stage(of: run, at: Self.prepared) {
      for name in try prepared.entries().compactMap(\.name) {
        // What is empty goes, with what it was to take the place of; where another run has done that, it is not there.
        if try prepared.status(of: name)?.st_size == 0 {
          try own.remove(name)
        } else {
          try prepared.move(name, to: own, as: name)
        }
      }
    }
    try own.sync()
    try own.syncFileSystem()
    try checkLock()
    try own.remove(Self.name(CommitRecord.fileName, of: run))
    // The record must not come back after a power cut, when the stage holds other pages.
    try own.sync()
    try clearStage(of: run)
  }

  /// Removes a run's stage.
  func clearStage(of run: String) throws(FileError) { try own.removeTree(Self.name(Stage.name, of: run)) }

  private func place(_ names: [ByteText], in folder: ByteText, of run: String) throws(FileError) {
    guard let source = try stage(of: run, at: folder) else { return }
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
      try checkLock()
      try target.move(partial, to: target, as: name)
      try target.sync()
      try source.remove(name)
    }
  }

  /// Removes a folder of Output and those around it, as far as they are empty.
  private func removeEmpty(_ folder: ByteText) throws(FileError) {
    var parts = folder.parts
    while let name = parts.popLast() {
      try checkLock()
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
