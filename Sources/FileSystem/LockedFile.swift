import Glibc

/// A file that is open and locked (`flock`) for as long as this lives: other processes that ask for the lock wait or
/// are told. The system frees it when the process ends, however it ends.
package final class LockedFile {
  /// The open file; what is written goes to its end.
  package let file: OpenFile
  /// Whether it was made just now.
  package let isNew: Bool
  private let disk: Disk
  private let folder: String

  /// Opens a file, made with nobody but the owner able to read it if there is none, and waits for its lock.
  ///
  /// - Parameter waits: whether to wait for another process; otherwise the lock being held is an error.
  /// - Throws: `FileError`, `locked` when another process has it and this one does not wait.
  package init(_ path: String, waits: Bool = true, _ disk: Disk = Disk()) throws(FileError) {
    self.disk = disk
    folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    while true {
      let (file, isNew) = try Self.open(path, disk)
      try disk.note(.lock(path))
      while flock(file.descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
        guard errno == EINTR else { throw FileError(code: errno, .writing, path: path) }
      }
      // Somebody may have put another file in its place while this one waited; that lock keeps nobody out.
      if try Self.isStill(file, at: path) {
        self.file = file
        self.isNew = isNew
        return
      }
    }
  }

  /// How many bytes it holds.
  package func length() throws(FileError) -> Int { Int(try file.status().st_size) }

  /// Whether the next line can begin at the end; not when a crash has cut one off.
  package func endsALine() throws(FileError) -> Bool {
    let length = try length()
    guard length > 0 else { return true }
    return try file.read(at: length - 1, count: 1) == [UInt8(ascii: "\n")]
  }

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
    try? Folder.open(folder, disk)?.sync()
  }

  private static func open(_ path: String, _ disk: Disk) throws(FileError) -> (OpenFile, isNew: Bool) {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    try disk.note(.open(path))
    var descriptor = Glibc.open(path, flags)
    let isNew = descriptor < 0 && errno == ENOENT
    if isNew {
      try disk.note(.create(path))
      descriptor = Glibc.open(path, flags | O_CREAT, 0o600)
    }
    guard descriptor >= 0 else { throw FileError(code: errno, .writing, path: path) }
    let file = OpenFile(descriptor, path: path, disk)
    guard try file.status().isRegularFile else { throw FileError(.notAFile, .writing, path: path) }
    return (file, isNew)
  }

  private static func isStill(_ file: OpenFile, at path: String) throws(FileError) -> Bool {
    let opened = try file.status()
    var named = stat()
    return stat(path, &named) == 0 && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }
}
