import Glibc

/// The disk: reads whole files, lists folders, opens, appends. Everything that Tend does with files goes through one
/// of these, handed down as a value.
///
/// A test hands down one with a witness, which is told of every call before it is made: it can write down the order,
/// and stop a run at any point, as a crash or a failing disk would.
package struct Disk: Sendable {
  /// A call, before it is made; what the witness throws is what the call fails with.
  package enum Call: Hashable, Sendable {
    case open(String), read(String), list(String), lock(String), access(String)
    case create(String), makeFolder(String), write([UInt8], to: String), cut(String, to: Int)
    case sync(String), syncFileSystem(of: String)
    case rename(String, to: String), remove(String), removeFolder(String)
  }

  package typealias Witness = @Sendable (Call) throws(FileError) -> Void

  private let witness: Witness?

  package init() { witness = nil }

  /// The disk as it is, with a witness.
  package init(witness: @escaping Witness) { self.witness = witness }

  func note(_ call: @autoclosure () -> Call) throws(FileError) {
    if let witness { try witness(call()) }
  }

  /// The bytes of a regular file; nil when there is none of that name.
  ///
  /// - Throws: `FileError`, also for a link that leads nowhere: it was meant to be a file.
  package func read(
    _ path: String, upTo limit: Int, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8]? {
    try open(path, followingLinks: followingLinks)?.read(upTo: limit)
  }

  /// A regular file, open for reading; nil when there is none of that name.
  ///
  /// It is opened without waiting, since a named pipe would wait for ever.
  ///
  /// - Throws: `FileError`, also for a link that leads nowhere, and for what is no regular file.
  package func open(_ path: String, followingLinks: Bool = true) throws(FileError) -> OpenFile? {
    try note(.open(path))
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = Glibc.open(path, flags)
    guard descriptor >= 0 else {
      let code = errno
      guard code == ENOENT else { throw FileError(code: code, .reading, path: path) }
      guard try kind(of: path, followingLinks: false) != .link else {
        throw FileError(.deadLink, .reading, path: path)
      }
      return nil
    }
    let file = OpenFile(descriptor, path: path, self)
    let status = try file.status()
    guard status.isRegularFile else {
      throw FileError(status.isFolder ? .isFolder : .notAFile, .reading, path: path)
    }
    return file
  }

  /// What stands at a path; nil when there is nothing, or, links followed, nothing behind them.
  package func kind(of path: String, followingLinks: Bool = true) throws(FileError) -> FileKind? {
    try note(.open(path))
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    if result == 0 { return FileKind(mode: status.st_mode) }
    // Something below a file is not there either.
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError(code: errno, .reading, path: path)
  }

  /// By what the file or folder at a path is known from others, links followed; nil when there is nothing.
  package func identity(of path: String) throws(FileError) -> FileIdentity? {
    try note(.open(path))
    var status = stat()
    if stat(path, &status) == 0 { return FileIdentity(device: status.st_dev, inode: status.st_ino) }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw FileError(code: errno, .reading, path: path)
  }

  /// What a folder holds, links to it followed; nil when there is no such folder.
  ///
  /// - Throws: `FileError`, also when the listing fails in its middle, so that what could not be read never counts as
  ///   gone; also for a link that leads nowhere, and for what is no folder.
  package func list(_ path: String) throws(FileError) -> [FolderEntry]? {
    guard let folder = try Folder.open(path, self) else {
      guard try kind(of: path, followingLinks: false) != .link else {
        throw FileError(.deadLink, .reading, path: path)
      }
      return nil
    }
    return try folder.entries()
  }
}

/// By what a file or folder is known, whatever its path: no two that are there at once have the same.
package struct FileIdentity: Hashable, Sendable {
  let device: dev_t
  let inode: ino_t
}

/// What a name in a folder stands for.
package enum FileKind: Hashable, Sendable {
  case file, folder, link, other

  init(mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}

extension stat {
  package var isFolder: Bool { FileKind(mode: st_mode) == .folder }
  package var isRegularFile: Bool { FileKind(mode: st_mode) == .file }
}
