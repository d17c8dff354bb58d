import Glibc

/// A file or a folder that is open.
package protocol Opened: AnyObject {
  /// The path as people know it.
  var path: String { get }
  var descriptor: Int32 { get }
  var disk: Disk { get }
}

extension Opened {
  /// What the system says of it.
  package func status() throws(FileError) -> stat {
    var status = stat()
    try checked(.reading, path, fstat(descriptor, &status))
    return status
  }

  /// Waits until the disk has all of a file, or the renames and removals in a folder.
  package func sync() throws(FileError) {
    try disk.note(.sync(path))
    try checked(.writing, path, fsync(descriptor))
  }
}

/// An open file; it closes itself.
package final class OpenFile: Opened {
  /// The path as people know it.
  package let path: String
  package private(set) var descriptor: Int32
  package let disk: Disk

  /// Opens a file in an open folder, or at a path where no folder is given: without waiting, since a named pipe would
  /// wait for ever, and for this process alone. Nobody but the owner may read one that is made.
  ///
  /// - Parameters:
  ///   - shownName: the name as people know it, where it has none of its own.
  ///   - codes: the system's error numbers for which there is no file, rather than an error.
  init?(
    _ name: String, shownAs shownName: String? = nil, in folder: Folder?, _ flags: Int32,
    _ purpose: FileError.Purpose, orNil codes: [Int32] = [], _ disk: Disk
  ) throws(FileError) {
    path = folder?.path(of: shownName ?? name) ?? name
    self.disk = disk
    try disk.note(flags & O_CREAT == 0 && shownName == nil ? .open(path) : .create(path))
    let opened = openat(folder?.descriptor ?? AT_FDCWD, name, flags | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0o600)
    guard let descriptor = try checked(purpose, path, orNil: codes, opened) else { return nil }
    self.descriptor = descriptor
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// All its bytes from a place on, whatever was read before.
  ///
  /// - Throws: `tooLarge` when it holds more than so many bytes, though it may have grown meanwhile.
  package func read(from start: Int = 0, upTo limit: Int) throws(FileError) -> [UInt8] {
    let size = Int(try status().st_size)
    guard size <= limit else { throw FileError(.tooLarge(limit: limit), .reading, path: path) }
    var bytes: [UInt8] = []
    while true {
      // One more than there are, so that the end is met at once.
      let more = try read(at: start + bytes.count, count: max(4 << 10, size - start - bytes.count + 1))
      if more.isEmpty { return bytes }
      bytes += more
      guard start + bytes.count <= limit else { throw FileError(.tooLarge(limit: limit), .reading, path: path) }
    }
  }

  /// At most so many bytes from a place; none at the end.
  package func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    try disk.note(.read(path))
    var bytes = [UInt8](repeating: 0, count: count)
    while true {
      let taken = pread(descriptor, &bytes, count, off_t(offset))
      if taken < 0, errno == EINTR { continue }
      guard taken >= 0 else { throw FileError(code: errno, .reading, path: path) }
      bytes.removeLast(count - taken)
      return bytes
    }
  }

  /// Whether it holds exactly these bytes.
  package func holds(_ bytes: [UInt8]) throws(FileError) -> Bool {
    guard Int(try status().st_size) == bytes.count else { return false }
    return try read(upTo: .max) == bytes
  }

  /// Writes all bytes at the current place.
  ///
  /// - Throws: `FileError`; some of them may be written then.
  package func write(_ bytes: [UInt8]) throws(FileError) {
    try disk.note(.write(bytes, to: path))
    var left = bytes
    while !left.isEmpty {
      let written = Glibc.write(descriptor, left, left.count)
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw FileError(code: errno, .writing, path: path) }
      guard written > 0 else { throw FileError(.full, .writing, path: path) }
      // Nearly always all at once, and then nothing is copied.
      guard written < left.count else { return }
      left.removeFirst(written)
    }
  }

  package func cut(to length: Int) throws(FileError) {
    try disk.note(.cut(path, to: length))
    try checked(.writing, path, ftruncate(descriptor, off_t(length)))
  }

  /// Closes the file and reports errors that a network share reports only now.
  package func finish() throws(FileError) {
    let descriptor = self.descriptor
    self.descriptor = -1
    _ = try checked(.writing, path, orNil: [EINTR], close(descriptor))
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
  private let pieceSize: Int
  /// What was read and not given yet, and where it begins in the file.
  private var rest: ArraySlice<UInt8> = []
  private var offset = 0

  /// The lines of an open file.
  ///
  /// - Parameters:
  ///   - limit: how many bytes the file may hold now.
  ///   - pieceSize: how many bytes to read at a time; a longer line is held whole all the same.
  package init(_ file: OpenFile, upTo limit: Int, pieceSize: Int = 64 << 10) throws(FileError) {
    guard try file.status().st_size <= limit else {
      throw FileError(.tooLarge(limit: limit), .reading, path: file.path)
    }
    (self.file, self.pieceSize) = (file, pieceSize)
  }

  /// The next line; nil at the end.
  package mutating func next() throws(FileError) -> Line? {
    var end = rest.firstIndex(of: UInt8(ascii: "\n"))
    while end == nil {
      let more = try file.read(at: offset + rest.count, count: pieceSize)
      if more.isEmpty { break }
      let searched = rest.count
      rest += more
      end = rest.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n"))
    }
    if rest.isEmpty { return nil }
    let line = Line(bytes: rest[..<(end ?? rest.endIndex)], offset: offset, isEnded: end != nil)
    let length = line.bytes.count + (line.isEnded ? 1 : 0)
    rest.removeFirst(length)
    offset += length
    return line
  }
}
