import Foundation
import Glibc

/// The lock that keeps runs apart: `.tend/lock`, locked by `flock` and naming its holder. The system frees it
/// when the process ends, however it ends. The file goes when the lock is given back, so that a run which changes
/// nothing leaves nothing.
final class RunLock {
  private let own: Folder
  private let file: OpenFile

  private static let fileName = "lock"

  /// The lock; nil when it has gone with its last holder meanwhile and is to be asked for afresh.
  ///
  /// - Throws: `lockHeld` when another run has it.
  init?(in own: Folder, holder: String) throws(PublishingError) {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = openat(own.descriptor, Self.fileName, flags, 0o600)
    // The folder itself may have gone with the run that made it.
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw PublishingError(code: errno, path: own.path(of: Self.fileName)) }
    self.own = own
    file = OpenFile(descriptor: descriptor, path: own.path(of: Self.fileName))
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { throw .lockHeld(by: try Self.holder(in: own)) }
      guard errno == EINTR else { throw PublishingError(code: errno, path: file.path) }
    }
    // Its last holder may have removed the file after it was opened here; then this lock keeps nobody out.
    guard let now = try own.status(of: Self.fileName), now.st_ino == (try file.status()).st_ino else {
      return nil
    }
    guard ftruncate(descriptor, 0) == 0 else { throw PublishingError(code: errno, path: file.path) }
    try file.write(Data(holder.utf8))
  }

  /// Who holds the lock, in the holder's own words; nil when it has not said.
  private static func holder(in own: Folder) throws(PublishingError) -> String? {
    guard let data = try own.read(fileName), !data.isEmpty else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// Gives the lock back.
  func release() throws(PublishingError) {
    try own.remove(Self.fileName)
    try file.finish()
  }
}
