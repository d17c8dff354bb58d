/// The lines of a text as CommonMark counts them: ended by LF, CR, or both together.
struct SourceLines {
  /// Each line without its end.
  let lines: [ArraySlice<UInt8>]

  /// Splits a text into lines.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else { continue }
      lines.append(bytes[start..<index - 1])
      if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") { index += 1 }
      start = index
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    self.lines = lines
  }
}
