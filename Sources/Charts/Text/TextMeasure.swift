/// How wide a text will be, near enough to keep labels apart. The font is the reader's, so it can't be known: the
/// widths are those of DejaVu Sans, which is among the widest that pages are read in.
enum TextMeasure {
  /// How much wider a strong text is.
  static let strong = 1.13

  static func width(_ text: String, size: Double = ChartWidth.smallTextSize) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + hundredths($1) }) * size / 100
  }

  /// The width of the widest of some texts.
  static func widest(_ texts: [String], size: Double = ChartWidth.smallTextSize) -> Double {
    texts.map { width($0, size: size) }.max() ?? 0
  }

  /// The text, or as much of its beginning as fits, with an ellipsis.
  static func fitted(_ text: String, size: Double, width limit: Double) -> String {
    guard width(text, size: size) > limit else { return text }
    var room = limit - size
    var kept = text.prefix { character in
      room -= width(String(character), size: size)
      return room >= 0
    }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }

  /// How wide a scalar is, in hundredths of the size.
  private static func hundredths(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? 34 : Int(ascii[Int(value - 0x20)]) }
    switch value {
    case 0x85, 0x2028, 0x2029: return 34  // They are written as spaces.
    case 0xA0: return Int(ascii[0])  // It is a space that breaks no line.
    case 0xD7, 0xF7, 0x2190...0x22FF: return 84
    case 0xA0...0x24F, 0x370...0x52F: return scalar.properties.isUppercase || value == 0x436 ? 80 : 66
    case 0x2010...0x2027: return value == 0x2014 || value == 0x2026 ? 100 : 55
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF: return 0
    case 0xFF61...0xFFDC: return 66
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFFEF: return 102
    case 0x20000...0x3FFFF: return 102
    case 0x1F000...0x1FAFF, 0x2600...0x27BF: return 130
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return value < 0x700 ? 74 : 90
    }
  }

  /// From the space to the tilde.
  private static let ascii: [UInt8] = [
    32, 40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34,
    34, 84, 84, 84, 53, 100, 69, 69, 70, 77, 63, 58, 78, 75, 30, 30, 66, 56, 86, 75, 79, 60, 79, 70, 64, 61, 73,
    69, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 61, 64,
    64, 42, 52, 39, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
  ]
}

extension String {
  /// A person's word inside a sentence of ours, so that its direction does not turn the rest around.
  var isolatedIfNeeded: String {
    // Only right-to-left scripts and direction marks need it, and they start at Hebrew, which begins with this byte.
    utf8.contains { $0 >= 0xD6 } ? "\u{2068}\(self)\u{2069}" : self
  }

  /// Whether it can't be drawn letter by letter: true for what joins, reorders, combines or runs from right to left;
  /// doubtful scripts count as such.
  var needsShaping: Bool {
    unicodeScalars.contains { scalar in
      guard scalar.value >= 0x300 else { return false }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .format: return true
      default: break
      }
      switch scalar.value {
      case 0x0590...0x109F, 0x1780...0x18AF, 0xA840...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
      case 0x10800...0x11FFF, 0x1E800...0x1EFFF, 0x1F1E6...0x1F1FF: return true
      default: return false
      }
    }
  }
}
