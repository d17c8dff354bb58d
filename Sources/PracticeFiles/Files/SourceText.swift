import Diagnostics

/// The bytes of an input file, and where in them things stand for somebody who has the file open.
struct SourceText: Sendable {
  /// The file's path as people know it.
  let path: String
  /// The bytes, without a byte-order mark.
  let bytes: [UInt8]
  /// The offset at which each line begins.
  let lineStarts: [Int]

  /// The bytes of a file; a byte-order mark is taken off.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    self.bytes = hasMark ? Array(bytes.dropFirst(3)) : bytes
    var starts = [0]
    for (offset, byte) in self.bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(offset + 1)
    }
    lineStarts = starts
  }

  /// The whole file as a place.
  var wholeFile: Place { Place(file: path) }

  /// The line, from 1, and the column in characters, from 1, of a byte.
  func place(at offset: Int) -> Place {
    let index = lineIndex(at: offset)
    let before = bytes[lineStarts[index]..<max(lineStarts[index], min(offset, bytes.count))]
    return Place(file: path, line: index + 1, column: String(decoding: before, as: UTF8.self).count + 1)
  }

  /// The line, from 0 on, that holds a byte.
  func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offset of the first byte in a range that is not part of valid UTF-8; nil when all are.
  func firstInvalidByte(in range: Range<Int>) -> Int? {
    guard String(validating: bytes[range], as: UTF8.self) == nil else { return nil }
    var rest = bytes[range].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = range.lowerBound
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
    return offset
  }
}
