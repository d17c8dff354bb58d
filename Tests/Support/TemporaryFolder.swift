import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A folder of a test's own that goes when the test is done with it, or at the end when several tests share it.
///
/// It lies in memory where it can, since what is tested syncs whole file systems.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = Self.place.appending(
      path: "tend-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    _ = Self.removesAllAtExit
    Self.all.withLock { _ = $0.insert(url) }
  }

  private static let all = Mutex<Set<URL>>([])
  private static let removesAllAtExit: Void = {
    atexit { TemporaryFolder.all.withLock { $0 }.forEach { try? FileManager.default.removeItem(at: $0) } }
  }()

  /// A file system in memory, if there is one with room from which programs can be run; else the system's folder for
  /// temporary files.
  public static let place: URL = {
    let memory = "/dev/shm"
    var state = statvfs()
    let isThere = statvfs(memory, &state) == 0 && access(memory, W_OK) == 0
    // ST_NOEXEC, which the system's module does not show.
    let runsPrograms = UInt(state.f_flag) & 8 == 0
    let isRoomy = UInt(state.f_bavail) * UInt(state.f_frsize) >= 1 << 30
    return isThere && runsPrograms && isRoomy
      ? URL(filePath: memory, directoryHint: .isDirectory) : FileManager.default.temporaryDirectory
  }()

  deinit {
    Self.all.withLock { _ = $0.remove(url) }
    try? FileManager.default.removeItem(at: url)  // A left-over temporary folder harms nobody.
  }

  /// The place of a file or folder in it.
  public func appending(_ path: String) -> URL { url.appending(path: path) }

  /// Writes a file, making the folders on its way, and gives its place.
  @discardableResult
  public func write(_ text: String, to path: String) throws -> URL {
    let file = appending(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}
