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
