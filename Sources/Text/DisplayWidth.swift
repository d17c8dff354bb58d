/// How many columns of a terminal, or of a page of plain text, a text takes.
///
/// It is counted by grapheme: East Asian wide and full-width characters take two (Unicode Standard Annex 11), so do
/// emoji; combining marks and invisible characters take none of their own. The one width of the project.
package enum DisplayWidth {
  /// The columns that a text takes on one line.
  package static func of(_ text: some StringProtocol) -> Int { text.reduce(0) { $0 + of($1) } }

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
  /// follows a break that was made begins with the hanging indent.
  package func wrapped(to width: Int, hanging: String = "") -> [String] {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).flatMap { paragraph in
      DisplayWidth.of(paragraph) <= width
        ? [String(paragraph)] : Self.lines(of: String(paragraph), to: width, hanging: hanging)
    }
  }

  private static func lines(of paragraph: String, to width: Int, hanging: String) -> [String] {
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
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
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

/// Words of people among words of ours, where one may run from right to left (Unicode Standard Annex 9).
extension String {
  /// The text without the characters that embed, override, isolate or end one of these. Its letters keep their own
  /// direction, which needs none of them; and none of them can end an isolation that stands around it.
  package var withoutDirectionControls: String {
    // All of them begin with this byte, and few texts have it.
    let bytes = utf8.span
    guard bytes.indices.contains(where: { bytes[$0] == 0xE2 }), unicodeScalars.contains(where: \.isDirectionControl)
    else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionControl }))
  }

  /// The text isolated from what stands around it, for plain text: in a first strong isolate, which nothing in the
  /// text ends. In HTML `<bdi>` isolates, around `withoutDirectionControls`.
  package var isolated: String { "\u{2068}\(withoutDirectionControls)\u{2069}" }

  /// The text isolated where it holds letters that run from right to left; what holds none needs no isolation.
  package var isolatedWhereNeeded: String {
    unicodeScalars.contains(where: \.runsLeft) ? isolated : withoutDirectionControls
  }
}

extension Unicode.Scalar {
  /// Whether it is of a script that runs from right to left.
  fileprivate var runsLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Whether it opens or ends an embedding, an override or an isolate.
  fileprivate var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
