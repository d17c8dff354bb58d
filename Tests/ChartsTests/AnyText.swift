import TestSupport

/// Words as bad as people and files can make them.
enum AnyText {
  /// A noncharacter, which a literal can't hold.
  private static let noncharacter = Unicode.Scalar(0xFDD0 as UInt32).map { String(Character($0)) } ?? ""

  private static let pieces: [String] = [
    noncharacter,
    "a", "Zoë", " ", "\t", "\n", "\r\n", "\u{0}", "\u{1}", "\u{8}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9F}",
    "<", ">",
    "&", "&amp;", "\"", "'", "]]>", "<!--", "-->", "<?x?>", "😀", "👩‍👩‍👧", "é", "e\u{301}", "سعيد", "עצוב",
    "\u{202E}",
    "\u{2066}", "\u{200F}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{1FFFE}", "\u{10FFFF}",
    "\u{2028}",
    "\u{E000}", "落ち着いた", "ไทย", "हिन्दी", "{{x}}", "|", "*a*", "`",
  ]

  static func make(using generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
  }

  /// What is left for a reader: white space as single spaces, and nothing that XML forbids or discourages.
  static func readable(_ text: String) -> String {
    let forbidden: Set<UInt32> = [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF, 0x7F, 0x9F]
    let breaks: Set<UInt32> = [0x09, 0x0A, 0x0D, 0x20, 0x85, 0x2028]
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if breaks.contains(scalar.value) {
        if result.last != " " { result.append(" ") }
      } else if scalar.value >= 0x20, !forbidden.contains(scalar.value) {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
