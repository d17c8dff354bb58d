/// Whether a text can be drawn letter by letter.
enum ScriptShaping {
  /// True for what joins, reorders, combines or runs from right to left; doubtful scripts count as such.
  static func isNeeded(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
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
