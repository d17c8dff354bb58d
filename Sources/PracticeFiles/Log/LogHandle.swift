import Diagnostics
import Foundation

/// A log that is open and locked for as long as this lives.
final class LogHandle {
  private let descriptor: Int32
  private let folder: URL
  private let isNew: Bool

  /// Opens a log, made with nobody but the owner able to read it if there is none, and waits for its lock.
  init(_ url: URL) throws(LogFileProblem) {
    let path = url.path(percentEncoded: false)
    folder = url.deletingLastPathComponent()
    while true {
      let (descriptor, isNew) = try Self.open(path)
      while flock(descriptor, LOCK_EX) != 0 {
        let code = errno
        if code == EINTR { continue }
        close(descriptor)
        throw .unlockable(code: code)
      }
      // Somebody may have put another file in its place while this one waited.
      if Self.isOpen(descriptor, at: path) {
        self.descriptor = descriptor
        self.isNew = isNew
        return
      }
      close(descriptor)
    }
  }

  deinit {
    close(descriptor)
  }

  /// Everything in the log.
  func contents() throws(LogFileProblem) -> [UInt8] {
    do {
      return try SourceText.contents(of: descriptor, limit: SourceText.Limit.log)
    } catch {
      throw .unreadable(error.message)
    }
  }

  /// Writes lines to the end, one write a line, and waits until they are on the disk. If anything fails, the
  /// file is cut back to its former length, unless somebody who does not lock has written since.
  func append(_ lines: [[UInt8]], after length: Int) throws(LogFileProblem) {
    var written = 0
    for line in lines {
      let count = line.withUnsafeBytes { Self.write(descriptor, $0) }
      // A write may be cut short without an error; then the disk is full or a limit is reached.
      let code = count < 0 ? errno : ENOSPC
      written += max(0, count)
      if count != line.count { throw failed(code: code, at: length, written: written) }
    }
    if fsync(descriptor) != 0 { throw failed(code: errno, at: length, written: written) }
    if isNew { syncFolder() }
  }

  private func failed(code: Int32, at length: Int, written: Int) -> LogFileProblem {
    var status = stat()
    if written > 0, fstat(descriptor, &status) == 0, status.st_size == length + written {
      _ = ftruncate(descriptor, off_t(length))
      _ = fsync(descriptor)
    }
    return .unwritable(code: code)
  }

  /// Without this a crash could lose the name of a file whose contents are safe. Some file systems do not
  /// allow it and do not need it either, so that a failure is of no interest.
  private func syncFolder() {
    let descriptor = Glibc.open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }

  private static func open(_ path: String) throws(LogFileProblem) -> (descriptor: Int32, isNew: Bool) {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    var descriptor = Glibc.open(path, flags)
    let isNew = descriptor < 0 && errno == ENOENT
    if isNew { descriptor = Glibc.open(path, flags | O_CREAT, 0o600) }
    guard descriptor >= 0 else { throw .unreadable(Problem.unreadableFile(code: errno).message) }
    return (descriptor, isNew)
  }

  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino
      && opened.st_dev == named.st_dev
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    while true {
      let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }
}
