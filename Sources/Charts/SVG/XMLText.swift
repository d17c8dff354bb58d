/// Any text as XML: the one place where charts escape.
enum XMLText {
  /// The text with markup characters as references, line breaks and runs of white space as one space, and without
  /// the characters that XML forbids.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var spaceIsPending = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        spaceIsPending = true
        continue
      }
      guard isAllowed(scalar) else { continue }
      if spaceIsPending {
        result.append(" ")
        spaceIsPending = false
      }
      if let reference = references[scalar] {
        result.append(contentsOf: reference.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    if spaceIsPending { result.append(" ") }
    return String(result)
  }

  private static let references: [Unicode.Scalar: String] = [
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "'": "&#39;",
  ]

  /// Tab, the line breaks and the plain space; a no-break space stays what it is.
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// The characters of XML 1.0 (section 2.2), less the C1 controls, which it discourages.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD: !(0xFDD0...0xFDEF).contains(scalar.value)
    case 0x10000...0x10FFFF: scalar.value & 0xFFFE != 0xFFFE
    default: false
    }
  }
}
