import Diagnostics
import Foundation

extension SourceText {
  /// The most that files may hold, in bytes.
  enum Limit {
    static let log = 64 << 20
    static let tasks = 4 << 20
    static let image = 5 << 20
    static let settings = 1 << 20
    static let note = 256 << 10
  }

  /// Reads a file whole; nil when there is none.
  ///
  /// - Throws: when it is not a regular file, too large, or cannot be read.
  static func reading(_ url: URL, path: String, limit: Int) throws(Problem) -> SourceText? {
    guard let bytes = try contents(of: url, limit: limit) else { return nil }
    return SourceText(path: path, bytes: bytes)
  }

  /// The bytes of a regular file; nil when there is none.
  ///
  /// It is opened without waiting, since a named pipe would wait for ever, and links are followed.
  static func contents(of url: URL, limit: Int) throws(Problem) -> [UInt8]? {
    let descriptor = open(url.path(percentEncoded: false), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      // A link that leads nowhere is not the same as no file: it was meant to be one.
      if errno == ENOENT, !isLink(url) { return nil }
      throw .unreadableFile(code: errno)
    }
    defer { close(descriptor) }
    return try contents(of: descriptor, limit: limit)
  }

  /// The bytes of an open file from its beginning, wherever it was read to.
  static func contents(of descriptor: Int32, limit: Int) throws(Problem) -> [UInt8] {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadableFile(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .fileTooLarge(limit: limit) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var length = 0
    while true {
      let capacity = bytes.count - length
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress?.advanced(by: length), capacity, off_t(length))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadableFile(code: errno)
      }
      if count == 0 { break }
      length += count
      guard length <= limit else { throw .fileTooLarge(limit: limit) }
      if length == bytes.count { bytes.append(contentsOf: repeatElement(0, count: 64 << 10)) }
    }
    return Array(bytes[..<length])
  }

  private static func isLink(_ url: URL) -> Bool {
    var status = stat()
    return lstat(url.path(percentEncoded: false), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
