/// What a text's scripts ask for.
enum Script {
  /// A person's word inside a sentence of ours, so that its direction does not turn the rest around.
  static func isolated(_ word: String) -> String {
    // Only right-to-left scripts and direction marks need it, and they start at Hebrew, which begins with this byte.
    word.utf8.contains { $0 >= 0xD6 } ? "\u{2068}\(word)\u{2069}" : word
  }

  /// Whether a text can't be drawn letter by letter: true for what joins, reorders, combines or runs from right to
  /// left; doubtful scripts count as such.
  static func needsShaping(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
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
