/// Lines out of the bytes of an input.
struct LineReader {
  private var bytes: [UInt8] = []
  private(set) var lines: [String] = []

  /// Whether nothing more will come.
  var hasEnded = false

  mutating func take(_ more: [UInt8]) {
    bytes += more
    while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(decoding: bytes[..<end].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self))
      bytes.removeFirst(end + 1)
    }
  }

  /// The next line; what stands before the end of the input is one too.
  mutating func next() -> String? {
    if lines.isEmpty, hasEnded, !bytes.isEmpty { take([UInt8(ascii: "\n")]) }
    return lines.isEmpty ? nil : lines.removeFirst()
  }
}
