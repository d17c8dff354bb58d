import Glibc

/// `Permissions` in the system's terms.
struct Attributes: Sendable {
  var files: mode_t
  var folders: mode_t
  var group: gid_t?

  /// For Tend's own folder, whoever may read the pages.
  static let ownFolder = Attributes(files: 0o600, folders: 0o700, group: nil)

  init(files: mode_t, folders: mode_t, group: gid_t?) {
    self.files = files
    self.folders = folders
    self.group = group
  }

  init(_ permissions: Permissions) throws(PublishingError) {
    self.init(
      files: mode_t(permissions.files), folders: mode_t(permissions.folders),
      group: try permissions.group.map { name throws(PublishingError) in try Self.identifier(ofGroup: name) })
  }

  private static func identifier(ofGroup name: String) throws(PublishingError) -> gid_t {
    var entry = Glibc.group()
    var found: UnsafeMutablePointer<Glibc.group>?
    var text = [CChar](repeating: 0, count: 65_536)
    guard getgrnam_r(name, &entry, &text, text.count, &found) == 0, found != nil else {
      throw .unknownGroup(name)
    }
    return entry.gr_gid
  }

  /// Gives an open file or folder its mode and group where they differ, so that the umask has no say.
  func apply(to descriptor: Int32, path: String) throws(PublishingError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PublishingError(code: errno, path: path) }
    if let group, status.st_gid != group, fchown(descriptor, uid_t.max, group) != 0 {
      throw errno == EPERM ? .groupNotPermitted(path: path) : PublishingError(code: errno, path: path)
    }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    // A folder's set-group-id bit is the administrator's way of handing a group down: it stays.
    let mode = isFolder ? folders | status.st_mode & S_ISGID : files
    if status.st_mode & 0o7777 != mode, fchmod(descriptor, mode) != 0 {
      throw PublishingError(code: errno, path: path)
    }
  }
}
