import Foundation
import TestSupport

/// A site in a folder, as a test looks at it.
struct Site {
  let url: URL

  /// Every file but Tend's own, by path.
  func pages() throws -> [String: Data] {
    try Golden.files(in: url).filter { !$0.key.hasPrefix(".tend/") }
  }

  /// The text of a page.
  func page(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: url.appending(path: path).path) }

  /// Every file and folder but Tend's own with what changes when it is touched.
  func traces() throws -> [String: Trace] {
    var traces: [String: Trace] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: url.path) + [""]
    where !path.hasPrefix(".tend") {
      var status = stat()
      lstat(url.appending(path: path).path, &status)
      traces[path] = Trace(
        inode: UInt64(status.st_ino), mode: status.st_mode & 0o7777, isFolder: status.st_mode & S_IFMT == S_IFDIR,
        modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec))
    }
    return traces
  }

  struct Trace: Hashable {
    let inode: UInt64
    let mode: mode_t
    let isFolder: Bool
    let modified: Int64
  }
}
