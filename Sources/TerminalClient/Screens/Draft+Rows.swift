extension Draft {
  /// The draft as rows of at most so many columns, each a range of its characters.
  func rows(width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    var lastBlank: Int?
    var used = 0
    var index = 0
    while index < characters.count {
      if characters[index] == "\n" {
        rows.append(start..<index)
        (start, lastBlank, used) = (index + 1, nil, 0)
      } else {
        used += DisplayWidth.of(characters[index])
        if used > width {
          let end = lastBlank.map { $0 + 1 } ?? max(index, start + 1)
          rows.append(start..<end)
          start = end
          used = characters[min(start, index)..<index + 1].reduce(0) { $0 + DisplayWidth.of($1) }
          lastBlank = nil
        }
        if characters[index] == " " { lastBlank = index }
      }
      index += 1
    }
    return rows + [start..<characters.count]
  }

  /// The rows as lines of a page behind a bar, and the one with the cursor.
  func lines(width: Int, in look: Look) -> (lines: [Line], cursorLine: Int) {
    let rows = rows(width: max(4, width - 3))
    let cursorRow = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    let lines = rows.enumerated().map { index, row in
      let text = String(characters[row]).safe(in: look)
      let bar = Line.Piece(text: look.isUnicode ? "│ " : "| ", style: .accent)
      var line = Line([bar, Line.Piece(text: text, style: .plain)], .leading)
      if index == cursorRow {
        let after = String(characters[min(cursor, row.upperBound)..<row.upperBound])
        line.cursorFromEnd = DisplayWidth.of(after.safe(in: look))
      }
      return line
    }
    return (lines, cursorRow)
  }
}
