import Markdown

/// What a template's tag stands for. The type decides how it is written; a template cannot undo it.
public enum ViewValue: Sendable {
  /// Our own words, already formatted: escaped.
  case text(String)
  /// Words from people: escaped, and isolated from the direction of the words around them.
  case person(String)
  /// Markup that is written as it is.
  case html(TrustedHTML)
  /// A section that stands or falls.
  case flag(Bool)
  /// A section that repeats.
  case views([View])
  /// A section with names of its own, or none.
  case view(View?)

  /// Our own words when there are any; otherwise a section of that name falls.
  static func text(_ text: String?) -> ViewValue { text.map { .text($0) } ?? .view(nil) }
  /// Words from people when there are any; otherwise a section of that name falls.
  static func person(_ text: String?) -> ViewValue { text.map { .person($0) } ?? .view(nil) }
}
