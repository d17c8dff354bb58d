import CSystem
import Glibc

/// An open folder. Everything below it is reached a component at a time and without following links, so that no link
/// inside it leads out of it.
package final class Folder: Opened, Sendable {
  /// The folder as people know it, for messages.
  package let path: String
  package let descriptor: Int32
  package let disk: Disk

  /// Opens a folder in an open one, where no link is followed, or at a path where none is given.
  ///
  /// - Parameter codes: the system's error numbers for which there is no folder, rather than an error.
  private init?(_ name: String, in folder: Folder?, orNil codes: [Int32], _ disk: Disk) throws(FileError) {
    path = folder?.path(of: name) ?? name
    self.disk = disk
    try disk.note(.open(path))
    let opened = openat(folder?.descriptor ?? AT_FDCWD, name, Self.flags | (folder == nil ? 0 : O_NOFOLLOW))
    guard let descriptor = try checked(.reading, path, orNil: codes, opened) else { return nil }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  /// The folder at a path, links followed; nil when there is none.
  package static func open(_ path: String, _ disk: Disk = Disk()) throws(FileError) -> Folder? {
    try Folder(path, in: nil, orNil: [ENOENT], disk)
  }

  /// A name in this folder as people know it.
  package func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// What the system says of a name, of a link rather than of what it points to; nil when there is none.
  package func status(of name: String) throws(FileError) -> stat? {
    try FileSystem.status(of: name, in: self, followingLinks: false)
  }

  /// The folder of that name; nil when there is none.
  ///
  /// - Throws: `FileError`: `link` for one, `notAFolder` for anything else.
  package func subfolder(_ name: String) throws(FileError) -> Folder? {
    if let folder = try Folder(name, in: self, orNil: [ENOENT, ENOTDIR], disk) { return folder }
    // The system says of a link that it is no folder.
    guard let kind = try status(of: name)?.kind else { return nil }
    // Another task of this run may have made it meanwhile.
    if kind == .folder { return try Folder(name, in: self, orNil: [ENOENT], disk) }
    throw FileError(kind == .link ? .link : .notAFolder, .reading, path: path(of: name))
  }

  /// A regular file, open for reading; nil when there is none of that name, or it is a link, a pipe or a folder.
  package func openFile(_ name: String) throws(FileError) -> OpenFile? {
    let file = try OpenFile(
      name, in: self, O_RDONLY | O_NOFOLLOW, .reading, orNil: [ENOENT, ELOOP, ENXIO], disk)
    return try file?.status().kind == .file ? file : nil
  }

  /// A regular file's bytes; nil when there is none of that name.
  package func read(_ name: String, upTo limit: Int = .max) throws(FileError) -> [UInt8]? {
    try openFile(name)?.read(upTo: limit)
  }

  /// What the folder holds, in the order of the names' bytes.
  ///
  /// - Throws: `FileError`, also when the listing fails in its middle.
  package func entries() throws(FileError) -> [FolderEntry] {
    let copy = try checked(.reading, path, openat(descriptor, ".", Self.flags))
    guard let stream = fdopendir(copy) else { throw FileError(code: errno, .reading, path: path) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    // Names have at most 255 bytes, or as many UTF-16 units.
    var name = [CChar](repeating: 0, count: 1024)
    var status = stat()
    while true {
      try disk.note(.list(path))
      guard try checked(.reading, path, nextEntry(stream, &name, name.count, &status.st_mode)) > 0 else {
        return entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      }
      let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
      // Some file systems do not say the kind along with the name, which may have gone meanwhile.
      let shown = path(of: String(decoding: bytes, as: UTF8.self))
      let asked = status.st_mode == 0 ? fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) : 0
      guard try checked(.reading, shown, orNil: [ENOENT], asked) != nil else { continue }
      entries.append(FolderEntry(bytes: bytes, kind: status.kind))
    }
  }

  /// Waits until the disk has everything that this folder's file system holds back; one call for all files.
  package func syncFileSystem() throws(FileError) {
    try disk.note(.syncFileSystem(of: path))
    try checked(.writing, path, CSystem.syncFileSystem(descriptor))
  }
}

/// Whether one run of bytes occurs in another.
package func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
  CSystem.contains(bytes, bytes.count, part, part.count)
}

/// A name in a folder with what it stands for.
package struct FolderEntry: Equatable, Sendable {
  /// The name as the file system has it, which need not be text.
  package let bytes: [UInt8]
  /// What it is; a link counts as one, wherever it leads.
  package let kind: FileKind

  /// The name; nil when it is not UTF-8, and then no path leads to it.
  package var name: String? { String(validating: bytes, as: UTF8.self) }

  /// The name for a message, with a mark for each byte that is not text.
  package var shownName: String { String(decoding: bytes, as: UTF8.self) }
}

extension Folder {
  /// Makes the folder of that name and opens it; one that is there is only opened. Nobody but the owner may look in.
  package func makeSubfolder(_ name: String) throws(FileError) -> (folder: Folder, isNew: Bool) {
    if let folder = try subfolder(name) { return (folder, false) }
    try disk.note(.makeFolder(path(of: name)))
    let made = try checked(.writing, path(of: name), orNil: [EEXIST], mkdirat(descriptor, name, 0o700))
    guard let folder = try subfolder(name) else { throw FileError(.missing, .writing, path: path(of: name)) }
    return (folder, made != nil)
  }

  /// A file of that name, open for writing and empty; nobody but the owner may read one that is made.
  package func create(_ name: String) throws(FileError) -> OpenFile {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    guard let file = try OpenFile(name, in: self, flags, .writing, disk) else {
      throw FileError(.missing, .writing, path: path(of: name))
    }
    return file
  }

  /// Moves a file to a name in another folder, over what is there; false when there is nothing to move.
  ///
  /// - Throws: `FileError`; `.other(code: EXDEV)` between two file systems.
  @discardableResult
  package func move(_ name: String, to folder: Folder, as newName: String) throws(FileError) -> Bool {
    try disk.note(.rename(path(of: name), to: folder.path(of: newName)))
    return try checked(
      .writing, folder.path(of: newName), orNil: [ENOENT],
      renameat(descriptor, name, folder.descriptor, newName)) != nil
  }

  /// Writes a file as a whole, for its owner alone, on the disk when the call returns: whatever stops it, there is what
  /// was there before, or all of it.
  ///
  /// - Parameter replaces: whether it takes the place of a regular file of that name.
  /// - Throws: `FileError`, as a `FileDraft` does.
  package func put(_ bytes: [UInt8], as name: String, replacing replaces: Bool = true) throws(FileError) {
    let draft = try FileDraft(of: name, in: self, replacing: replaces)
    try draft.write(bytes)
    try draft.publish()
  }

  /// Gives a file, or a folder, another name, unless something has that name.
  ///
  /// - Throws: `FileError`, `exists` when something has; `.other(code: EXDEV)` between two file systems.
  package func move(_ name: String, to folder: Folder, asFree newName: String) throws(FileError) {
    let path = folder.path(of: newName)
    try disk.note(.rename(self.path(of: name), to: path))
    let renamed = try checked(
      .writing, path, orNil: [EINVAL, ENOSYS],
      CSystem.rename(in: descriptor, name, to: folder.descriptor, free: newName))
    if renamed != nil { return }
    // Some file systems can't do both in one step.
    guard try folder.status(of: newName) == nil else { throw FileError(.exists, .writing, path: path) }
    try move(name, to: folder, as: newName)
  }

  /// Removes a file or a link itself, never a folder; one that is gone is no error.
  @discardableResult
  package func remove(_ name: String) throws(FileError) -> Bool {
    try disk.note(.remove(path(of: name)))
    if try checked(.writing, path(of: name), orNil: [ENOENT, EISDIR, EPERM], unlinkat(descriptor, name, 0)) != nil {
      return true
    }
    // Some file systems say only that a folder may not be removed so.
    guard try status(of: name)?.kind ?? .folder == .folder else {
      throw FileError(.notPermitted, .writing, path: path(of: name))
    }
    return false
  }

  /// Removes a folder; one that is gone, or that holds anything, is no error.
  @discardableResult
  package func removeEmptyFolder(_ name: String) throws(FileError) -> Bool {
    try disk.note(.removeFolder(path(of: name)))
    return try checked(
      .writing, path(of: name), orNil: [ENOENT, ENOTEMPTY, EEXIST, ENOTDIR, EBUSY],
      unlinkat(descriptor, name, AT_REMOVEDIR)) != nil
  }

  /// Removes a name with everything below it; links are removed, not followed.
  package func removeTree(_ name: String) throws(FileError) {
    guard let status = try status(of: name) else { return }
    guard status.kind == .folder, let folder = try subfolder(name) else {
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
    try checked(.writing, path, faccessat(descriptor, ".", W_OK | X_OK, AT_EACCESS))
  }
}
