/// What the client's terminal can show, and what the client wants to see.
public struct Look: Hashable, Sendable {
  /// Whether anything beyond ASCII can be shown.
  public var isUnicode: Bool
  /// Which colours can be shown.
  public var colours: Colours
  /// Whether nothing may move.
  public var reducesMotion: Bool

  /// Which colours a terminal has.
  public enum Colours: Hashable, Sendable {
    /// None, or none are wanted.
    case none
    /// The eight that every colour terminal has.
    case few
    /// The palette of 256.
    case many
  }

  /// A look.
  public init(isUnicode: Bool = true, colours: Colours = .many, reducesMotion: Bool = false) {
    self.isUnicode = isUnicode
    self.colours = colours
    self.reducesMotion = reducesMotion
  }

  /// The look that the environment asks for: its locale's character set, its `TERM`, its `NO_COLOR`
  /// (no-color.org: present and not empty).
  public init(environment: [String: String], reducesMotion: Bool = false) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let characterSet = locale.lowercased().filter { $0 != "-" }
    let terminal = environment["TERM"] ?? ""
    let hasMany =
      terminal.contains("256color") || terminal.contains("direct") || terminal.contains("kitty")
      || !(environment["COLORTERM"] ?? "").isEmpty
    self.init(
      isUnicode: characterSet.contains("utf8"),
      colours: !(environment["NO_COLOR"] ?? "").isEmpty ? .none : hasMany ? .many : .few,
      reducesMotion: reducesMotion)
  }
}
