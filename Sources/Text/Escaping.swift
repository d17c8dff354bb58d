/// Escaping for HTML, XML and JSON, and the one line that all words are written on, over UTF-8.
///
/// White space is collapsed and trimmed, and control characters show as U+FFFD. Spaces that do not break a line, as
/// Foundation puts into times, stay as they are.
extension [UInt8] {
  /// Appends a text as our own words in HTML, on one line; it holds in text and in attributes between double
  /// quotes.
  package mutating func append(escapingHTML text: String) {
    append(text, escapes: true)
  }

  /// Appends words of people's in HTML, isolated from the direction of the words around them; nothing in
  /// the text ends that.
  package mutating func append(isolatingHTML text: String) {
    append(contentsOf: "<bdi>".utf8)
    append(escapingHTML: text.withoutDirectionControls)
    append(contentsOf: "</bdi>".utf8)
  }

  /// Appends a text on one line, for plain text.
  package mutating func append(onOneLine text: String) {
    append(text, escapes: false)
  }

  private mutating func append(_ text: String, escapes: Bool) {
    if append(plain: text, where: { _ in true }) { return }
    for (index, word) in text.unicodeScalars.split(whereSeparator: \.breaksLine).enumerated() {
      if index > 0 { append(UInt8(ascii: " ")) }
      for scalar in word {
        if scalar.properties.generalCategory == .control {
          append("\u{FFFD}")
        } else {
          append(scalar, escapes: escapes && scalar != "'")
        }
      }
    }
  }

  /// Appends a text as XML, where words are measured to be drawn: markup characters as references, line breaks and runs
  /// of white space as one space, and without the characters that XML forbids, since what has no width is left out.
  package mutating func append(escapingXML text: String) {
    if append(plain: text, where: { $0 != UInt8(ascii: "'") && $0 < 0xEF }) { return }
    var followsSpace = false
    for scalar in text.unicodeScalars where scalar.isSpaceInXML || scalar.isAllowedInXML {
      if !scalar.isSpaceInXML { append(scalar, escapes: true) } else if !followsSpace { append(" ") }
      followsSpace = scalar.isSpaceInXML
    }
  }

  /// Appends a text as a JSON string (RFC 8259, section 7) with its quotation marks. What ends a line or does not show
  /// is escaped beyond what has to be, so that it is on one line for every reader.
  package mutating func append(quotingJSON text: String) {
    append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": append(contentsOf: "\\n".utf8)
      case "\r": append(contentsOf: "\\r".utf8)
      case "\t": append(contentsOf: "\\t".utf8)
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default:
        if scalar == "\"" || scalar == "\\" { append("\\") }
        append(scalar)
      }
    }
    append("\"")
  }

  /// Appends a whole number in plain digits.
  package mutating func append(digitsOf number: Int) {
    if number < 0 { append("-") }
    if number.magnitude >= 10 { append(digitsOf: Int(number.magnitude / 10)) }
    append(UInt8(ascii: "0") + UInt8(number.magnitude % 10))
  }

  /// Appends a text whole if it is plain and of such bytes; says whether it did.
  private mutating func append(plain text: String, where isAllowed: (UInt8) -> Bool) -> Bool {
    // Such a text has its bytes together, unless it comes from elsewhere.
    text.utf8.withContiguousStorageIfAvailable { bytes in
      guard Self.isPlain(bytes), bytes.allSatisfy(isAllowed) else { return false }
      append(contentsOf: bytes)
      return true
    } ?? false
  }

  /// Appends a scalar, or the reference that is written for it in markup.
  private mutating func append(_ scalar: Unicode.Scalar, escapes: Bool = false) {
    switch scalar {
    case "&" where escapes: append(contentsOf: "&amp;".utf8)
    case "<" where escapes: append(contentsOf: "&lt;".utf8)
    case ">" where escapes: append(contentsOf: "&gt;".utf8)
    case "\"" where escapes: append(contentsOf: "&quot;".utf8)
    case "'" where escapes: append(contentsOf: "&#39;".utf8)
    default: append(contentsOf: Character(scalar).utf8)
    }
  }

  /// Whether a text in UTF-8 is the same on one line and in HTML: nearly every one is, and can be copied whole. One of
  /// which it is not sure goes the long way.
  private static func isPlain<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) -> Bool
  where Bytes.Index == Int {
    // Before the first word a space counts as one after another.
    var previous = UInt8(ascii: " ")
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      // Letters, and what is beside them: most of any text.
      case UInt8(ascii: "?")...UInt8(ascii: "~"): break
      case UInt8(ascii: "'")...UInt8(ascii: ";"): break
      case UInt8(ascii: " "): if previous == byte { return false }
      case 0x00..<0x20, 0x7F, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""):
        return false
      // White space and controls beyond ASCII begin like this; all else that does is as it is.
      case 0xC2: if bytes[index + 1] < 0xA0 { return false }
      case 0xE1: if bytes[index + 1] == 0x9A { return false }
      case 0xE2:
        if bytes[index + 1] == 0x81 { return false }
        if bytes[index + 1] == 0x80, 0x80...0x8A ~= bytes[index + 2] || 0xA8...0xA9 ~= bytes[index + 2] {
          return false
        }
      case 0xE3: if bytes[index + 1] == 0x80 { return false }
      default: break
      }
      previous = byte
    }
    return previous != UInt8(ascii: " ")
  }
}

extension String {
  /// The text with a plain space for each that breaks no line (U+00A0).
  package var withPlainSpaces: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
  }
}

extension Unicode.Scalar {
  /// White space but for the two that break no line.
  fileprivate var breaksLine: Bool { properties.isWhitespace && self != "\u{A0}" && self != "\u{202F}" }

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

/// A text as a JSON string, with its quotation marks.
package func quotedJSON(_ text: String) -> String {
  var bytes: [UInt8] = []
  bytes.append(quotingJSON: text)
  return String(decoding: bytes, as: UTF8.self)
}
