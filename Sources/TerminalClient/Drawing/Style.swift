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
