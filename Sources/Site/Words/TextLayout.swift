import Text

/// Plain text in lines of at most 72 columns.
enum TextLayout {
  static let columns = 72

  /// The text with its long lines broken between words; what follows a break stands under the first word of its
  /// line, or of its list item. It ends with one line break.
  static func wrapped(_ text: String) -> String {
    text.dropLast(text.reversed().prefix(while: \.isNewline).count).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .flatMap { line in
      let indent = line.prefix { $0 == " " }
      return line.wrapped(to: columns, hanging: indent + (line.dropFirst(indent.count).hasPrefix("- ") ? "  " : ""))
    }
    .joined(separator: "\n") + "\n"
  }
}

extension [String] {
  /// The texts one after the other, each ended by one full stop; an abbreviation may bring its own.
  var sentences: String { map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ") }
}
