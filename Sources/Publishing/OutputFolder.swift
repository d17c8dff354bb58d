import Foundation
import Glibc

/// Where Output is, and which folders on the way to it this run has made.
struct OutputFolder {
  let path: String
  private(set) var made: [String] = []

  init(_ url: URL) {
    let path = url.path(percentEncoded: false)
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Opens it, made with its parents where they are missing. Output itself may be a link to a folder. The mode
  /// of one that exists is its owner's business.
  mutating func open(_ attributes: Attributes) throws(PublishingError) -> Folder {
    try open(path, attributes)
  }

  /// Removes the folders that this run has made, as far as they are empty.
  func removeMade() {
    for path in made.reversed() { rmdir(path) }
  }

  private mutating func open(_ path: String, _ attributes: Attributes) throws(PublishingError) -> Folder {
    if let folder = try Folder.open(path) { return folder }
    let url = URL(filePath: path)
    let parentPath = url.deletingLastPathComponent().path(percentEncoded: false)
    guard parentPath != path, !url.lastPathComponent.isEmpty else {
      throw .inputOutput(path: path, code: ENOENT)
    }
    _ = try open(OutputFolder(url.deletingLastPathComponent()).path, attributes)
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
