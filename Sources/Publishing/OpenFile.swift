import Foundation
import Glibc

/// An open file; it closes itself.
final class OpenFile {
  let path: String
  private(set) var descriptor: Int32

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The size in bytes; nil when this is no regular file.
  func size() throws(PublishingError) -> Int? {
    let status = try status()
    return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// What the system says of the file.
  func status() throws(PublishingError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    return status
  }

  /// All its bytes, from the start.
  func read() throws(PublishingError) -> Data {
    // One more than the size, so that the end of a file that does not grow is seen in the first turn.
    var data = Data(count: try (size() ?? 0) + 1)
    var count = 0
    while true {
      let room = data.count - count
      let taken = data.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { pread(descriptor, $0 + count, room, off_t(count)) } ?? 0
      }
      if taken > 0 {
        count += taken
        if count == data.count { data.count *= 2 }
      } else if taken == 0 {
        return data.prefix(count)
      } else if errno != EINTR {
        throw failure()
      }
    }
  }

  /// Writes all bytes at the current place.
  func write(_ data: Data) throws(PublishingError) {
    var done = 0
    while done < data.count {
      let written = data.withUnsafeBytes { bytes in
        bytes.baseAddress.map { Glibc.write(descriptor, $0 + done, bytes.count - done) } ?? 0
      }
      if written > 0 {
        done += written
      } else if written == 0 || errno != EINTR {
        throw failure()
      }
    }
  }

  /// Waits until the disk has all of it.
  func sync() throws(PublishingError) {
    guard fsync(descriptor) == 0 else { throw failure() }
  }

  /// Closes the file and hears of errors that a network share tells only now.
  func finish() throws(PublishingError) {
    let descriptor = self.descriptor
    self.descriptor = -1
    guard close(descriptor) == 0 || errno == EINTR else { throw failure() }
  }

  private func failure() -> PublishingError { PublishingError(code: errno, path: path) }
}
