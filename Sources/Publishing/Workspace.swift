import FileSystem
import Glibc

/// Output with Tend's own folder in it, while this run holds the lock.
struct Workspace {
  let output: Folder
  let own: Folder
  let permissions: Permissions

  /// Whether a stage is to be carried out.
  func isCommitted() throws(FileError) -> Bool { try own.status(of: CommitRecord.fileName) != nil }

  /// Carries out a stage that was committed and throws away one that was not, as an earlier run left it.
  func recover() throws(FileError) {
    if let steps = try CommitRecord.steps(in: own) {
      try perform(steps)
    } else {
      // A record that cannot be understood commits to nothing; the next publication puts everything right.
      if try isCommitted() { try own.remove(CommitRecord.fileName) }
      try clearStage()
    }
  }

  /// Makes everything that was written last, and then the record that commits to it.
  func commit(_ record: [UInt8], manifest: [UInt8]) throws(FileError) {
    try write(manifest, to: Self.prepared(Manifest.fileName))
    try write(record, to: Self.prepared(CommitRecord.fileName))
    try own.syncFileSystem()
    _ = try own.move(Self.prepared(CommitRecord.fileName), to: own, as: CommitRecord.fileName)
    try own.sync()
    if let steps = try CommitRecord.steps(in: own) { try perform(steps) }
  }

  /// Puts a committed stage into place. Every step may find itself done already, by a run that died in it.
  private func perform(_ steps: CommitRecord.Steps) throws(FileError) {
    var (steps, emptied) = (steps, Set<String>())
    var target = OpenFolders(output)
    var source = try own.subfolder(Stage.name).map { OpenFolders($0) }
    while let step = try steps.next() {
      switch step {
      case .place(let names, let folder):
        guard let from = try source?.folder(at: folder) else { continue }
        if try moveWhole(from, folder, &source, &target) { continue }
        var to: Folder?
        for name in names {
          // For what a run that died has moved already no folder is made.
          if to == nil, try from.status(of: name) != nil {
            to = try target.folder(at: folder, making: permissions)
          }
          if let to { _ = try move(name, from: from, to: to) }
        }
      case .remove(let names, let folder):
        guard let holder = try existing(folder, &target) else { continue }
        for name in names { try holder.remove(name) }
        emptied.insert(folder)
      }
    }
    try removeEmpty(emptied)
    if try own.move(Self.prepared(Manifest.fileName), to: own, as: Manifest.fileName) { try own.sync() }
    try own.syncFileSystem()
    try own.remove(CommitRecord.fileName)
    // The record must not come back after a power cut, when the stage holds other pages.
    try own.sync()
    try clearStage()
  }

  /// Removes the stage and what was being written of Tend's own files.
  func clearStage() throws(FileError) {
    try own.removeTree(Stage.name)
    for name in [CommitRecord.fileName, Manifest.fileName] {
      if try own.status(of: Self.prepared(name)) != nil { try own.remove(Self.prepared(name)) }
    }
  }

  private static func prepared(_ name: String) -> String { name + ".new" }

  private func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    let file = try own.create(name, .private)
    try file.write(bytes)
    try file.finish()
  }

  /// After all files, so that a folder is empty whichever of its files went first; the innermost first.
  private func removeEmpty(_ folders: Set<String>) throws(FileError) {
    var all = folders
    for folder in folders {
      var parts = folder.split(separator: "/")
      while parts.popLast() != nil, !parts.isEmpty { all.insert(parts.joined(separator: "/")) }
    }
    all.remove("")
    let depth = { (path: String) in path.utf8.count { $0 == UInt8(ascii: "/") } }
    for path in all.sorted(by: { (depth($1), $1) < (depth($0), $0) }) {
      let slash = path.lastIndex(of: "/")
      var open = OpenFolders(output)
      let parent = try existing(slash.map { String(path[..<$0]) } ?? "", &open)
      _ = try parent?.removeEmptyFolder(slash.map { String(path[path.index(after: $0)...]) } ?? path)
    }
  }

  /// A folder of Output; nil too when a link or a file has taken its place, since then the page is gone and what
  /// stands there is not ours.
  func existing(_ folder: String, _ open: inout OpenFolders) throws(FileError) -> Folder? {
    do throws(FileError) {
      return try open.folder(at: folder)
    } catch {
      guard error.reason == .link || error.reason == .notAFolder else { throw error }
      return nil
    }
  }

  /// Moves the folder of a client who is new into place, all pages at once; false when it is not one, or has to go page
  /// by page. Pictures of notes go before pages, so that a client who has any has a folder by then.
  private func moveWhole(
    _ staged: Folder, _ path: String, _ source: inout OpenFolders?, _ target: inout OpenFolders
  ) throws(FileError) -> Bool {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count == 2, parts[0] == "clients", let from = try source?.folder(at: parts[0]),
      let to = try target.folder(at: parts[0], making: permissions), try to.status(of: parts[1]) == nil
    else { return false }
    // A folder that is made in its place takes its group from the one around it, where that hands its own down; only
    // one that has it already can come from elsewhere.
    let (outer, inner) = (try to.status(), try staged.status())
    guard outer.st_mode & S_ISGID == 0 || (inner.st_mode & S_ISGID != 0 && inner.st_gid == outer.st_gid) else {
      return false
    }
    try permissions.apply(to: staged.descriptor, path: staged.path)
    do throws(FileError) {
      return try from.move(parts[1], to: to, as: parts[1])
    } catch {
      guard error.isBetweenFileSystems else { throw error }
      return false
    }
  }

  /// Moves a staged page into place, also where another file system is mounted inside Output.
  private func move(_ name: String, from source: Folder, to target: Folder) throws(FileError) -> Bool {
    do throws(FileError) {
      return try source.move(name, to: target, as: name)
    } catch {
      guard error.isBetweenFileSystems, let bytes = try source.read(name) else { throw error }
      // The same name each time, so that what a crash leaves is used up when the move is made again.
      let partial = ".tend-partial"
      try target.remove(partial)
      let file = try target.create(partial, permissions)
      try file.write(bytes)
      try file.sync()
      try file.finish()
      guard try target.move(partial, to: target, as: name) else { return false }
      try target.sync()
      return try source.remove(name)
    }
  }
}

/// Folders below one, of which those on the way to the last are kept open for the next.
struct OpenFolders {
  private let root: Folder
  private var open: [(name: String, folder: Folder)] = []

  init(_ root: Folder) { self.root = root }

  /// The folder at a path, made with permissions where they are given; nil when it is not there.
  mutating func folder(at path: String, making permissions: Permissions? = nil) throws(FileError) -> Folder? {
    let names = path.split(separator: "/").map(String.init)
    var shared = 0
    while shared < min(names.count, open.count), names[shared].utf8.elementsEqual(open[shared].name.utf8) {
      shared += 1
    }
    open.removeSubrange(shared...)
    for name in names[shared...] {
      let parent = open.last?.folder ?? root
      let next =
        if let permissions { try parent.makeSubfolder(name, permissions) } else { try parent.subfolder(name) }
      guard let next else { return nil }
      open.append((name, next))
    }
    return open.last?.folder ?? root
  }
}
