/// Private-use scalars that stand in the Markdown for what is not Markdown: tags, charts, and scalars of this kind
/// that the template itself has.
struct Marks {
  enum Meaning {
    case tag(Int)
    case end(Int)
    case chart(String, Place)
    case scalar(Unicode.Scalar)
  }

  private(set) var meanings: [Meaning] = []

  static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0xF0000...0x10FFFF).contains(scalar.value) }

  /// A new mark. There are more of them than a template of any use has tags.
  mutating func add(_ meaning: Meaning) -> String {
    meanings.append(meaning)
    return Unicode.Scalar(UInt32(0xF0000 + meanings.count - 1)).map { String(Character($0)) } ?? ""
  }

  /// What stands for a text in the Markdown.
  mutating func escape(_ text: String) -> String {
    // Only what has four bytes can be a mark.
    guard text.utf8.contains(where: { $0 >= 0xF3 }), text.unicodeScalars.contains(where: Self.isMark) else {
      return text
    }
    return text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if Self.isMark(scalar) { escaped += add(.scalar(scalar)) } else { escaped.unicodeScalars.append(scalar) }
    }
  }

  /// The text and the marks of a piece of HTML, in their order.
  func parts(of html: String) -> [(text: Substring.UnicodeScalarView, mark: Meaning?)] {
    var parts: [(Substring.UnicodeScalarView, Meaning?)] = []
    var rest = html.unicodeScalars[...]
    if !html.utf8.contains(where: { $0 >= 0xF3 }) { return [(rest, nil)] }
    while let mark = rest.firstIndex(where: Self.isMark) {
      let number = Int(rest[mark].value) - 0xF0000
      parts.append((rest[..<mark], number < meanings.count ? meanings[number] : nil))
      rest = rest[rest.index(after: mark)...]
    }
    parts.append((rest, nil))
    return parts
  }

  /// The tags in a piece of HTML or an address.
  func tags(in text: String) -> [Meaning] { parts(of: text).compactMap(\.mark) }
}
