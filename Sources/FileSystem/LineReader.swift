import Glibc

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
