import Text

/// A screen as it is meant: a heading, a body in the middle, quiet words and keys at the bottom. It finds its own
/// place in any size of window.
struct ScreenPage {
  /// A key, and what it does.
  typealias Hint = (key: String, meaning: String)

  let size: Size
  let look: Look
  /// Top left.
  var title = ""
  /// Top right.
  var status = ""
  /// What the screen is about. It stands in the middle, or below when something is drawn above it.
  private(set) var body: [Line] = []
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
  var width: Int { max(8, min(size.columns - 4, 64)) }
  /// Whether words have to be short.
  var isNarrow: Bool { size.columns < 56 }
  /// Whether it is too small for some screens.
  private var isTooSmall: Bool { size.columns < 32 || size.rows < 8 }
  /// Whether there are rows for what could be left out.
  var isAiry: Bool { size.rows >= 18 }

  /// A text of any length, as lines.
  func paragraph(_ text: String, _ style: Style, width: Int? = nil) -> [Line] {
    text.printable(in: look).wrapped(to: width ?? self.width).map { Line($0, style) }
  }

  /// A question that waits for one of some keys.
  func question(_ text: String, _ choices: [Hint]) -> [Line] { paragraph(text, .warm) + keyLines(choices) }

  func keyLines(_ choices: [Hint]) -> [Line] {
    Line.flow(choices.map { [($0.key, .warm), (" " + $0.meaning, .plain)] }, width: size.columns - 4, between: 4)
  }
}

/// What a page's body is put together from.
extension ScreenPage {
  mutating func add(_ line: Line) { body.append(line) }

  /// A line of words.
  mutating func add(_ text: String, _ style: Style = .plain, _ alignment: Line.Alignment = .centred) {
    add(Line([(text.printable(in: look), style)], alignment))
  }

  /// What a screen's body begins with.
  mutating func addHeading(_ text: String, _ style: Style = .strong, _ alignment: Line.Alignment = .centred) {
    add(text, style, alignment)
    addGap()
  }

  /// A text of any length.
  mutating func addParagraph(_ text: String, _ style: Style = .plain, width: Int? = nil) {
    body += paragraph(text, style, width: width)
  }

  /// What may be left out when there is little room.
  mutating func addGap() { add(.gap) }

  /// An item of a list; the one that is selected must be seen.
  /// - Parameter pieces: are given the item's mark, and the style of the selected one.
  mutating func addItem(
    isSelected: Bool, _ alignment: Line.Alignment, _ pieces: (_ mark: String, _ style: Style?) -> [Line.Piece]
  ) {
    if isSelected { focus = body.count }
    var line = Line(pieces(look.mark(isSelected: isSelected), isSelected ? .accentStrong : nil), alignment)
    line.isItem = true
    add(line)
  }
}

extension ScreenPage {
  /// Sets the page into its window; gives the rows that are free above the body when room was asked for.
  func layOut() -> (frame: ScreenFrame, room: Range<Int>) {
    var frame = ScreenFrame(size)
    guard size.rows >= 4, size.columns >= 12 else { return (frame, 0..<0) }
    let margin = isAiry ? 1 : 0
    let top = margin + 1
    writeHeading(in: &frame, row: margin)

    var bottom = size.rows - margin
    let kept = Array(repeating: Line.gap, count: max(0, promptRows - prompt.count))
    for lines in [hintLines, quiet, kept + prompt] where !lines.isEmpty {
      let shown = lines.suffix(max(0, bottom - top - 1))
      bottom -= shown.count
      write(Array(shown), in: &frame, from: bottom)
      if isAiry { bottom -= 1 }
    }

    let room = max(0, bottom - top)
    let lines = body(fitting: leavesRoom ? min(room, max(2, room - 5)) : room)
    // A little above the middle is where the eye looks for the middle.
    let start = leavesRoom ? bottom - lines.count : top + max(0, (room - lines.count) * 2 / 5)
    write(lines, in: &frame, from: start)
    return (frame, leavesRoom ? top + margin..<max(top + margin, start - margin) : 0..<0)
  }

  /// As much of the body as fits: without its gaps when that is enough, else the part around the line in focus,
  /// with how much there is beyond it at either end.
  private func body(fitting room: Int) -> [Line] {
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

  private func writeHeading(in frame: inout ScreenFrame, row: Int) {
    let title = isTooSmall ? "Small window" : title.printable(in: look)
    let status = (isTooSmall ? "" : status).printable(in: look)
      .fitted(to: max(0, size.columns - 4 - min(DisplayWidth.of(title), size.columns / 2) - 2))
    let width = DisplayWidth.of(status)
    frame.write(title.fitted(to: size.columns - width - 6), .strong, row: row, column: 2)
    frame.write(status, .quiet, row: row, column: size.columns - 2 - width)
  }

  private func write(_ lines: [Line], in frame: inout ScreenFrame, from top: Int) {
    for (row, line) in zip(top..., lines) {
      let start = max(0, (size.columns - (line.alignment == .centred ? line.width : width)) / 2)
      let end = line.pieces.reduce(start) { frame.write($1.text, $1.style, row: row, column: $0) }
      if let fromEnd = line.cursorFromEnd {
        frame.cursor = ScreenFrame.Cursor(row: row, column: min(size.columns - 1, max(0, end - fromEnd)))
      }
    }
  }

  private var hintLines: [Line] {
    let groups: [[Line.Piece]] = hints.map {
      [($0.key.printable(in: look), .accent), (" " + $0.meaning.printable(in: look), .quiet)]
    }
    return Line.flow(groups, width: size.columns - 2, between: size.columns < 60 ? 2 : 3)
  }
}

/// A line of a page: pieces of text, each in its style.
struct Line {
  typealias Piece = (text: String, style: Style)

  enum Alignment {
    case centred
    /// At the left edge of the page's column.
    case leading
  }

  var pieces: [Piece]
  var alignment: Alignment
  /// How many columns before the end the cursor stands; nil for a line without one.
  var cursorFromEnd: Int?
  /// Whether it is one of a list's items, which are counted where they don't fit.
  var isItem = false

  init(_ pieces: [Piece] = [], _ alignment: Alignment = .centred) {
    self.pieces = pieces
    self.alignment = alignment
  }

  init(_ text: String, _ style: Style = .plain, _ alignment: Alignment = .centred) {
    self.init([(text, style)], alignment)
  }

  /// A line that may be left out when there is little room.
  static let gap = Line()

  var isGap: Bool { pieces.isEmpty }
  var width: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  /// Pieces set side by side in as many lines as they need, with blanks between.
  static func flow(_ groups: [[Piece]], width: Int, between: Int) -> [Line] {
    var lines: [Line] = []
    for group in groups {
      if let last = lines.last, last.width + between + Line(group).width <= width {
        lines[lines.count - 1].pieces += [(String(repeating: " ", count: between), .plain)] + group
      } else {
        lines.append(Line(group))
      }
    }
    return lines
  }
}
