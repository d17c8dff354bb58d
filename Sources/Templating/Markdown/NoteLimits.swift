import Text

/// How much a note may ask of the parser, which is slow on text that was made to be slow.
///
/// Each limit is far above what a person writes, and together they keep every note that was tried under 0.15 s.
enum NoteLimits {
  /// Bytes of UTF-8 in the whole note.
  static let bytes = 256 * 1024
  /// Lines in the whole note: each costs a step through all open lists and quotes.
  static let lines = 10_000
  /// List and quote markers at the start of a line: each opens a level.
  static let markers = 32
  /// Columns before the text of a line: two of them keep a level open.
  static let indentation = 200
  /// Columns of a table.
  static let tableColumns = 64
  /// Cells of all tables: a short row is filled up to its table's width.
  static let tableCells = 20_000
  /// Sum over all passages of bytes times signs: the parser reads the rest of the passage anew for some signs.
  static let work = 400_000_000
  /// The signs that a line like a table's second row counts for: it makes the parser read the passage again.
  static let signsOfRuler = 100
  /// Bytes of the longest passage with link definitions times closing brackets: what links can blow up to.
  static let linkBytes = 2_000_000
}

extension NoteLimits {
  /// Throws at the first place where a note goes beyond the limits.
  static func check(_ markdown: String) throws(MarkdownProblem) {
    guard markdown.utf8.count <= bytes else { throw MarkdownProblem(problem: .tooLarge, line: 1) }
    var all: [NoteLine] = []
    for (index, text) in markdown.sourceLines.enumerated() {
      guard index < lines else { throw MarkdownProblem(problem: .tooManyLines, line: index + 1) }
      let line = NoteLine(text, number: index + 1)
      try check(line)
      all.append(line)
    }
    let passages = all.split(whereSeparator: \.isBlank).map(NotePassage.init)
    try check(passages, \.work, upTo: work, .tooDense)
    try check(passages, \.cells, upTo: tableCells, .tooManyCells)
    let closingBrackets = all.reduce(0) { $0 + $1.closingBrackets }
    if let passage = passages.filter(\.definesLinks).max(by: { $0.bytes < $1.bytes }),
      passage.bytes * closingBrackets > linkBytes
    {
      throw MarkdownProblem(problem: .linksTooLong, line: passage.firstLine)
    }
  }

  /// Throws at the first line that could open more levels than a call for each has room for.
  static func checkDepth(of markdown: String) throws(MarkdownProblem) {
    for (index, text) in markdown.sourceLines.enumerated() {
      try checkDepth(of: NoteLine(text, number: index + 1))
    }
  }

  private static func checkDepth(of line: NoteLine) throws(MarkdownProblem) {
    if line.isBlank || line.isThematicBreak { return }
    let (columns, markers) = line.prefix
    if markers.count > Self.markers {
      let column = line.column(of: markers[Self.markers])
      throw MarkdownProblem(problem: .tooManyMarkers, line: line.number, column: column)
    }
    if columns > indentation { throw MarkdownProblem(problem: .indentedTooFar, line: line.number) }
  }

  private static func check(_ line: NoteLine) throws(MarkdownProblem) {
    try checkDepth(of: line)
    // A row between two outer bars has one bar more than columns.
    if line.bars.count > tableColumns + 1 {
      throw MarkdownProblem(
        problem: .tooManyColumns, line: line.number, column: line.column(of: line.bars[tableColumns + 1]))
    }
  }

  /// Throws at the passage that asks for most where all together ask for too much.
  private static func check(
    _ passages: [NotePassage], _ amount: (NotePassage) -> Int, upTo limit: Int, _ problem: Problem
  ) throws(MarkdownProblem) {
    if passages.reduce(0, { $0 + amount($1) }) > limit,
      let passage = passages.max(by: { amount($0) < amount($1) })
    {
      throw MarkdownProblem(problem: problem, line: passage.firstLine)
    }
  }
}

/// Lines of a note with no blank line between them: the most that the parser can take for one paragraph.
private struct NotePassage {
  let firstLine: Int
  let bytes: Int
  /// What the inline parser may have to do.
  let work: Int
  /// The cells of the table that this may be.
  let cells: Int
  let definesLinks: Bool

  init(_ lines: ArraySlice<NoteLine>) {
    firstLine = lines.first?.number ?? 1
    bytes = lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
    work = bytes * lines.reduce(0) { $0 + $1.signs + ($1.isRuler ? NoteLimits.signsOfRuler : 0) }
    cells = lines.count * (lines.map { $0.bars.isEmpty ? 0 : $0.bars.count + 1 }.max() ?? 0)
    definesLinks = lines.contains(where: \.definesLinks)
  }
}

/// What the limits need to know of one line.
private struct NoteLine {
  let text: Substring
  /// Counted from 1.
  let number: Int
  /// ASCII punctuation in it, which may mean something in Markdown.
  let signs: Int
  let closingBrackets: Int
  /// The bars in it, each of which may part two table cells.
  let bars: [Substring.Index]
  /// Whether it is nothing but white space.
  let isBlank: Bool

  init(_ text: Substring, number: Int) {
    self.text = text
    self.number = number
    signs = text.utf8.count(where: Self.isSign)
    closingBrackets = text.utf8.count { $0 == UInt8(ascii: "]") }
    bars = text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "|") }
    isBlank = text.utf8.allSatisfy(Self.isSpace)
  }

  /// Whether it may be the row of dashes under a table's head.
  var isRuler: Bool {
    text.utf8.contains(UInt8(ascii: "-")) && text.utf8.allSatisfy { Self.isSign($0) || Self.isSpace($0) }
  }

  /// Whether a link may be defined here.
  var definesLinks: Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == (UInt8(ascii: "]"), UInt8(ascii: ":")) }
  }

  /// Whether the line is a rule across the page, `* * *`, which looks like list markers and opens no list.
  var isThematicBreak: Bool {
    let signs = text.utf8.filter { !Self.isSpace($0) }
    return signs.count >= 3 && "*-_".utf8.contains(signs[0]) && signs.allSatisfy { $0 == signs[0] }
  }

  /// The columns before the text, with tab stops every four, and the quote and list markers in them.
  var prefix: (columns: Int, markers: [Substring.Index]) {
    var columns = 0
    var markers: [Substring.Index] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      var length = 1
      switch byte {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += 4 - columns % 4
      default:
        length = Self.markerLength(rest)
        guard length > 0 else { return (columns, markers) }
        markers.append(rest.startIndex)
        columns += length
      }
      rest = rest.dropFirst(length)
    }
    return (columns, markers)
  }

  /// The column of a place in it, in characters, counted from 1.
  func column(of index: Substring.Index) -> Int { text[..<index].count + 1 }

  /// The bytes of the marker that a text begins with; 0 when it begins with none.
  private static func markerLength(_ text: Substring.UTF8View) -> Int {
    if text.first == UInt8(ascii: ">") { return 1 }
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    guard let sign = text.dropFirst(digits).first, (digits > 0 ? ".)" : "-+*").utf8.contains(sign) else { return 0 }
    let next = text.dropFirst(digits + 1).first
    return next.map(isSpace) ?? true ? digits + 1 : 0
  }

  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}
