import Text

/// A screen as it is meant: a heading, a body in the middle, quiet words and keys at the bottom. It finds its own
/// place in any size of window.
struct Page {
  struct Hint: Hashable {
    var key: String
    var meaning: String
    init(_ key: String, _ meaning: String) {
      self.key = key
      self.meaning = meaning
    }
  }

  /// Top left.
  var title = ""
  /// Top right.
  var status = ""
  /// What the screen is about. It stands in the middle, or below when something is drawn above it.
  var body: [Line] = []
  /// The line of the body that must be seen.
  var focus: Int?
  /// How many items of a list come before the body and after it.
  var itemsOutside = (before: 0, after: 0)
  /// Somebody is there: a question that stands out.
  var prompt: [Line] = []
  /// Rows that are kept for the prompt, so that nothing moves when it comes.
  var promptRows = 0
  /// Quiet words above the keys.
  var quiet: [Line] = []
  var hints: [Hint] = []
  /// Whether the room above the body is kept for a drawing.
  var leavesRoom = false

  /// The most columns that text takes, so that lines stay readable in a wide window.
  static func measure(_ size: Size) -> Int { max(8, min(size.columns - 4, 64)) }
}

extension Page {
  /// Sets the page into a window; gives the rows that are free above the body when room was asked for.
  func layOut(_ size: Size, in look: Look) -> (frame: Frame, room: Range<Int>) {
    var frame = Frame(size)
    guard size.rows >= 4, size.columns >= 12 else { return (frame, 0..<0) }
    let isAiry = size.rows >= 18
    let margin = isAiry ? 1 : 0
    let top = margin + 1
    writeHeading(in: &frame, row: margin)

    var bottom = size.rows - margin
    let kept = Array(repeating: Line.gap, count: max(0, promptRows - prompt.count))
    for lines in [hintLines(size, look), quiet, kept + prompt] where !lines.isEmpty {
      let shown = lines.suffix(max(0, bottom - top - 1))
      bottom -= shown.count
      for (index, line) in shown.enumerated() { write(line, in: &frame, row: bottom + index) }
      if isAiry { bottom -= 1 }
    }

    let room = max(0, bottom - top)
    let lines = body(fitting: leavesRoom ? min(room, max(2, room - 5)) : room, in: look)
    if leavesRoom {
      let start = bottom - lines.count
      for (index, line) in lines.enumerated() { write(line, in: &frame, row: start + index) }
      return (frame, top + margin..<max(top + margin, start - margin))
    }
    // A little above the middle is where the eye looks for the middle.
    let start = top + max(0, (room - lines.count) * 2 / 5)
    for (index, line) in lines.enumerated() { write(line, in: &frame, row: start + index) }
    return (frame, 0..<0)
  }

  /// As much of the body as fits: without its gaps when that is enough, else the part around the line in focus,
  /// with how much there is beyond it at either end.
  private func body(fitting room: Int, in look: Look) -> [Line] {
    guard body.count > room else { return body }
    let dense = body.filter { !$0.isGap }
    if dense.count <= room { return dense }
    let focused = body.prefix(focus ?? 0).count { !$0.isGap }
    let start = min(max(0, focused - room / 2), dense.count - room)
    var shown = Array(dense[start..<start + room])
    guard room >= 3, dense.contains(where: \.isItem) else { return shown }
    let above = itemsOutside.before + dense.prefix(start + 1).count { $0.isItem }
    let below = itemsOutside.after + dense.suffix(dense.count - start - room + 1).count { $0.isItem }
    if start > 0, above > 0 { shown[0] = more(above, look.sign("↑", or: "^")) }
    if start + room < dense.count, below > 0 { shown[room - 1] = more(below, look.sign("↓", or: "v")) }
    return shown
  }

  private func more(_ count: Int, _ arrow: String) -> Line {
    Line("    \(arrow) \(count) more", .quiet, body.first(where: \.isItem)?.alignment ?? .leading)
  }

  private func writeHeading(in frame: inout Frame, row: Int) {
    let columns = frame.size.columns
    let status = status.fitted(to: max(0, columns - 4 - min(DisplayWidth.of(title), columns / 2) - 2))
    let width = DisplayWidth.of(status)
    frame.write(title.fitted(to: columns - width - 6), .strong, row: row, column: 2)
    frame.write(status, .quiet, row: row, column: columns - 2 - width)
  }

  private func write(_ line: Line, in frame: inout Frame, row: Int) {
    let columns = frame.size.columns
    let start =
      switch line.alignment {
      case .centred: max(0, (columns - line.width) / 2)
      case .leading: max(0, (columns - Self.measure(frame.size)) / 2)
      }
    let end = line.pieces.reduce(start) { frame.write($1.text, $1.style, row: row, column: $0) }
    if let fromEnd = line.cursorFromEnd {
      frame.cursor = Frame.Cursor(row: row, column: min(columns - 1, max(0, end - fromEnd)))
    }
  }

  private func hintLines(_ size: Size, _ look: Look) -> [Line] {
    let groups = hints.map { hint in
      [
        Line.Piece(text: hint.key.printable(in: look), style: .accent),
        Line.Piece(text: " " + hint.meaning, style: .quiet),
      ]
    }
    return Line.flow(groups, width: size.columns - 2, between: size.columns < 60 ? 2 : 3)
  }
}

/// A line of a page: pieces of text, each in its style.
struct Line: Hashable, Sendable {
  enum Alignment: Hashable, Sendable {
    case centred
    /// At the left edge of the page's column.
    case leading
  }

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
