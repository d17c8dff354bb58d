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
    if DisplayWidth.isPlain(self) {
      if utf8.count <= width { return [String(self)] }
      // Its bytes are its characters.
      let words = String(self).utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      return Self.lines(of: words.lazy.map { Substring($0) }, to: width, hanging: hanging)
    }
    return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      DisplayWidth.of(paragraph) <= width
        ? [String(paragraph)]
        : Self.lines(
          of: paragraph.split(separator: " ", omittingEmptySubsequences: false).lazy.map { Substring($0) },
          to: width, hanging: hanging)
    }
  }

  private static func lines(of words: some Sequence<Substring>, to width: Int, hanging: String) -> [String] {
    let hangingWidth = DisplayWidth.of(hanging)
    var lines: [String] = []
    var line = ""
    var used = 0
    // Whether the line has a word already, so that the next one needs a blank before it.
    var isBegun = false
    func end() {
      lines.append(line)
      (line, used, isBegun) = (hanging, hangingWidth, false)
    }
    for word in words {
      let length = DisplayWidth.of(word)
      if isBegun, used + 1 + length > width { end() }
      if isBegun {
        line += " "
        used += 1
      }
      if used + length <= width {
        line += word
        used += length
      } else {
        // A word that is longer than a line, or a text without blanks, as in Chinese.
        for character in word {
          let next = DisplayWidth.of(character)
          if used > hangingWidth, used + next > width { end() }
          line.append(character)
          used += next
        }
      }
      isBegun = true
    }
    return lines + [line]
  }
}
