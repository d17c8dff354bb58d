/// Plain text in lines of at most 72 columns.
enum TextLayout {
  static let columns = 72

  /// The text with its long lines broken between words; what follows a break stands under the first word of its
  /// line, or of its list item. It ends with one line break.
  static func wrapped(_ text: String) -> String {
    text.dropLast(text.reversed().prefix(while: \.isNewline).count).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .flatMap { wrappedLine(String($0)) }
    .joined(separator: "\n") + "\n"
  }

  private static func wrappedLine(_ line: String) -> [String] {
    guard width(line) > columns else { return [line] }
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    let hanging = String(indent) + (rest.hasPrefix("- ") ? "  " : "")
    var lines: [String] = []
    var current = String(indent)
    var isEmpty = true
    for word in rest.split(separator: " ").flatMap({ pieces(of: String($0), upTo: columns - hanging.count) }) {
      if !isEmpty, width(current) + 1 + width(word) > columns {
        lines.append(current)
        (current, isEmpty) = (hanging, true)
      }
      current += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return lines + [current]
  }

  /// A word that is longer than a line, or has no spaces as in Chinese, in pieces that fit.
  private static func pieces(of word: String, upTo limit: Int) -> [String] {
    guard width(word) > limit else { return [word] }
    var pieces: [String] = []
    var current = ""
    for character in word {
      if width(current) + width(String(character)) > limit {
        pieces.append(current)
        current = ""
      }
      current.append(character)
    }
    return pieces + [current]
  }

  /// How many columns a terminal gives a text: two for East Asian wide characters, none for marks and for characters
  /// that only direct the others.
  static func width(_ text: String) -> Int {
    text.reduce(0) { sum, character in sum + (character.unicodeScalars.map(width).max() ?? 0) }
  }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(scalar.value) } ? 2 : 1
  }
}
