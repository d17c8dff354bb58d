import FileSystem
import Glibc

/// Who may read what is published, whatever the umask says.
package struct Permissions: Hashable, Sendable {
  /// The mode of a file, within 0777; the owner can always read and write it.
  package var files: UInt32
  /// The mode of a folder, within 0777; the owner can always list it and write to it.
  package var folders: UInt32
  /// The name of the group that files and folders belong to; nil leaves that to the system.
  package var group: String?

  /// Modes for files and folders, and a group by name.
  package init(files: UInt32 = 0o600, folders: UInt32 = 0o700, group: String? = nil) {
    self.files = files & 0o777 | 0o600
    self.folders = folders & 0o777 | 0o700
    self.group = group
  }

  /// Nobody but the user who runs the command: files 0600, folders 0700.
  package static let `private` = Permissions()
}

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

  /// Whether a file or folder has its mode and group.
  func stand(in status: stat) -> Bool {
    status.st_mode & 0o7777 == mode(for: status) && (group == nil || status.st_gid == group)
  }

  /// Gives an open file or folder its mode and group where they differ, so that the umask has no say.
  func apply(to descriptor: Int32, path: String) throws(FileError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(code: errno, .writing, path: path) }
    if let group, status.st_gid != group, fchown(descriptor, uid_t.max, group) != 0 {
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
  /// The folder of that name, made with the given attributes when there is none.
  func makeSubfolder(_ name: String, _ attributes: Attributes) throws(FileError) -> Folder {
    let (folder, isNew) = try makeSubfolder(name)
    if isNew { try attributes.apply(to: folder.descriptor, path: folder.path) }
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
  func makeFolder(at path: String, _ attributes: Attributes) throws(FileError) -> Folder {
    var folder = self
    for name in path.split(separator: "/") { folder = try folder.makeSubfolder(String(name), attributes) }
    return folder
  }

  /// A new file with its attributes.
  func create(_ name: String, _ attributes: Attributes) throws(FileError) -> OpenFile {
    let file = try create(name)
    try attributes.apply(to: file.descriptor, path: file.path)
    return file
  }
}
