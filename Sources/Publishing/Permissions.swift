import FileSystem
import Glibc

/// Who may read what is published, whatever the umask says.
package struct Permissions: Equatable, Sendable {
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

  /// The same with the group that this machine knows by the name. To be asked for once, before there are several
  /// tasks: the system's list of groups is read by one at a time.
  func withGroup() throws(PublishingError) -> Permissions {
    guard let group else { return self }
    guard let entry = getgrnam(group) else { throw .unknownGroup(group) }
    var permissions = self
    permissions.groupIdentifier = entry.pointee.gr_gid
    return permissions
  }

  /// Gives an open file or folder its mode and group where they differ, so that the umask has no say.
  func apply(to opened: some Opened) throws(FileError) {
    let (status, path) = (try opened.status(), opened.path)
    if let groupIdentifier, status.st_gid != groupIdentifier,
      fchown(opened.descriptor, uid_t.max, groupIdentifier) != 0
    {
      throw errno == EPERM
        ? FileError(.groupNotPermitted, .writing, path: path) : FileError(code: errno, .writing, path: path)
    }
    // A folder's set-group-id bit is the administrator's way of handing a group down: it stays.
    let mode = status.kind == .folder ? folders | status.st_mode & S_ISGID : files
    if status.st_mode & 0o7777 != mode, fchmod(opened.descriptor, mode) != 0 {
      throw FileError(code: errno, .writing, path: path)
    }
  }
}

extension Folder {
  /// The folder of that name, made with the given permissions when there is none.
  func makeSubfolder(_ name: String, _ permissions: Permissions) throws(FileError) -> Folder {
    let (folder, isNew) = try makeSubfolder(name)
    if isNew { try permissions.apply(to: folder) }
    return folder
  }

  /// The folder at a page's folder path; nil when it is not there.
  func folder(at path: ByteText) throws(FileError) -> Folder? {
    var folder = self
    for name in path.parts {
      guard let next = try folder.subfolder(name) else { return nil }
      folder = next
    }
    return folder
  }

  /// The folder at a page's folder path, made where it is missing.
  func makeFolder(at path: ByteText, _ permissions: Permissions) throws(FileError) -> Folder {
    var folder = self
    for name in path.parts { folder = try folder.makeSubfolder(name, permissions) }
    return folder
  }

  /// A new file with its permissions.
  func create(_ name: String, _ permissions: Permissions) throws(FileError) -> OpenFile {
    let file = try create(name)
    try permissions.apply(to: file)
    return file
  }
}
