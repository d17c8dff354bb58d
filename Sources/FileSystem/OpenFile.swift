import Glibc

/// An open file; it closes itself.
package final class OpenFile {
  /// The path as people know it.
  package let path: String
  package private(set) var descriptor: Int32
  private let disk: Disk

  init(_ descriptor: Int32, path: String, _ disk: Disk) {
    self.descriptor = descriptor
    self.path = path
    self.disk = disk
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// What the system says of the file.
  package func status() throws(FileError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(.reading) }
    return status
  }

  /// All its bytes from a place on, whatever was read before.
  ///
  /// - Throws: `tooLarge` when it holds more than so many bytes, though it may have grown meanwhile.
  package func read(from start: Int = 0, upTo limit: Int) throws(FileError) -> [UInt8] {
    let size = Int(try status().st_size)
    guard size <= limit else { throw FileError(.tooLarge(limit: limit), .reading, path: path) }
    // One more than there are, so that the end is met without making room for more.
    var wanted = max(0, size - start) + 1
    var bytes: [UInt8] = []
    while true {
      let piece = try read(at: start + bytes.count, count: wanted)
      if piece.isEmpty { return bytes }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
      guard start + bytes.count <= limit else { throw FileError(.tooLarge(limit: limit), .reading, path: path) }
      wanted = piece.count < wanted ? wanted - piece.count : 64 << 10
    }
  }

  /// At most so many bytes from a place; none at the end.
  package func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    try disk.note(.read(path))
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat {
        let taken = pread(descriptor, buffer.baseAddress, count, off_t(offset))
        code = taken < 0 ? errno : 0
        filled = max(0, taken)
      } while code == EINTR
    }
    guard code == 0 else { throw FileError(code: code, .reading, path: path) }
    return bytes
  }

  /// Whether it holds exactly these bytes. Nothing is kept of what is read.
  package func holds(_ bytes: [UInt8]) throws(FileError) -> Bool {
    try disk.note(.read(path))
    let (isEqual, code): (Bool, Int32) = withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 16) {
      piece in
      bytes.withUnsafeBytes { wanted in
        var offset = 0
        while true {
          let taken = pread(descriptor, piece.baseAddress, piece.count, off_t(offset))
          if taken < 0, errno != EINTR { return (false, errno) }
          if taken == 0 { return (offset == wanted.count, 0) }
          guard taken > 0 else { continue }
          guard offset + taken <= wanted.count, let start = wanted.baseAddress, let read = piece.baseAddress,
            memcmp(start + offset, read, taken) == 0
          else { return (false, 0) }
          offset += taken
        }
      }
    }
    guard code == 0 else { throw FileError(code: code, .reading, path: path) }
    return isEqual
  }

  /// Writes all bytes at the current place.
  ///
  /// - Throws: `FileError`; some of them may be written then.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try disk.note(.write(bytes, to: path))
    var done = 0
    while done < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        bytes.baseAddress.map { Glibc.write(descriptor, $0 + done, bytes.count - done) } ?? 0
      }
      if written > 0 {
        done += written
      } else if written == 0 {
        throw FileError(.full, .writing, path: path)
      } else if errno != EINTR {
        throw failure(.writing)
      }
    }
  }

  package func cut(to length: Int) throws(FileError) {
    try disk.note(.cut(path, to: length))
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw failure(.writing) }
  }

  /// Waits until the disk has all of it.
  package func sync() throws(FileError) {
    try disk.note(.sync(path))
    guard fsync(descriptor) == 0 else { throw failure(.writing) }
  }

  /// Closes the file and reports errors that a network share tells only now.
  package func finish() throws(FileError) {
    let descriptor = self.descriptor
    self.descriptor = -1
    guard close(descriptor) == 0 || errno == EINTR else { throw failure(.writing) }
  }

  private func failure(_ purpose: FileError.Purpose) -> FileError {
    FileError(code: errno, purpose, path: path)
  }
}

/// Reads a file line by line, holding a piece of it at a time.
package struct LineReader {
  /// One line, without its end.
  package struct Line {
    /// Its bytes; a carriage return before the line's end is among them.
    package let bytes: ArraySlice<UInt8>
    /// Where it begins in the file.
    package let offset: Int
    /// Whether a newline ends it; the last line may lack it, where a writer was cut off.
    package let isEnded: Bool
  }

  private let file: OpenFile
  private let limit: Int
  private let pieceSize: Int
  private var piece: [UInt8] = []
  /// Where the piece begins in the file, and what of it has been given.
  private var offset = 0
  private var given = 0
  private var isAtEnd = false

  /// The lines of an open file.
  ///
  /// - Parameters:
  ///   - limit: how many bytes the file may hold.
  ///   - pieceSize: how many bytes to read at a time; a longer line is held whole all the same.
  package init(_ file: OpenFile, upTo limit: Int, pieceSize: Int = 256 << 10) throws(FileError) {
    guard try file.status().st_size <= limit else {
      throw FileError(.tooLarge(limit: limit), .reading, path: file.path)
    }
    self.file = file
    self.limit = limit
    self.pieceSize = pieceSize
  }

  /// The next line; nil at the end. Let it go before asking for another, or the piece is copied.
  package mutating func next() throws(FileError) -> Line? {
    var searched = given
    while true {
      if let end = newline(from: searched) {
        defer { given = end + 1 }
        return Line(bytes: piece[given..<end], offset: offset + given, isEnded: true)
      }
      searched = piece.count
      if isAtEnd {
        guard given < piece.count else { return nil }
        defer { given = piece.count }
        return Line(bytes: piece[given...], offset: offset + given, isEnded: false)
      }
      searched -= given
      try readOn()
    }
  }

  /// Drops what was given and adds the next piece.
  private mutating func readOn() throws(FileError) {
    let more = try file.read(at: offset + piece.count, count: pieceSize)
    isAtEnd = more.isEmpty
    piece.removeFirst(given)
    offset += given
    given = 0
    if piece.isEmpty { piece = more } else { piece += more }
    guard offset + piece.count <= limit else {
      throw FileError(.tooLarge(limit: limit), .reading, path: file.path)
    }
  }

  private func newline(from start: Int) -> Int? {
    piece.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
