import Glibc

/// A file that is open and locked (`flock`) for as long as this lives: other processes that ask for the lock wait or
/// are told. The system frees it when the process ends, however it ends.
package final class LockedFile {
  /// The open file; what is written goes to its end.
  package let file: OpenFile
  /// Whether it was made just now.
  package let isNew: Bool
  private let place: Place

  /// Where a file to lock is: at a path, links followed, or in an open folder, where none is.
  fileprivate enum Place {
    case path(String, Disk)
    case name(String, in: Folder)
  }

  /// Opens a file, made with nobody but the owner able to read it if there is none, and waits for its lock. Links to
  /// it are followed.
  ///
  /// - Parameter waits: whether to wait for another process; otherwise the lock being held is an error.
  /// - Throws: `FileError`, `locked` when another process has it and this one does not wait.
  package convenience init(_ path: String, waits: Bool = true, _ disk: Disk = Disk()) throws(FileError) {
    try self.init(.path(path, disk), waits: waits)
  }

  /// The same in an open folder, where no link is followed.
  package convenience init(_ name: String, in folder: Folder, waits: Bool = true) throws(FileError) {
    try self.init(.name(name, in: folder), waits: waits)
  }

  private init(_ place: Place, waits: Bool) throws(FileError) {
    self.place = place
    while true {
      let (file, isNew) = try place.open()
      try place.disk.note(.lock(file.path))
      while flock(file.descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
        guard errno == EINTR else { throw FileError(code: errno, .writing, path: file.path) }
      }
      // Somebody may have put another file in its place while this one waited; that lock keeps nobody out.
      if try place.stillHas(file) {
        self.file = file
        self.isNew = isNew
        return
      }
    }
  }

  package func length() throws(FileError) -> Int { Int(try file.status().st_size) }

  /// Adds bytes at the end and waits until they are on the disk. If anything fails, the file is cut back to its former
  /// length, unless somebody who does not lock has written since. What it costs does not depend on the length.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    let before = try length()
    do throws(FileError) {
      try file.write(bytes)
      try file.sync()
    } catch {
      cutBack(to: before, afterAdding: bytes)
      throw error
    }
    if isNew { syncFolder() }
  }

  /// What stands behind the former end is cut off only where it is what was to be written, or a beginning of it.
  private func cutBack(to length: Int, afterAdding bytes: [UInt8]) {
    // What cannot be read or cut off stays; the error that led here is the one to tell.
    let added = (try? file.read(at: length, count: bytes.count + 1)) ?? []
    guard !added.isEmpty, bytes.starts(with: added) else { return }
    try? file.cut(to: length)  // As above.
    try? file.sync()
  }

  /// Without this a crash could lose the name of a file whose contents are safe.
  private func syncFolder() {
    // Some file systems do not allow it and do not need it either, so that a failure is of no interest.
    try? place.folder()?.sync()
  }
}

extension LockedFile.Place {
  var disk: Disk {
    switch self {
    case .path(_, let disk): disk
    case .name(_, let folder): folder.disk
    }
  }

  func open() throws(FileError) -> (OpenFile, isNew: Bool) {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    try disk.note(.open(shown))
    var descriptor = descriptor(flags)
    let isNew = descriptor < 0 && errno == ENOENT
    if isNew {
      try disk.note(.create(shown))
      descriptor = self.descriptor(flags | O_CREAT)
    }
    guard descriptor >= 0 else { throw FileError(code: errno, .writing, path: shown) }
    let file = OpenFile(descriptor, path: shown, disk)
    guard try file.status().isRegularFile else { throw FileError(.notAFile, .writing, path: shown) }
    return (file, isNew)
  }

  func stillHas(_ file: OpenFile) throws(FileError) -> Bool {
    let opened = try file.status()
    var named = stat()
    let result =
      switch self {
      case .path(let path, _): stat(path, &named)
      case .name(let name, let folder): fstatat(folder.descriptor, name, &named, AT_SYMLINK_NOFOLLOW)
      }
    return result == 0 && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  func folder() throws(FileError) -> Folder? {
    switch self {
    case .path(let path, let disk):
      let end = path.lastIndex(of: "/")
      return try Folder.open(end.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? ".", disk)
    case .name(_, let folder): return folder
    }
  }

  private var shown: String {
    switch self {
    case .path(let path, _): path
    case .name(let name, let folder): folder.path(of: name)
    }
  }

  private func descriptor(_ flags: Int32) -> Int32 {
    switch self {
    case .path(let path, _): Glibc.open(path, flags, 0o600)
    case .name(let name, let folder): openat(folder.descriptor, name, flags | O_NOFOLLOW, 0o600)
    }
  }
}
