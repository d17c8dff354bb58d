/// Who may read what is published, whatever the umask says.
public struct Permissions: Hashable, Sendable {
  /// The mode of a file, within 0777; the owner can always read and write it.
  public var files: UInt32
  /// The mode of a folder, within 0777; the owner can always list it and write to it.
  public var folders: UInt32
  /// The name of the group that files and folders belong to; nil leaves that to the system.
  public var group: String?

  /// Modes for files and folders, and a group by name.
  public init(files: UInt32 = 0o600, folders: UInt32 = 0o700, group: String? = nil) {
    self.files = files & 0o777 | 0o600
    self.folders = folders & 0o777 | 0o700
    self.group = group
  }

  /// Nobody but the user who runs the command: files 0600, folders 0700.
  public static let `private` = Permissions()
}
