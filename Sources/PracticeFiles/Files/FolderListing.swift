import Diagnostics
import Foundation

/// The names in a folder, in an order that does not depend on the file system.
struct FolderListing {
  /// Names that are UTF-8, in the order of their bytes.
  var names: [String] = []
  /// Names that are not, with the strange bytes replaced, for people to find them by.
  var undecodable: [String] = []

  /// The names in a folder, without `.` and `..`; nil when there is no such folder.
  ///
  /// Foundation gives names that are not UTF-8 in a form that cannot be opened, and does not say so.
  ///
  /// - Throws: when it cannot be listed.
  init?(_ url: URL) throws(Problem) {
    guard let folder = opendir(url.path(percentEncoded: false)) else {
      if errno == ENOENT { return nil }
      throw .unlistable(code: errno)
    }
    defer { closedir(folder) }
    guard let nameOffset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    while let entry = readdir(folder) {
      let name = UnsafeRawPointer(entry).advanced(by: nameOffset).assumingMemoryBound(to: CChar.self)
      guard let decoded = String(validatingCString: name) else {
        undecodable.append(String(cString: name))
        continue
      }
      if decoded != ".", decoded != ".." { names.append(decoded) }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    undecodable.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What stands behind a path, following links; nil when nothing does.
  static func kind(of url: URL) -> Kind? {
    var status = stat()
    guard stat(url.path(percentEncoded: false), &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    default: return .other
    }
  }

  /// What a name in a folder can stand for.
  enum Kind { case folder, file, other }
}
