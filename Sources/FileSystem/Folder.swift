import CSystem
import Glibc

/// An open folder. Everything below it is reached a component at a time and without following links, so that no link
/// inside it leads out of it.
package final class Folder: Sendable {
  /// The folder as people know it, for messages.
  package let path: String
  package let descriptor: Int32
  let disk: Disk

  init(_ descriptor: Int32, path: String, _ disk: Disk) {
    self.descriptor = descriptor
    self.path = path
    self.disk = disk
  }

  deinit {
    close(descriptor)
  }

  /// The folder at a path, links followed; nil when there is none.
  package static func open(_ path: String, _ disk: Disk = Disk()) throws(FileError) -> Folder? {
    try disk.note(.open(path))
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { return Folder(descriptor, path: path, disk) }
    if errno == ENOENT { return nil }
    throw FileError(code: errno, .reading, path: path)
  }

  /// A name in this folder as people know it.
  package func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// What the system says of a name, of a link rather than of what it points to; nil when there is none.
  package func status(of name: String) throws(FileError) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    if errno == ENOENT { return nil }
    throw FileError(code: errno, .reading, path: path(of: name))
  }

  /// What the system says of the folder itself.
  package func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(code: errno, .reading, path: path) }
    return status
  }

  /// The folder of that name; nil when there is none.
  ///
  /// - Throws: `FileError`: `link` for one, `notAFolder` for anything else.
  package func subfolder(_ name: String) throws(FileError) -> Folder? {
    try disk.note(.open(path(of: name)))
    let descriptor = openat(self.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return Folder(descriptor, path: path(of: name), disk) }
    let code = errno
    if code == ENOENT { return nil }
    // The system says of a link that it is no folder.
    let isLink = code == ENOTDIR ? FileKind(mode: try status(of: name)?.st_mode ?? 0) == .link : false
    throw FileError(code: isLink ? ELOOP : code, .reading, path: path(of: name))
  }

  /// A regular file, open for reading; nil when there is none of that name, or it is a link, a pipe or a folder.
  package func openFile(_ name: String) throws(FileError) -> OpenFile? {
    try disk.note(.open(path(of: name)))
    let descriptor = openat(self.descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      if [ENOENT, ELOOP, ENXIO].contains(errno) { return nil }
      throw FileError(code: errno, .reading, path: path(of: name))
    }
    let file = OpenFile(descriptor, path: path(of: name), disk)
    return try file.status().isRegularFile ? file : nil
  }

  /// A regular file's bytes; nil when there is none of that name.
  package func read(_ name: String, upTo limit: Int = .max) throws(FileError) -> [UInt8]? {
    try openFile(name)?.read(upTo: limit)
  }

  /// What the folder holds, in the order of the names' bytes.
  ///
  /// - Throws: `FileError`, also when the listing fails in its middle.
  package func entries() throws(FileError) -> [FolderEntry] {
    let copy = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else { throw FileError(code: errno, .reading, path: path) }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while true {
      try disk.note(.list(path))
      // The end and an error look alike but for this.
      errno = 0
      guard let entry = readdir(stream) else {
        guard errno == 0 else { throw FileError(code: errno, .reading, path: path) }
        return entries.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      }
      let (bytes, type) = Self.nameAndType(of: entry)
      if bytes.elementsEqual(".".utf8) || bytes.elementsEqual("..".utf8) { continue }
      guard let kind = try kind(bytes, type) else { continue }
      entries.append(FolderEntry(bytes: bytes, kind: kind))
    }
  }

  /// Waits until the disk has the renames and removals in this folder.
  package func sync() throws(FileError) {
    try disk.note(.sync(path))
    guard fsync(descriptor) == 0 else { throw FileError(code: errno, .writing, path: path) }
  }

  /// Waits until the disk has everything that this folder's file system holds back; one call for all files.
  package func syncFileSystem() throws(FileError) {
    try disk.note(.syncFileSystem(of: path))
    guard CSystem.syncFileSystem(descriptor) == 0 else { throw FileError(code: errno, .writing, path: path) }
  }

  /// Some file systems do not tell the kind along with the name; nil when it went meanwhile.
  private func kind(_ name: [UInt8], _ type: Int) throws(FileError) -> FileKind? {
    switch type {
    case DT_REG: return .file
    case DT_DIR: return .folder
    case DT_LNK: return .link
    case DT_UNKNOWN: break
    default: return .other
    }
    var status = stat()
    let result = (name + [0]).withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { fstatat(descriptor, $0, &status, AT_SYMLINK_NOFOLLOW) } ?? -1
      }
    }
    if result == 0 { return FileKind(mode: status.st_mode) }
    if errno == ENOENT { return nil }
    throw FileError(code: errno, .reading, path: path(of: String(decoding: name, as: UTF8.self)))
  }

  /// Where it lies: the system gives a name no more room than it needs, so the whole field must not be copied.
  private static func nameAndType(of entry: UnsafeMutablePointer<dirent>) -> ([UInt8], Int) {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return ([], DT_UNKNOWN) }
    let name = UnsafeRawPointer(entry).advanced(by: offset)
    let length = strlen(name.assumingMemoryBound(to: CChar.self))
    return (Array(UnsafeRawBufferPointer(start: name, count: length)), Int(entry.pointee.d_type))
  }
}

/// Whether one run of bytes occurs in another.
package func contains(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
  bytes.withUnsafeBytes { bytes in
    guard let start = bytes.baseAddress, !part.isEmpty else { return part.isEmpty }
    return CSystem.contains(start, bytes.count, part, part.count)
  }
}

/// A name in a folder with what it stands for.
package struct FolderEntry: Hashable, Sendable {
  /// The name as the file system has it, which need not be text.
  package let bytes: [UInt8]
  /// What it is; a link counts as one, wherever it leads.
  package let kind: FileKind

  package init(bytes: [UInt8], kind: FileKind) {
    self.bytes = bytes
    self.kind = kind
  }

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
