import Foundation
import Text

/// What the client's terminal can show, and what the client wants to see and hear.
package struct Look: Equatable, Sendable {
  /// Whether words can be shown in letters beyond ASCII.
  package var isUnicode = true
  /// Whether it is Linux's own console: a font of 256 or 512 signs, without braille, and no window with a title.
  package var isConsole = false
  /// Which colours can be shown.
  package var colours = Colours.many
  /// Whether nothing may move.
  package var reducesMotion = false
  /// When the terminal's bell rings.
  package var bell = Bell.arrival

  /// Which colours a terminal has.
  package enum Colours: Equatable, Sendable {
    /// None, or none are wanted.
    case none
    /// The eight that every colour terminal has.
    case few
    /// The palette of 256.
    case many
  }

  /// When the terminal's bell rings.
  package enum Bell: Equatable, Sendable {
    case silent
    /// When a provider arrives.
    case arrival
    /// When a provider arrives, and at each part of a breath.
    case phases
  }
}

extension Look {
  /// The look that the environment asks for: its locale's character set, its `TERM`, its `NO_COLOR`
  /// (no-color.org: present and not empty).
  package init(environment: [String: String], reducesMotion: Bool = false, bell: Bell = .arrival) {
    func value(_ name: String) -> String { environment[name] ?? "" }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(value).first { !$0.isEmpty } ?? ""
    let terminal = value("TERM")
    let hasMany =
      ["256color", "direct", "kitty"].contains(where: terminal.contains) || !value("COLORTERM").isEmpty
    self.init(
      isUnicode: locale.lowercased().replacing("-", with: "").contains("utf8"),
      isConsole: terminal == "linux" || terminal.hasPrefix("vt"),
      colours: !value("NO_COLOR").isEmpty ? .none : hasMany ? .many : .few, reducesMotion: reducesMotion, bell: bell
    )
  }

  /// Whether the window has a title that can be set.
  var hasTitle: Bool { !isConsole }
  /// Whether braille and our own signs can be shown.
  var hasSymbols: Bool { isUnicode && !isConsole }

  /// A sign of ours, or what stands for it where it can't be shown.
  func sign(_ symbol: String, or ascii: String) -> String { hasSymbols ? symbol : ascii }

  /// What stands before an item of a list.
  func mark(isSelected: Bool) -> String { isSelected ? sign("▸ ", or: "> ") : "  " }

  /// The keys that select.
  var selectHint: ScreenPage.Hint { (sign("↑↓", or: "Up/Down"), "select") }
}

/// How a piece of text looks, by what it is for.
struct Style: Equatable, Sendable {
  /// What a piece of text is for.
  enum Tone: Equatable, Sendable {
    /// What is read.
    case plain
    /// What one can do or follow: the circle, the selection, keys.
    case accent
    /// What asks for the eye: somebody is there.
    case warm
    /// What is there if one looks for it.
    case quiet
  }

  var tone: Tone = .plain
  var isBold = false

  static let plain = Style()
  static let strong = Style(isBold: true)
  static let accent = Style(tone: .accent)
  static let accentStrong = Style(tone: .accent, isBold: true)
  static let warm = Style(tone: .warm, isBold: true)
  static let quiet = Style(tone: .quiet)
}

extension Style {
  /// The escape sequence that sets exactly this style (ECMA-48, Select Graphic Rendition).
  ///
  /// The three colours are of middle lightness: each has a contrast of 4.3:1 or more with black and with white.
  func code(_ colours: Look.Colours) -> String {
    let colour: String? =
      switch (tone, colours) {
      case (.plain, _), (_, .none): nil
      case (.accent, .few): "36"
      case (.warm, .few): "33"
      case (.quiet, .few): "2"
      case (.accent, .many): "38;5;30"
      case (.warm, .many): "38;5;130"
      case (.quiet, .many): "38;5;243"
      }
    let codes = ["0", isBold ? "1" : nil, colour].compactMap { $0 }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

extension String {
  /// The text as a terminal may show it: one line, without anything that would command the terminal or turn the
  /// direction of what follows. Names, moods and notes come from people and files.
  func printable(in look: Look) -> String {
    withoutDirectionControls.map { character in
      character.isWhitespace ? " " : look.isUnicode ? withoutCommands(character) : ascii(character)
    }.joined()
  }

  private func withoutCommands(_ character: Character) -> String {
    String(String.UnicodeScalarView(character.unicodeScalars.filter { !commands($0) }))
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
