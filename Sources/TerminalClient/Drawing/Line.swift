import Text

/// A line of a page: pieces of text, each in its style.
struct Line: Hashable, Sendable {
  /// Where a line stands.
  enum Alignment: Hashable, Sendable {
    case centred
    /// At the left edge of the page's column.
    case leading
  }

  /// A piece of text in one style.
  struct Piece: Hashable, Sendable {
    var text: String
    var style: Style
  }

  var pieces: [Piece]
  var alignment = Alignment.centred
  /// How many columns before the end the cursor stands; nil for a line without one.
  var cursorFromEnd: Int?
  /// Whether it is one of a list's items, which are counted where they don't fit.
  var isItem = false

  init(_ pieces: [Piece] = [], _ alignment: Alignment = .centred) {
    self.pieces = pieces
    self.alignment = alignment
  }

  init(_ text: String, _ style: Style = .plain, _ alignment: Alignment = .centred) {
    self.init([Piece(text: text, style: style)], alignment)
  }

  /// A line that may be left out when there is little room.
  static let gap = Line()

  var isGap: Bool { pieces.isEmpty }
  var width: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// A text of any length, as lines of at most so many columns.
  static func paragraph(_ text: String, _ style: Style, width: Int, _ alignment: Alignment = .centred)
    -> [Line]
  {
    text.wrapped(to: width).map { Line($0, style, alignment) }
  }

  /// Pieces set side by side in as many lines as they need, with blanks between.
  static func flow(_ groups: [[Piece]], width: Int, between: Int) -> [Line] {
    var lines: [Line] = []
    for group in groups {
      let groupWidth = Line(group).width
      if let last = lines.last, last.width + between + groupWidth <= width {
        let blanks = Piece(text: String(repeating: " ", count: between), style: .plain)
        lines[lines.count - 1].pieces += [blanks] + group
      } else {
        lines.append(Line(group))
      }
    }
    return lines
  }
}
