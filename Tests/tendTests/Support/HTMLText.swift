/// The words of a page, with white space collapsed.
enum HTMLText {
  /// The text of markup that can be read, with plain spaces in dates; empty when it can't be.
  static func of(_ html: String) -> String {
    // Whether the markup can be read is for the tests of every page to say.
    (try? HTMLPage(html))?.root.text.collapsed.replacing("\u{A0}", with: " ") ?? ""
  }
}

extension String {
  /// The text with every stretch of white space as one space, and none at the ends.
  var collapsed: String {
    split { $0.isWhitespace && $0 != "\u{A0}" && $0 != "\u{202F}" }.joined(separator: " ")
  }
}
