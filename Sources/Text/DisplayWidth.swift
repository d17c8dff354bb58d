/// How many columns of a terminal, or of a page of plain text, a text takes.
///
/// It is counted by grapheme: East Asian wide and full-width characters take two (Unicode Standard Annex 11), so do
/// emoji; combining marks and invisible characters take none of their own. The one width of the project.
package enum DisplayWidth {
  /// The columns that a text takes on one line.
  package static func of(_ text: some StringProtocol) -> Int {
    isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + of($1) }
  }

  /// Whether a text is ASCII without controls, which takes a column a byte.
  static func isPlain(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// The columns that a character takes: 0, 1 or 2.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    // Most of any text, before properties are looked up.
    if first.value < 0x300, scalars.count == 1 { return isInvisible(first) ? 0 : 1 }
    if scalars.contains(where: { $0.value == emojiPresentation || isWide($0) }) { return 2 }
    return scalars.allSatisfy(isInvisible) ? 0 : 1
  }

  /// Variation selector 16, which asks for the emoji instead of the sign: ❤ is narrow, ❤️ is not.
  private static let emojiPresentation: UInt32 = 0xFE0F

  /// Two columns by itself. The ranges are those of East_Asian_Width W and F, unassigned places in between
  /// included; single emoji elsewhere are known by their property.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x1100 else { return false }
    return wide.contains { $0.contains(scalar.value) } || scalar.properties.isEmojiPresentation
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FB, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

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
