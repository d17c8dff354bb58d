import Foundation

/// Lines of text, as they are written: nothing that would move a cursor.
struct PlainOutput {
  let output: Int32
  let look: Look

  /// Prints a line. A reader who has gone away is no reason to lose anything.
  func print(_ line: String = "") {
    write(line.printable(in: look) + "\n")
  }

  /// Rings the bell, where there is one.
  func ring() {
    if look.bell != .silent, isatty(output) == 1 { write("\u{7}") }
  }

  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

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
