import Glibc

/// The disk: reads whole files, lists folders, opens, appends. Everything that Tend does with files goes through one
/// of these, handed down as a value.
///
/// A test hands down one with a witness, which hears of every call before it is made: it can write down the order,
/// and stop a run at any point, as a crash or a failing disk would.
package struct Disk: Sendable {
  /// A call, before it is made; what the witness throws is what the call fails with.
  package enum Call: Equatable, Sendable {
    case open(String), read(String), list(String), lock(String), access(String)
    case create(String), makeFolder(String), write([UInt8], to: String), cut(String, to: Int)
    case sync(String), syncFileSystem(of: String)
    case rename(String, to: String), remove(String), removeFolder(String)
  }

  package typealias Witness = @Sendable (Call) throws(FileError) -> Void

  private let witness: Witness?

  /// The disk as it is, with a witness if there is one.
  package init(witness: Witness? = nil) { self.witness = witness }

  func note(_ call: @autoclosure () -> Call) throws(FileError) {
    if let witness { try witness(call()) }
  }

  /// The bytes of a regular file; nil when there is none of that name.
  ///
  /// - Throws: `FileError`, also for a link that leads nowhere: it was meant to be a file.
  package func read(_ path: String, upTo limit: Int, followingLinks: Bool = true) throws(FileError) -> [UInt8]? {
    try open(path, followingLinks: followingLinks)?.read(upTo: limit)
  }

  /// A regular file, open for reading; nil when there is none of that name.
  ///
  /// - Throws: `FileError`, also for a link that leads nowhere, and for what is no regular file.
  package func open(_ path: String, followingLinks: Bool = true) throws(FileError) -> OpenFile? {
    let flags = O_RDONLY | (followingLinks ? 0 : O_NOFOLLOW)
    guard let file = try OpenFile(path, in: nil, flags, .reading, orNil: [ENOENT], self) else {
      try refuseDeadLink(path)
      return nil
    }
    let kind = try file.status().kind
    guard kind == .file else { throw FileError(kind == .folder ? .isFolder : .notAFile, .reading, path: path) }
    return file
  }

  /// What the system says of a path; nil when there is nothing, or, links followed, nothing behind them.
  package func status(of path: String, followingLinks: Bool = true) throws(FileError) -> stat? {
    try note(.open(path))
    return try FileSystem.status(of: path, in: nil, followingLinks: followingLinks)
  }

  /// What a folder holds, links to it followed; nil when there is no such folder.
  ///
  /// - Throws: `FileError`, also when the listing fails in its middle, so that what could not be read never counts as
  ///   gone; also for a link that leads nowhere, and for what is no folder.
  package func list(_ path: String) throws(FileError) -> [FolderEntry]? {
    let folder = try Folder.open(path, self)
    if folder == nil { try refuseDeadLink(path) }
    return try folder?.entries()
  }

  /// What is not there may be meant to be: a link leads to it.
  private func refuseDeadLink(_ path: String) throws(FileError) {
    guard try status(of: path, followingLinks: false)?.kind == .link else { return }
    throw FileError(.deadLink, .reading, path: path)
  }
}

/// By what a file or folder is known, whatever its path: no two that are there at once have the same.
package struct FileIdentity: Equatable, Sendable {
  let device: dev_t
  let inode: ino_t
}

/// What a name in a folder stands for.
package enum FileKind: Equatable, Sendable {
  case file, folder, link, other
}

extension stat {
  package var kind: FileKind {
    switch st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  package var identity: FileIdentity { FileIdentity(device: st_dev, inode: st_ino) }
}

/// What the system says of a name in an open folder, or of a path where no folder is given; nil when there is nothing.
func status(of name: String, in folder: Folder?, followingLinks: Bool) throws(FileError) -> stat? {
  var status = stat()
  let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
  // Something below a file is not there either.
  let result = try checked(
    .reading, folder?.path(of: name) ?? name, orNil: [ENOENT, ENOTDIR],
    fstatat(folder?.descriptor ?? AT_FDCWD, name, &status, flags))
  return result == nil ? nil : status
}

/// What a system call gives.
///
/// - Parameter result: comes last, so that the system's error number is still that of the call.
/// - Throws: `FileError` when it is below 0.
@discardableResult
func checked(
  _ purpose: FileError.Purpose, _ path: @autoclosure () -> String, _ result: Int32
) throws(FileError) -> Int32 {
  try checked(purpose, path(), orNil: [], result) ?? result
}

/// The same; nil when the system's error number is one of these, which are answers too.
func checked(
  _ purpose: FileError.Purpose, _ path: @autoclosure () -> String, orNil codes: [Int32], _ result: Int32
) throws(FileError) -> Int32? {
  guard result < 0 else { return result }
  let code = errno
  if codes.contains(code) { return nil }
  throw FileError(code: code, purpose, path: path())
}
