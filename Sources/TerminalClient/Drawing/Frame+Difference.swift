extension Frame {
  /// What to send to a terminal that shows one frame, so that it shows this one; all of it when it shows none.
  func difference(from shown: Frame?, in look: Look) -> String {
    let old = shown?.size == size ? shown : nil
    if let old, old == self { return "" }
    // Synchronised output (private mode 2026) where the terminal knows it; others ignore it.
    var output = "\u{1B}[?2026h\u{1B}[?25l"
    if old == nil { output += "\u{1B}[0m\u{1B}[2J" }
    var style: Style?
    for row in 0..<size.rows {
      var position = -1
      for column in 0..<size.columns {
        let cell = self[row, column]
        guard cell.width > 0, cell != old?[row, column] ?? Cell() else { continue }
        if position != column { output += "\u{1B}[\(row + 1);\(column + 1)H" }
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
    return output + "\u{1B}[?2026l"
  }
}
