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
