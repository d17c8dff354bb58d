/// How a piece of text looks, by what it is for.
struct Style: Hashable, Sendable {
  /// What a piece of text is for.
  enum Tone: Hashable, Sendable {
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
    var codes = ["0"]
    if isBold { codes.append("1") }
    switch (tone, colours) {
    case (.plain, _), (.accent, .none), (.warm, .none), (.quiet, .none): break
    case (.accent, .few): codes.append("36")
    case (.warm, .few): codes.append("33")
    case (.quiet, .few): codes.append("2")
    case (.accent, .many): codes.append("38;5;30")
    case (.warm, .many): codes.append("38;5;130")
    case (.quiet, .many): codes.append("38;5;243")
    }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
