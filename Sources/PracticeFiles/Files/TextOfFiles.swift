/// Text from a file for a message: in double quotes, in one line, shortened, and with nothing in it that could
/// move a terminal's cursor or turn the writing around.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 40
  return "\"\(escaped(text.prefix(limit)))\(text.count > limit ? "…" : "")\""
}

/// Text from a file in one line, with control and formatting characters as `\u{…}`.
package func escaped(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

extension StringProtocol {
  /// Whether there is a character in it that moves the cursor instead of being seen, a line break included.
  var hasControlCharacters: Bool {
    // Nearly every text is plain ASCII, whose properties need no look-up.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
    return unicodeScalars.contains { scalar in
      let category = scalar.properties.generalCategory
      return category == .control || category == .lineSeparator || category == .paragraphSeparator
    }
  }

  /// The text without white space at either end.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension UInt8 {
  /// Whether it is one of the digits 0 to 9.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
