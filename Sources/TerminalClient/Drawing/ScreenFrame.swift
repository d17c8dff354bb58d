import Text

/// How large a screen is, in rows and columns.
struct Size: Equatable, Sendable {
  var rows: Int
  var columns: Int
}

/// What stands in one place of the screen.
struct Cell: Equatable, Sendable {
  var character: Character = " "
  /// 1 or 2 columns; 0 for the place behind a wide character.
  var width: UInt8 = 1
  var style = Style.plain
}

/// A whole screen, before it is drawn.
struct ScreenFrame: Equatable, Sendable {
  let size: Size
  private(set) var cells: [Cell]
  /// Where the cursor is shown; nil hides it.
  var cursor: Cursor?

  /// A place on the screen, counted from 0.
  struct Cursor: Equatable, Sendable {
    var row: Int
    var column: Int
  }

  init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.rows * size.columns)
  }

  subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// Puts a text in its place; what is beyond the edges is left out. Gives the column behind it.
  @discardableResult
  mutating func write(_ text: String, _ style: Style, row: Int, column: Int) -> Int {
    guard (0..<size.rows).contains(row) else { return column }
    var column = column
    for character in text {
      let width = DisplayWidth.of(character)
      guard width > 0 else { continue }
      if column >= 0, column + width <= size.columns {
        put(Cell(character: character, width: UInt8(width), style: style), row, column)
      }
      column += width
    }
    return column
  }

  private mutating func put(_ cell: Cell, _ row: Int, _ column: Int) {
    let place = row * size.columns + column
    // Half a wide character can't stand.
    let last = place + Int(cell.width) - 1
    if cells[place].width == 0 { cells[place - 1] = Cell() }
    if cells[last].width == 2 { cells[last + 1] = Cell() }
    cells[place] = cell
    if cell.width == 2 { cells[place + 1] = Cell(character: " ", width: 0, style: cell.style) }
  }
}

extension ScreenFrame {
  /// What to send to a terminal that shows one frame, so that it shows this one; all of it when it shows none. It goes
  /// from the bottom up: on a slow line the words come before the circle above them.
  /// - Parameter atOnce: whether it is all to be seen at once, at its end.
  func difference(from shown: ScreenFrame?, in look: Look, atOnce: Bool = true) -> String {
    let old = shown?.size == size ? shown : nil
    if let old, old == self { return "" }
    // Synchronised output (private mode 2026) where the terminal knows it; others ignore it.
    var output = atOnce ? "\u{1B}[?2026h\u{1B}[?25l" : "\u{1B}[?25l"
    if old == nil { output += "\u{1B}[0m\u{1B}[2J" }
    var style: Style?
    for row in (0..<size.rows).reversed() {
      var position = -1
      for column in 0..<size.columns {
        let cell = self[row, column]
        guard cell.width > 0, cell != old?[row, column] ?? Cell() else { continue }
        if position != column {
          output += position < 0 ? "\u{1B}[\(row + 1);\(column + 1)H" : "\u{1B}[\(column - position)C"
        }
        if style != cell.style {
          output += cell.style.code(look.colours)
          style = cell.style
        }
        output.append(cell.character)
        // Terminals disagree about the width of anything but the simplest characters: go on by address.
        position = cell.width == 1 && cell.character.unicodeScalars.count == 1 ? column + 1 : -1
      }
    }
    if style != nil { output += "\u{1B}[0m" }
    if let cursor { output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h" }
    return atOnce ? output + "\u{1B}[?2026l" : output
  }
}
