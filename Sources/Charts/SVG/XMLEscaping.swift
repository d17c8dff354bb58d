/// Any text as XML: the one place where charts escape.
extension MarkupBuffer {
  /// Appends a text with markup characters as references, line breaks and runs of white space as one space, and
  /// without the characters that XML forbids.
  mutating func append(escapingXML text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      guard Self.isPlainXML(bytes) else { return false }
      append(contentsOf: bytes)
      return true
    }
    if !isPlain { append(escapingEachScalarOf: text) }
  }

  /// Whether bytes of UTF-8 are surely XML as they stand. Nearly every text is, and is then copied whole; one of
  /// which it is not sure goes the long way.
  private static func isPlainXML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case 0x20: if previous == 0x20 { return false }
      case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0x00...0x1F, 0x7F: return false
      // What begins the C1 controls, the separators, and what is private or no character.
      case 0xC2, 0xE2, 0xEF...0xFF: return false
      default: break
      }
      previous = byte
    }
    return true
  }

  private mutating func append(escapingEachScalarOf text: String) {
    var spaceIsPending = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        spaceIsPending = true
        continue
      }
      guard isAllowed(scalar) else { continue }
      if spaceIsPending { append(0x20) }
      spaceIsPending = false
      switch scalar {
      case "&": append(raw: "&amp;")
      case "<": append(raw: "&lt;")
      case ">": append(raw: "&gt;")
      case "\"": append(raw: "&quot;")
      case "'": append(raw: "&#39;")
      default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
      }
    }
    if spaceIsPending { append(0x20) }
  }

  /// Tab, the line breaks and the plain space; a no-break space stays what it is.
  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The characters of XML 1.0 (section 2.2), less the C1 controls, which it discourages.
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD: !(0xFDD0...0xFDEF).contains(scalar.value)
    case 0x10000...0x10FFFF: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
