import CSystem
import Glibc

/// A file on its way, for its owner alone. Until it is whole it has no name where the file system can do that
/// (`O_TMPFILE`), so that nothing of it is left when the run is killed; elsewhere it has a hidden one, which the next
/// draft of that file takes away. Under its own name there is what was there before, or all of it.
package final class FileDraft {
  private let name: String
  private let folder: Folder
  private let replaces: Bool
  private let file: OpenFile
  private let isUnnamed: Bool
  private var isPublished = false

  /// A file that is empty so far.
  ///
  /// - Parameters:
  ///   - replaces: whether it will take the place of a regular file of that name.
  ///   - isShared: whether those who may read the folder may read it too.
  /// - Throws: `FileError`; `link`, `isFolder` or `notAFile` when something else would be replaced.
  package init(of name: String, in folder: Folder, replacing replaces: Bool = true, sharing isShared: Bool = false)
    throws(FileError)
  {
    (self.name, self.folder, self.replaces) = (name, folder, replaces)
    try folder.refuseToReplace(name, replaces)
    try folder.remove(Self.hiddenName(of: name))
    let unnamed = try Self.unnamed(name, in: folder)
    isUnnamed = unnamed != nil
    if let unnamed { file = unnamed } else { file = try folder.create(Self.hiddenName(of: name)) }
    if isShared {
      try checked(.writing, file.path, fchmod(file.descriptor, 0o600 | (try folder.status().st_mode & 0o044)))
    }
  }

  deinit {
    // Why it could not be written is known by now; a draft that is left matters less.
    if !isPublished { _ = try? folder.remove(Self.hiddenName(of: name)) }
  }

  /// The name under which a file is kept before it has its own.
  package static func hiddenName(of name: String) -> String { ".\(name).new" }

  /// A file without a name; nil where the file system, or a machine without `/proc`, could give it none later.
  private static func unnamed(_ name: String, in folder: Folder) throws(FileError) -> OpenFile? {
    let file = try OpenFile(
      ".", shownAs: name, in: folder, unnamedFile | O_WRONLY, .writing,
      orNil: [EOPNOTSUPP, EISDIR, EINVAL, ENOENT, ENOSYS], folder.disk)
    return file.flatMap { access(Self.path(of: $0), F_OK) == 0 ? $0 : nil }
  }

  /// Where the system shows a file that is open, whether it has a name or not.
  private static func path(of file: OpenFile) -> String { "/proc/self/fd/\(file.descriptor)" }

  /// Adds bytes at the end.
  package func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

  /// Gives the file its name; it is on the disk when the call returns.
  ///
  /// - Throws: `FileError`; `exists` when something has the name and is not to be replaced.
  package func publish() throws(FileError) {
    let hidden = Self.hiddenName(of: name)
    try file.sync()
    if isUnnamed {
      // A name can be taken over in one step by a rename alone, and that wants a name.
      try folder.remove(hidden)
      try folder.disk.note(.rename(file.path, to: folder.path(of: hidden)))
      try checked(
        .writing, folder.path(of: hidden),
        linkat(AT_FDCWD, Self.path(of: file), folder.descriptor, hidden, AT_SYMLINK_FOLLOW))
    }
    try file.finish()
    try folder.refuseToReplace(name, replaces)
    if replaces {
      try folder.move(hidden, to: folder, as: name)
    } else {
      try folder.move(hidden, to: folder, asFree: name)
    }
    isPublished = true
    try folder.sync()
  }
}

extension Folder {
  /// Throws where a file of that name would take the place of a link, a pipe, a device or a folder.
  fileprivate func refuseToReplace(_ name: String, _ replaces: Bool) throws(FileError) {
    guard replaces, let kind = try status(of: name)?.kind, kind != .file else { return }
    throw FileError(
      kind == .link ? .link : kind == .folder ? .isFolder : .notAFile, .writing, path: path(of: name))
  }
}
