/// How wide a text will be, near enough to keep labels apart: the font is the reader's, so it can't be known.
enum TextMeasure {
  static func width(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ems($1) } * size
  }

  /// The text, or as much of its beginning as fits, with an ellipsis.
  static func fitted(_ text: String, size: Double, width limit: Double) -> String {
    guard width(text, size: size) > limit else { return text }
    var kept = ""
    for character in text {
      guard width(kept + String(character) + "…", size: size) <= limit else { break }
      kept.append(character)
    }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }

  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .uppercaseLetter: return scalar.isASCII && "MW".unicodeScalars.contains(scalar) ? 0.92 : 0.7
    default: break
    }
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x3FFFF: return 1
    default: break
    }
    guard scalar.isASCII else { return 0.62 }
    if "iljtfrI.,:;'|!()[] ".unicodeScalars.contains(scalar) { return 0.36 }
    return "mw@%".unicodeScalars.contains(scalar) ? 0.9 : 0.59
  }
}
