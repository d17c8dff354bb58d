extension NoteLimits {
  /// Throws at the first place where a note goes beyond the limits.
  static func check(_ markdown: String) throws(MarkdownProblem) {
    guard markdown.utf8.count <= bytes else { throw MarkdownProblem(.tooLarge, line: 1) }
    var passages: [NotePassage] = []
    var closingBrackets = 0
    var isInPassage = false
    for (offset, lineBytes) in SourceLines(markdown).lines.enumerated() {
      guard offset < lines else { throw MarkdownProblem(.tooManyLines, line: offset + 1) }
      let line = NoteLine(lineBytes)
      try check(line, number: offset + 1)
      closingBrackets += line.closingBrackets
      if line.isBlank {
        isInPassage = false
        continue
      }
      if !isInPassage { passages.append(NotePassage(firstLine: offset + 1)) }
      isInPassage = true
      passages[passages.count - 1].append(line)
    }
    try check(passages, closingBrackets: closingBrackets)
  }

  private static func check(_ line: NoteLine, number: Int) throws(MarkdownProblem) {
    let prefix = line.prefix
    if let index = prefix.excessMarker, !line.isThematicBreak {
      throw MarkdownProblem(.tooManyMarkers, line: number, column: column(of: index, in: line))
    }
    if prefix.columns > indentation, !line.isBlank, !line.isThematicBreak {
      throw MarkdownProblem(.indentedTooFar, line: number)
    }
    if let index = line.excessPipe {
      throw MarkdownProblem(.tooManyColumns, line: number, column: column(of: index, in: line))
    }
  }

  private static func check(_ passages: [NotePassage], closingBrackets: Int) throws(MarkdownProblem) {
    if passages.reduce(0, { $0 + $1.work }) > work, let passage = passages.max(by: { $0.work < $1.work }) {
      throw MarkdownProblem(.tooDense, line: passage.firstLine)
    }
    if passages.reduce(0, { $0 + $1.cells }) > tableCells,
      let passage = passages.max(by: { $0.cells < $1.cells })
    {
      throw MarkdownProblem(.tooManyCells, line: passage.firstLine)
    }
    if let passage = passages.filter(\.definesLinks).max(by: { $0.bytes < $1.bytes }),
      passage.bytes * closingBrackets > linkBytes
    {
      throw MarkdownProblem(.linksTooLong, line: passage.firstLine)
    }
  }

  private static func column(of index: Int, in line: NoteLine) -> Int {
    String(decoding: line.bytes[..<index], as: UTF8.self).count + 1
  }
}
