/// The escapes that attributes of our own need; the text of nodes is escaped by cmark.
enum HTMLEscaping {
  /// A text as the value of an attribute between double quotes.
  static func attribute(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  /// An address as the value of `href`: what may not stand in an address is percent-encoded.
  static func address(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var encoded = ""
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        encoded.append(Character(UnicodeScalar(byte)))
      case _ where "-_.~:/?#@!$&'()*+,;=%".utf8.contains(byte):
        encoded.append(Character(UnicodeScalar(byte)))
      default:
        encoded += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return attribute(encoded)
  }

  /// A path of files as an address; cmark encodes the rest when it writes it.
  static func path(_ path: String) -> String {
    path.reduce(into: "") { encoded, character in
      switch character {
      case "%": encoded += "%25"
      case "?": encoded += "%3F"
      case "#": encoded += "%23"
      default: encoded.append(character)
      }
    }
  }

  /// The text with every control character that HTML forbids replaced by the sign for what cannot be shown.
  static func withoutControls(_ html: String) -> String {
    let isForbidden = { (byte: UInt8) in
      (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F
    }
    guard html.utf8.contains(where: isForbidden) else { return html }
    var scalars = String.UnicodeScalarView()
    for scalar in html.unicodeScalars {
      scalars.append(UInt8(exactly: scalar.value).map(isForbidden) == true ? "\u{FFFD}" : scalar)
    }
    return String(scalars)
  }
}
