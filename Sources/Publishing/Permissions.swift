import FileSystem
import Glibc

/// Who may read what is published, whatever the umask says.
package struct Permissions: Hashable, Sendable {
  /// The mode of a file, within 0777; the owner can always read and write it.
  package let files: mode_t
  /// The mode of a folder, within 0777; the owner can always list it and write to it.
  package let folders: mode_t
  /// The name of the group that files and folders belong to; nil leaves that to the system.
  private let group: String?
  private var groupIdentifier: gid_t?

  package init(files: UInt32 = 0o600, folders: UInt32 = 0o700, group: String? = nil) {
    self.files = files & 0o777 | 0o600
    self.folders = folders & 0o777 | 0o700
    self.group = group
  }

  /// Nobody but the user who runs the command: files 0600, folders 0700.
  package static let `private` = Permissions()

  /// The same with the group that this machine knows by the name.
  func withGroup() throws(PublishingError) -> Permissions {
    var permissions = self
    if let group { permissions.groupIdentifier = try Self.identifier(ofGroup: group) }
    return permissions
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

  /// Whether a file or folder has its mode and group.
  func stand(in status: stat) -> Bool {
    status.st_mode & 0o7777 == mode(for: status) && (groupIdentifier == nil || status.st_gid == groupIdentifier)
  }

  /// Gives an open file or folder its mode and group where they differ, so that the umask has no say.
  func apply(to descriptor: Int32, path: String) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(code: errno, .writing, path: path) }
    if let groupIdentifier, status.st_gid != groupIdentifier,
      fchown(descriptor, uid_t.max, groupIdentifier) != 0
    {
      throw errno == EPERM
        ? FileError(.groupNotPermitted, .writing, path: path) : FileError(code: errno, .writing, path: path)
    }
    let mode = mode(for: status)
    if status.st_mode & 0o7777 != mode, fchmod(descriptor, mode) != 0 {
      throw FileError(code: errno, .writing, path: path)
    }
  }

  /// A folder's set-group-id bit is the administrator's way of handing a group down: it stays.
  private func mode(for status: stat) -> mode_t {
    status.isFolder ? folders | status.st_mode & S_ISGID : files
  }
}

extension Folder {
  /// The folder of that name, made with the given permissions when there is none.
  func makeSubfolder(_ name: String, _ permissions: Permissions) throws(FileError) -> Folder {
    let (folder, isNew) = try makeSubfolder(name)
    if isNew { try permissions.apply(to: folder.descriptor, path: folder.path) }
    return folder
  }

  /// The folder at a page's folder path; nil when it is not there.
  func folder(at path: String) throws(FileError) -> Folder? {
    var folder = self
    for name in path.split(separator: "/") {
      guard let next = try folder.subfolder(String(name)) else { return nil }
      folder = next
    }
    return folder
  }

  /// The folder at a page's folder path, made where it is missing.
  func makeFolder(at path: String, _ permissions: Permissions) throws(FileError) -> Folder {
    var folder = self
    for name in path.split(separator: "/") { folder = try folder.makeSubfolder(String(name), permissions) }
    return folder
  }

  /// A new file with its permissions.
  func create(_ name: String, _ permissions: Permissions) throws(FileError) -> OpenFile {
    let file = try create(name)
    try permissions.apply(to: file.descriptor, path: file.path)
    return file
  }
}
