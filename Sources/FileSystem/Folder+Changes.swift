import CSystem
import Glibc

extension Folder {
  /// Makes the folder of that name and opens it; one that is there is only opened. Nobody but the owner may look in.
  package func makeSubfolder(_ name: String) throws(FileError) -> (folder: Folder, isNew: Bool) {
    if let folder = try subfolder(name) { return (folder, false) }
    try disk.note(.makeFolder(path(of: name)))
    let isNew = mkdirat(descriptor, name, 0o700) == 0
    guard isNew || errno == EEXIST else { throw FileError(code: errno, .writing, path: path(of: name)) }
    guard let folder = try subfolder(name) else { throw FileError(.missing, .writing, path: path(of: name)) }
    return (folder, isNew)
  }

  /// A file of that name, open for writing and empty; nobody but the owner may read one that is made.
  package func create(_ name: String) throws(FileError) -> OpenFile {
    try disk.note(.create(path(of: name)))
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY
    let descriptor = openat(self.descriptor, name, flags, 0o600)
    guard descriptor >= 0 else { throw FileError(code: errno, .writing, path: path(of: name)) }
    return OpenFile(descriptor, path: path(of: name), disk)
  }

  /// Moves a file to a name in another folder, over what is there; false when there is nothing to move.
  ///
  /// - Throws: `FileError`; `.other(code: EXDEV)` between two file systems.
  package func move(_ name: String, to folder: Folder, as newName: String) throws(FileError) -> Bool {
    try disk.note(.rename(path(of: name), to: folder.path(of: newName)))
    if renameat(descriptor, name, folder.descriptor, newName) == 0 { return true }
    if errno == ENOENT { return false }
    throw FileError(code: errno, .writing, path: folder.path(of: newName))
  }

  /// Writes a file as a whole, for its owner alone, on the disk when the call returns: whatever stops it, there is what
  /// was there before, or all of it.
  ///
  /// - Parameter replaces: whether it takes the place of a file of that name.
  /// - Throws: `FileError`, `exists` when something has the name and it does not.
  package func put(_ bytes: [UInt8], as name: String, replacing replaces: Bool = true) throws(FileError) {
    let draft = Self.draft(of: name)
    do throws(FileError) {
      try remove(draft)
      let file = try create(draft)
      try file.write(bytes)
      try file.sync()
      try file.finish()
      if replaces { _ = try move(draft, to: self, as: name) } else { try rename(draft, toFree: name) }
      try sync()
    } catch {
      // Why it could not be written matters more than a draft that is left.
      _ = try? remove(draft)
      throw error
    }
  }

  /// The name under which a file is written before it has its own.
  package static func draft(of name: String) -> String { ".\(name).new" }

  private func rename(_ name: String, toFree newName: String) throws(FileError) {
    try disk.note(.rename(path(of: name), to: path(of: newName)))
    if CSystem.rename(in: descriptor, name, toFree: newName) == 0 { return }
    let code = errno
    // Some file systems can't do both in one step.
    guard code == EINVAL || code == ENOSYS else { throw FileError(code: code, .writing, path: path(of: newName)) }
    guard try status(of: newName) == nil else { throw FileError(.exists, .writing, path: path(of: newName)) }
    _ = try move(name, to: self, as: newName)
  }

  /// Removes a file or a link itself, never a folder; one that is gone is no error.
  @discardableResult
  package func remove(_ name: String) throws(FileError) -> Bool {
    try disk.note(.remove(path(of: name)))
    if unlinkat(descriptor, name, 0) == 0 { return true }
    let code = errno
    if [ENOENT, EISDIR, EPERM].contains(code), try status(of: name)?.isFolder ?? true { return false }
    throw FileError(code: code, .writing, path: path(of: name))
  }

  /// Removes a folder; one that is gone, or that holds anything, is no error.
  @discardableResult
  package func removeEmptyFolder(_ name: String) throws(FileError) -> Bool {
    try disk.note(.removeFolder(path(of: name)))
    if unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { return true }
    if [ENOENT, ENOTEMPTY, EEXIST, ENOTDIR, EBUSY].contains(errno) { return false }
    throw FileError(code: errno, .writing, path: path(of: name))
  }

  /// Removes a name with everything below it; links are removed, not followed.
  package func removeTree(_ name: String) throws(FileError) {
    guard let status = try status(of: name) else { return }
    guard status.isFolder, let folder = try subfolder(name) else {
      try remove(name)
      return
    }
    // A name that is no text is none of ours; its folder stays.
    for entry in try folder.entries() { if let inner = entry.name { try folder.removeTree(inner) } }
    try removeEmptyFolder(name)
  }

  /// Whether this user may put files here and take them away; asked before anything is changed.
  package func checkChangeable() throws(FileError) {
    try disk.note(.access(path))
    guard faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS) == 0 else {
      throw FileError(code: errno, .writing, path: path)
    }
  }
}
