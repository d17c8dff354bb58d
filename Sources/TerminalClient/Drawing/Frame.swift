/// A whole screen, before it is drawn.
struct Frame: Hashable, Sendable {
  let size: Size
  private(set) var cells: [Cell]
  /// Where the cursor is shown; nil hides it.
  var cursor: Place?

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
