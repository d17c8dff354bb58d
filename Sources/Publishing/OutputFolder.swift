import Foundation
import Glibc

/// Where Output is, and which folders on the way to it this run has made.
struct OutputFolder {
  private let url: URL
  private var made: [String] = []

  init(_ url: URL) {
    self.url = url
  }

  /// Opens it, made with its parents where they are missing. Output itself may be a link to a folder. The mode
  /// of one that exists is its owner's business.
  mutating func open(_ attributes: Attributes) throws(PublishingError) -> Folder {
    try open(url, attributes)
  }

  /// Removes the folders that this run has made, as far as they are empty.
  func removeMade() {
    for path in made.reversed() { rmdir(path) }
  }

  private mutating func open(_ url: URL, _ attributes: Attributes) throws(PublishingError) -> Folder {
    // As the user named it, so that messages do too.
    let path = url.relativePath
    if let folder = try Folder.open(path) { return folder }
    _ = try open(url.deletingLastPathComponent(), attributes)
    if mkdir(path, 0o700) == 0 {
      made.append(path)
    } else if errno != EEXIST {
      throw PublishingError(code: errno, path: path)
    }
    guard let folder = try Folder.open(path) else { throw .inputOutput(path: path, code: ENOENT) }
    if made.last == path { try attributes.apply(to: folder.descriptor, path: path) }
    return folder
  }
}
