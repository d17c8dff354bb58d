import Foundation
import Glibc

extension Folder {
  /// An open regular file; nil when there is none of that name, or it is a link, a pipe or a folder.
  func openFile(_ name: String) throws(PublishingError) -> OpenFile? {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = openat(self.descriptor, name, flags)
    guard descriptor >= 0 else {
      if [ENOENT, ELOOP, ENXIO].contains(errno) { return nil }
      throw PublishingError(code: errno, path: path(of: name))
    }
    let file = OpenFile(descriptor: descriptor, path: path(of: name))
    return try file.size() == nil ? nil : file
  }

  /// A regular file's bytes; nil when there is none of that name.
  func read(_ name: String) throws(PublishingError) -> Data? {
    try openFile(name)?.read()
  }

  /// Writes a file, over one that is there; `lasting` waits until the disk has it.
  func write(
    _ data: Data, to name: String, _ attributes: Attributes, lasting: Bool = false
  ) throws(PublishingError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = openat(self.descriptor, name, flags, 0o600)
    guard descriptor >= 0 else { throw PublishingError(code: errno, path: path(of: name)) }
    let file = OpenFile(descriptor: descriptor, path: path(of: name))
    try attributes.apply(to: descriptor, path: file.path)
    try file.write(data)
    if lasting { try file.sync() }
    try file.finish()
  }

  /// Moves a file to a name in another folder, over what is there; false when there is nothing to move.
  func move(
    _ name: String, to folder: Folder, as newName: String, _ attributes: Attributes
  ) throws(PublishingError) -> Bool {
    if renameat(descriptor, name, folder.descriptor, newName) == 0 { return true }
    switch errno {
    case ENOENT: return false
    case EXDEV: return try copy(name, to: folder, as: newName, attributes)
    default: throw PublishingError(code: errno, path: folder.path(of: newName))
    }
  }

  /// What a move does where another file system is mounted inside Output.
  private func copy(
    _ name: String, to folder: Folder, as newName: String, _ attributes: Attributes
  ) throws(PublishingError) -> Bool {
    guard let data = try read(name) else { return false }
    // The same name each time, so that what a crash leaves is used up when the move is made again.
    let partial = ".tend-partial"
    try folder.remove(partial)
    try folder.write(data, to: partial, attributes, lasting: true)
    guard try folder.move(partial, to: folder, as: newName, attributes) else { return false }
    try folder.sync()
    try remove(name)
    return true
  }

  /// Removes a file or a link itself, never a folder; one that is gone is no error.
  @discardableResult
  func remove(_ name: String) throws(PublishingError) -> Bool {
    if unlinkat(descriptor, name, 0) == 0 { return true }
    let code = errno
    if [ENOENT, EISDIR, EPERM].contains(code), try status(of: name)?.isFolder ?? true { return false }
    throw PublishingError(code: code, path: path(of: name))
  }

  /// Removes a folder; one that is gone, or that holds anything, is no error.
  @discardableResult
  func removeEmptyFolder(_ name: String) throws(PublishingError) -> Bool {
    if unlinkat(descriptor, name, AT_REMOVEDIR) == 0 { return true }
    if [ENOENT, ENOTEMPTY, EEXIST, ENOTDIR, EBUSY].contains(errno) { return false }
    throw PublishingError(code: errno, path: path(of: name))
  }
}
