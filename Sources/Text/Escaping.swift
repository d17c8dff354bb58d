/// Escaping for HTML, XML and JSON, and the one line that every word stands on, over UTF-8.
///
/// Words stand on one line: white space is collapsed and trimmed, and control characters show as U+FFFD. Spaces that
/// do not break a line, as Foundation puts into times, stay as they are. Most words need none of it, so bytes are
/// looked at once and appended in runs.
extension [UInt8] {
  /// Appends a text as our own words in HTML, on one line; it holds in text and in attributes between double
  /// quotes.
  package mutating func append(escapingHTML text: String) {
    appendOnOneLine(text, escapes: true)
  }

  /// Appends a text on one line, for plain text.
  package mutating func append(onOneLine text: String) {
    appendOnOneLine(text, escapes: false)
  }

  /// Appends a text as a JSON string (RFC 8259, section 7) with its quotation marks. What ends a line or does not show
  /// is escaped beyond what has to be, so that it stands on one line for every reader.
  package mutating func append(quotingJSON text: String) {
    var text = text
    text.withUTF8 { bytes in
      append(UInt8(ascii: "\""))
      var runStart = 0
      for (index, byte) in bytes.enumerated() where byte < 0x20 || "\"\\\u{7F}".utf8.contains(byte) || byte == 0xE2
      {
        guard let (escape, length) = Self.jsonEscape(at: index, in: bytes) else { continue }
        append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
        append(contentsOf: escape.utf8)
        runStart = index + length
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
      append(UInt8(ascii: "\""))
    }
  }

  /// What stands in a JSON string for the scalar that begins at a byte, and how many bytes that has; nil for itself.
  private static func jsonEscape(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (String, Int)? {
    switch bytes[index] {
    case UInt8(ascii: "\""): return ("\\\"", 1)
    case UInt8(ascii: "\\"): return ("\\\\", 1)
    case UInt8(ascii: "\n"): return ("\\n", 1)
    case UInt8(ascii: "\r"): return ("\\r", 1)
    case UInt8(ascii: "\t"): return ("\\t", 1)
    case let byte where byte < 0x80:
      return ("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))", 1)
    default:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80, 0xA8...0xA9 ~= bytes[index + 2] else { return nil }
      return (bytes[index + 2] == 0xA8 ? "\\u2028" : "\\u2029", 3)
    }
  }

  private mutating func appendOnOneLine(_ text: String, escapes: Bool) {
    text.withBytes { appendOnOneLine($0, escapes: escapes) }
  }

  private mutating func appendOnOneLine(_ bytes: UnsafeBufferPointer<UInt8>, escapes: Bool) {
    if Self.isPlain(bytes) { return append(contentsOf: bytes) }
    var runStart = 0
    var index = 0
    var hasWords = false
    var pendingSpace = false
    while index < bytes.count {
      let (sign, length) = Sign.at(index, in: bytes)
      if sign == .plain || (sign == .markup && !escapes) {
        if pendingSpace { append(UInt8(ascii: " ")) }
        pendingSpace = false
        hasWords = true
        index += length
        continue
      }
      // A single space between two words is part of the run.
      if bytes[index] == UInt8(ascii: " "), index > runStart, index + 1 < bytes.count,
        Sign.at(index + 1, in: bytes).sign == .plain
      {
        index += 1
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart..<index]))
      if sign == .space {
        pendingSpace = hasWords
      } else {
        if pendingSpace { append(UInt8(ascii: " ")) }
        pendingSpace = false
        hasWords = true
        append(sign == .markup ? Sign.reference(to: bytes[index]) : "\u{FFFD}")
      }
      index += length
      runStart = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: bytes[runStart...]))
  }

  /// Whether a text stands as it is: most do.
  static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // Before the first word a space counts as one after another.
    var followsSpace = true
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      // All of ASCII that is not written otherwise: it is gone through by the million.
      case 0x21, 0x23...0x25, 0x27...0x3B, 0x3D, 0x3F...0x7E: followsSpace = false
      case UInt8(ascii: " "):
        if followsSpace { return false }
        followsSpace = true
      default:
        if Sign.at(index, in: bytes).sign != .plain { return false }
        followsSpace = false
      }
      index += 1
    }
    return !followsSpace
  }

  fileprivate mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

/// Escaping for XML, where words are measured to be drawn: what has no width is left out.
extension [UInt8] {
  /// Appends a text with markup characters as references, line breaks and runs of white space as one space, and
  /// without the characters that XML forbids.
  package mutating func append(escapingXML text: String) {
    var spaceIsPending = false
    for scalar in text.unicodeScalars {
      if scalar.isSpaceInXML {
        spaceIsPending = true
        continue
      }
      guard scalar.isAllowedInXML else { continue }
      if spaceIsPending { append(UInt8(ascii: " ")) }
      spaceIsPending = false
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "'": append("&#39;")
      default: append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    if spaceIsPending { append(UInt8(ascii: " ")) }
  }

  /// Whether bytes of UTF-8 are surely XML as they stand. Nearly every text is, and can be copied whole; one of which
  /// it is not sure has to go the long way.
  package static func isPlainXML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x20: if previous == 0x20 { return false }
      case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x00...0x1F, 0x7F: return false
      case 0xC2, 0xE2: if Sign.at(index, in: bytes).sign != .plain { return false }
      // What begins what is private or no character.
      case 0xEF...0xFF: return false
      default: break
      }
      previous = byte
    }
    return true
  }
}

extension String {
  /// What is done with the text's bytes of UTF-8. Nothing is counted or copied where they stand together, as they do.
  package func withBytes<Value>(_ work: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    if let value = utf8.withContiguousStorageIfAvailable(work) { return value }
    var copy = self
    return copy.withUTF8(work)
  }
}

extension String {
  /// The text with a plain space for each that breaks no line (U+00A0).
  package var withPlainSpaces: String {
    guard withBytes({ $0.contains(0xC2) }) else { return self }
    return withBytes { bytes in
      String(unsafeUninitializedCapacity: bytes.count) { plain in
        var end = 0
        for (index, byte) in bytes.enumerated() {
          // What follows this byte is never a character by itself.
          let isSpace = byte == 0xA0 && index > 0 && bytes[index - 1] == 0xC2
          if isSpace { end -= 1 }
          plain[end] = isSpace ? UInt8(ascii: " ") : byte
          end += 1
        }
        return end
      }
    }
  }
}

extension Unicode.Scalar {
  /// Tab, the line breaks and the plain space; a no-break space stays what it is.
  fileprivate var isSpaceInXML: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The characters of XML 1.0 (section 2.2), less the C1 controls, which it discourages.
  fileprivate var isAllowedInXML: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD: !(0xFDD0...0xFDEF).contains(value)
    case 0x10000...0x10FFFF: value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}

/// What a scalar means for a line of HTML.
private enum Sign {
  case plain, space, control, markup

  /// What begins at a byte, and how many bytes it has; a byte within a scalar is plain by itself.
  
  static func at(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (sign: Sign, length: Int) {
    switch bytes[index] {
    case 0x09...0x0D, 0x20: (.space, 1)
    case 0x00...0x1F, 0x7F: (.control, 1)
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): (.markup, 1)
    case 0xC2, 0xE1...0xE3: beyondASCII(index, in: bytes)
    default: (.plain, 1)
    }
  }

  /// White space has two bytes or three; U+00A0 and U+202F break no line and are kept.
  private static func beyondASCII(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (Sign, Int) {
    guard index + 1 < bytes.count else { return (.plain, 1) }
    let (first, second) = (bytes[index], bytes[index + 1])
    if first == 0xC2 {
      return second == 0x85 ? (.space, 2) : (0x80..<0xA0).contains(second) ? (.control, 2) : (.plain, 2)
    }
    guard index + 2 < bytes.count else { return (.plain, 1) }
    switch (first, second, bytes[index + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x81, 0x9F),
      (0xE3, 0x80, 0x80):
      return (.space, 3)
    default: return (.plain, 3)
    }
  }

  static func reference(to byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    default: "&quot;"
    }
  }
}
