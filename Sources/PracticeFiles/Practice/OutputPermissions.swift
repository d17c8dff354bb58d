/// Who may read what Tend writes.
public struct OutputPermissions: Hashable, Sendable {
  /// The permissions of files, such as 0o640; the owner can always read and write.
  public var fileMode: UInt16
  /// The group to which files and folders are given; nil leaves it as it is.
  public var group: String?

  /// Permissions; by default nobody but the owner may read.
  public init(fileMode: UInt16 = 0o600, group: String? = nil) {
    self.fileMode = fileMode
    self.group = group
  }

  /// The permissions of folders: whoever may read a file may enter, and nobody but the owner may write unless
  /// files say so too.
  public var folderMode: UInt16 { fileMode | (fileMode & 0o444) >> 2 }
}
