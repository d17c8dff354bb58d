/// Text set into columns, by its display width.
extension StringProtocol {
  /// The text within so many columns; what is too long ends in an ellipsis.
  package func fitted(to width: Int) -> String {
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
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - DisplayWidth.of(self)))
  }

  /// The text in lines of at most so many columns, broken between words where it can be. Line breaks stay, and what
  /// follows a break that was made stands behind the hanging indent.
  package func wrapped(to width: Int, hanging: String = "") -> [String] {
    if utf8.count <= width, DisplayWidth.isPlain(self) { return [String(self)] }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap {
      wrap(paragraph: $0, to: width, hanging: hanging)
    }
  }

  private func wrap(paragraph: SubSequence, to width: Int, hanging: String) -> [String] {
    if DisplayWidth.of(paragraph) <= width { return [String(paragraph)] }
    var lines: [String] = []
    var line = ""
    // Whether the line has a word already, so that the next one needs a blank before it.
    var isBegun = false
    func end() {
      lines.append(line)
      (line, isBegun) = (hanging, false)
    }
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
      let joined = isBegun ? line + " " + word : line + word
      if DisplayWidth.of(joined) <= width {
        (line, isBegun) = (joined, true)
        continue
      }
      if isBegun { end() }
      // A word that is longer than a line, or a text without blanks, as in Chinese.
      for character in word {
        let used = DisplayWidth.of(line)
        if used > DisplayWidth.of(hanging), used + DisplayWidth.of(character) > width { end() }
        line.append(character)
      }
      isBegun = true
    }
    return lines + [line]
  }
}
