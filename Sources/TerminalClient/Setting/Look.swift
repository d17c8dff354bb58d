/// What the client's terminal can show, and what the client wants to see and hear.
package struct Look: Hashable, Sendable {
  /// Whether words can be shown in letters beyond ASCII.
  package var isUnicode: Bool
  /// Whether braille and our own signs can be shown; a console's font has few signs.
  package var hasSymbols: Bool
  /// Whether the window has a title that can be set.
  package var hasTitle: Bool
  /// Which colours can be shown.
  package var colours: Colours
  /// Whether nothing may move.
  package var reducesMotion: Bool
  /// When the terminal's bell rings.
  package var bell: Bell

  /// Which colours a terminal has.
  package enum Colours: Hashable, Sendable {
    /// None, or none are wanted.
    case none
    /// The eight that every colour terminal has.
    case few
    /// The palette of 256.
    case many
  }

  /// When the terminal's bell rings.
  package enum Bell: Hashable, Sendable {
    /// Never.
    case silent
    /// When a provider arrives.
    case arrival
    /// When a provider arrives, and at each part of a breath.
    case phases
  }

  /// A look.
  package init(
    isUnicode: Bool = true, hasSymbols: Bool = true, hasTitle: Bool = true, colours: Colours = .many,
    reducesMotion: Bool = false, bell: Bell = .arrival
  ) {
    self.isUnicode = isUnicode
    self.hasSymbols = isUnicode && hasSymbols
    self.hasTitle = hasTitle
    self.colours = colours
    self.reducesMotion = reducesMotion
    self.bell = bell
  }

  /// The look that the environment asks for: its locale's character set, its `TERM`, its `NO_COLOR`
  /// (no-color.org: present and not empty).
  package init(environment: [String: String], reducesMotion: Bool = false, bell: Bell = .arrival) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let characterSet = locale.lowercased().filter { $0 != "-" }
    let terminal = environment["TERM"] ?? ""
    let hasMany =
      terminal.contains("256color") || terminal.contains("direct") || terminal.contains("kitty")
      || !(environment["COLORTERM"] ?? "").isEmpty
    // Linux's own console: a font of 256 or 512 signs, without braille, and no window to give a title to.
    let isConsole = terminal == "linux" || terminal.hasPrefix("vt")
    self.init(
      isUnicode: characterSet.contains("utf8"), hasSymbols: !isConsole, hasTitle: !isConsole,
      colours: !(environment["NO_COLOR"] ?? "").isEmpty ? .none : hasMany ? .many : .few,
      reducesMotion: reducesMotion, bell: bell)
  }

  /// A sign of ours, or what stands for it where it can't be shown.
  func sign(_ symbol: String, or ascii: String) -> String { hasSymbols ? symbol : ascii }
}
