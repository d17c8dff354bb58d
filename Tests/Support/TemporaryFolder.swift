import Foundation

/// A folder of a test's own that goes when the test is done with it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "tend-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
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
