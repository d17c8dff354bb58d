import Glibc

/// A file that is open and locked (`flock`) for as long as this lives: other processes that ask for the lock wait or
/// are refused. The system frees it when the process ends, however it ends.
package final class LockedFile {
  /// The open file; what is written goes to its end.
  package let file: OpenFile
  /// Whether it was made just now.
  package let isNew: Bool
  /// The open folder that the file is in; nil where it was asked for by a path.
  private let folder: Folder?
  private let disk: Disk

  /// Opens a file, made with nobody but the owner able to read it if there is none, and waits for its lock.
  ///
  /// - Parameters:
  ///   - folder: the open folder that the file is in, where no link is followed; nil for a path, where links are.
  ///   - waits: whether to wait for another process; otherwise the lock being held is an error.
  /// - Throws: `FileError`, `locked` when another process has it and this one does not wait.
  package init(_ name: String, in folder: Folder? = nil, waits: Bool = true, _ disk: Disk = Disk())
    throws(FileError)
  {
    self.folder = folder
    self.disk = folder?.disk ?? disk
    while true {
      let (file, isNew) = try Self.open(name, folder, self.disk)
      try self.disk.note(.lock(file.path))
      while flock(file.descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
        guard errno == EINTR else { throw FileError(code: errno, .writing, path: file.path) }
      }
      // Somebody may have put another file in its place while this one waited; that lock keeps nobody out.
      let named = try status(of: name, in: folder, followingLinks: folder == nil)
      if named?.identity == (try file.status().identity) {
        (self.file, self.isNew) = (file, isNew)
        return
      }
    }
  }

  private static func open(_ name: String, _ folder: Folder?, _ disk: Disk) throws(FileError) -> (OpenFile, Bool) {
    let flags = O_RDWR | O_APPEND | (folder == nil ? 0 : O_NOFOLLOW)
    let known = try OpenFile(name, in: folder, flags, .writing, orNil: [ENOENT], disk)
    let file = known == nil ? try OpenFile(name, in: folder, flags | O_CREAT, .writing, disk) : known
    guard let file, try file.status().kind == .file else {
      throw FileError(.notAFile, .writing, path: folder?.path(of: name) ?? name)
    }
    return (file, known == nil)
  }

  /// Adds bytes at the end and waits until they are on the disk. If anything fails, the file is cut back to its former
  /// length, unless somebody who does not lock has written since. What it costs does not depend on the length.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    let before = Int(try file.status().st_size)
    do throws(FileError) {
      try file.write(bytes)
      try file.sync()
    } catch {
      cutBack(to: before, afterAdding: bytes)
      throw error
    }
    // Without this a crash could lose the name of a file whose contents are safe. Some file systems do not allow it and
    // do not need it either, so that a failure is of no interest.
    if isNew { try? parent()?.sync() }
  }

  private func parent() throws(FileError) -> Folder? {
    if let folder { return folder }
    let end = file.path.lastIndex(of: "/")
    return try Folder.open(end.map { $0 == file.path.startIndex ? "/" : String(file.path[..<$0]) } ?? ".", disk)
  }

  /// What is behind the former end is cut off only where it is what was to be written, or a beginning of it.
  private func cutBack(to length: Int, afterAdding bytes: [UInt8]) {
    // What cannot be read or cut off stays; the error that led here is the one to say.
    let added = (try? file.read(at: length, count: bytes.count + 1)) ?? []
    guard !added.isEmpty, bytes.starts(with: added) else { return }
    try? file.cut(to: length)  // As above.
    try? file.sync()
  }
}
