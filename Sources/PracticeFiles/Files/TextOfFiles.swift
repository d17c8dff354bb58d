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

extension String {
  /// Whether there is a character in it that moves the cursor instead of being seen, a line break included.
  var hasControlCharacters: Bool {
    // Nearly every text is plain ASCII, whose properties need no look-up.
    let bytes = utf8.span
    if bytes.indices.allSatisfy({ (0x20..<0x7F).contains(bytes[$0]) }) { return false }
    return unicodeScalars.contains { scalar in
      let category = scalar.properties.generalCategory
      return category == .control || category == .lineSeparator || category == .paragraphSeparator
    }
  }

  /// Whether it has nothing but white space, or nothing at all.
  var isBlank: Bool { !utf8.contains(where: \.isSeen) && allSatisfy(\.isWhitespace) }

  /// The text without white space at either end.
  var trimmed: String {
    let bytes = utf8.span
    if !bytes.isEmpty, bytes[0].isSeen, bytes[bytes.count - 1].isSeen { return self }
    return self[...].trimmed
  }

  /// Whether it has at most so many characters; what has so few bytes has so few characters.
  func hasCharacters(upTo limit: Int) -> Bool { utf8.count <= limit || count <= limit }
}

extension StringProtocol {
  /// The text without white space at either end.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension UInt8 {
  /// Whether it is one of ASCII's that are seen, none of which is ever one character with white space before it.
  fileprivate var isSeen: Bool { self &- 0x21 < 0x5E }

  /// Whether it is one of the digits 0 to 9.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}

/// Finds out which texts of a list are new. A few are compared one by one, since that takes less time than to hash them;
/// only more are in a set.
struct DistinctTexts {
  private static let few = 16
  private var many: Set<String> = []

  /// Whether a text is none of those before it, all of which were new.
  mutating func isNew(_ text: String, after earlier: some Collection<String>) -> Bool {
    if earlier.count < Self.few { return !earlier.contains(text) }
    if many.isEmpty { many = Set(earlier) }
    return many.insert(text).inserted
  }
}
