import Glibc

/// An open folder. Everything below it is reached a component at a time and without following links, so that
/// no link in Output leads a write out of it.
final class Folder: Sendable {
  let descriptor: Int32
  /// The folder as people know it, for messages.
  let path: String

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    close(descriptor)
  }

  /// The folder at a path, links followed; nil when there is none.
  static func open(_ path: String) throws(PublishingError) -> Folder? {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { return Folder(descriptor: descriptor, path: path) }
    if errno == ENOENT { return nil }
    throw PublishingError(code: errno, path: path)
  }

  /// A name in this folder as people know it.
  func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// What the system says of a name, of a link rather than of what it points to; nil when there is none.
  func status(of name: String) throws(PublishingError) -> stat? {
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
    if errno == ENOENT { return nil }
    throw PublishingError(code: errno, path: path(of: name))
  }

  /// The folder of that name; nil when there is none.
  func subfolder(_ name: String) throws(PublishingError) -> Folder? {
    let descriptor = openat(self.descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor >= 0 { return Folder(descriptor: descriptor, path: path(of: name)) }
    let code = errno
    if code == ENOENT { return nil }
    if let status = try status(of: name), status.st_mode & S_IFMT == S_IFLNK {
      throw .linkInTheWay(path: path(of: name))
    }
    throw PublishingError(code: code, path: path(of: name))
  }

  /// The folder of that name, made with the given attributes when there is none.
  func makeSubfolder(_ name: String, _ attributes: Attributes) throws(PublishingError) -> Folder {
    if let folder = try subfolder(name) { return folder }
    // Nobody else may look in before the mode is right.
    guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
      throw PublishingError(code: errno, path: path(of: name))
    }
    guard let folder = try subfolder(name) else {
      throw .inputOutput(path: path(of: name), code: ENOENT)
    }
    try attributes.apply(to: folder.descriptor, path: folder.path)
    return folder
  }

  /// The folder that holds a page; nil when it is not there.
  func folder(holding page: PagePath) throws(PublishingError) -> Folder? {
    var folder = self
    for name in page.folders {
      guard let next = try folder.subfolder(name) else { return nil }
      folder = next
    }
    return folder
  }

  /// The folder that holds a page, made where it is missing.
  func makeFolder(holding page: PagePath, _ attributes: Attributes) throws(PublishingError) -> Folder {
    var folder = self
    for name in page.folders { folder = try folder.makeSubfolder(name, attributes) }
    return folder
  }

  /// Makes renames and removals in this folder last.
  func sync() throws(PublishingError) {
    guard fsync(descriptor) == 0 else { throw PublishingError(code: errno, path: path) }
  }
}
