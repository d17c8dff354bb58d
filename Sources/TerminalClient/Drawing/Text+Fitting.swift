extension StringProtocol {
  /// The text within so many columns; what is too long ends in an ellipsis.
  func fitted(to width: Int) -> String {
    guard DisplayWidth.of(self) > width else { return String(self) }
    var result = ""
    var used = 0
    for character in self {
      let next = DisplayWidth.of(character)
      if used + next > width - 1 { break }
      result.append(character)
      used += next
    }
    return width > 0 ? result + "…" : ""
  }

  /// The text with blanks behind it, up to so many columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - DisplayWidth.of(self)))
  }

  /// The text in lines of at most so many columns, broken between words where it can be. Line breaks stay.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { wrap(paragraph: $0, to: width) }
  }

  private func wrap(paragraph: SubSequence, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let joined = line.isEmpty ? String(word) : line + " " + word
      if DisplayWidth.of(joined) <= width {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if DisplayWidth.of(line) + DisplayWidth.of(character) > Swift.max(1, width) {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return lines + [line]
  }
}
