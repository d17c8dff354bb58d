import Foundation
import Text

extension StringProtocol {
  /// The text as a terminal may show it: one line, without anything that would command the terminal or turn the
  /// direction of what follows. Names, moods and notes come from people and files.
  func printable(in look: Look) -> String {
    var result = ""
    for character in withoutDirectionControls {
      if character.isWhitespace {
        result.append(" ")
      } else if look.isUnicode {
        let shown = character.unicodeScalars.filter { !commands($0) }
        if !shown.isEmpty { result.append(contentsOf: String(String.UnicodeScalarView(shown))) }
      } else {
        result.append(contentsOf: ascii(character))
      }
    }
    return result
  }

  private func commands(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Marks of direction, which a terminal would show as a blank or as a box.
    case 0x200E, 0x200F, 0x061C: true
    default: [.control, .privateUse, .unassigned].contains(scalar.properties.generalCategory)
    }
  }

  /// The letter without its marks, or a question mark for what ASCII has nothing like.
  private func ascii(_ character: Character) -> String {
    switch character {
    case "’", "‘": return "'"
    case "“", "”": return "\""
    case "–", "—": return "-"
    case "…": return "..."
    case "·": return "-"
    default: break
    }
    let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    guard let base, base.isASCII, base.value >= 0x20, base.value != 0x7F else { return "?" }
    return String(Character(base))
  }
}
