import Foundation

/// The name of a client's folder, which becomes a part of the addresses of the client's pages.
enum Slug {
  /// Whether a name consists of letters, digits, `-`, `_` and `.`, and does not begin with a dot. The marks
  /// that some scripts write above and below their letters belong to them.
  static func isValid(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first != "." else { return false }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
      case .decimalNumber, .nonspacingMark, .spacingMark: true
      default: "-_.".unicodeScalars.contains(scalar)
      }
    }
  }

  /// The form in which two names that a file system could take for one are the same.
  static func folded(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }
}
