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

/// Lines of a note with no blank line between them: the most that the parser can take for one paragraph.
struct NotePassage {
  /// The first line's number, counted from 1.
  var firstLine: Int
  /// How many lines.
  var lines = 0
  /// How many bytes.
  var bytes = 0
  /// How many signs that may mean something in Markdown.
  var signs = 0
  /// The most table columns in a line.
  var columns = 0
  /// Whether a link may be defined here.
  var definesLinks = false

  /// Takes in the next line.
  mutating func append(_ line: NoteLine) {
    lines += 1
    bytes += line.bytes.count + 1
    signs += line.signs + (line.isRuler ? NoteLimits.signsOfRuler : 0)
    columns = max(columns, line.pipes == 0 ? 0 : line.pipes + 1)
    definesLinks = definesLinks || line.definesLinks
  }

  /// What the inline parser may have to do.
  var work: Int { bytes * signs }
  /// The cells of the table that this may be.
  var cells: Int { lines * columns }
}

/// Why a text was not rendered, and where.
package struct MarkdownProblem: Error, Hashable, Sendable {
  /// What is wrong.
  package var kind: Kind
  /// The line in the Markdown that was given, counted from 1.
  package var line: Int
  /// The column in characters, counted from 1.
  package var column: Int

  /// A problem at a place.
  package init(_ kind: Kind, line: Int, column: Int = 1) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}

extension MarkdownProblem {
  /// What can be wrong with a note.
  package enum Kind: Hashable, Sendable {
    /// More bytes than a note may have.
    case tooLarge
    /// More lines than a note may have.
    case tooManyLines
    /// More quote and list markers at the start of a line than a note may have.
    case tooManyMarkers
    /// Text further to the right than a note may begin it.
    case indentedTooFar
    /// More columns than a note's table may have.
    case tooManyColumns
    /// More table cells than a note may have.
    case tooManyCells
    /// A passage that is so long and so full of signs that it would take too long to read.
    case tooDense
    /// Link definitions that are so long and so often used that the page would grow out of bounds.
    case linksTooLong
  }
}

extension MarkdownProblem {
  /// What is wrong, as a phrase without a full stop. It quotes nothing from a note.
  package var message: String {
    switch kind {
    case .tooLarge: "the note is larger than \(NoteLimits.bytes / 1024) KiB"
    case .tooManyLines: "the note has more than \(NoteLimits.lines) lines"
    case .tooManyMarkers: "the line begins with more than \(NoteLimits.markers) list or quote markers"
    case .indentedTooFar: "the line is indented by more than \(NoteLimits.indentation) columns"
    case .tooManyColumns: "the line has more than \(NoteLimits.tableColumns) table columns"
    case .tooManyCells: "the note's tables have more than \(NoteLimits.tableCells) cells"
    case .tooDense: "this passage is too long, for all the Markdown signs in it"
    case .linksTooLong: "the link definitions here are too long for how many links the note has"
    }
  }

  /// What to do, as a phrase without a full stop.
  package var remedy: String {
    switch kind {
    case .tooLarge, .tooManyLines: "divide it into several notes"
    case .tooManyMarkers: "remove some of them"
    case .indentedTooFar: "begin it further to the left"
    case .tooManyColumns, .tooManyCells: "divide the table"
    case .tooDense: "divide it by blank lines"
    case .linksTooLong: "write the links' addresses in the text, or divide the note"
    }
  }
}

/// What the limits need to know of one line.
struct NoteLine {
  /// The line without its end.
  let bytes: ArraySlice<UInt8>
  /// ASCII punctuation in it.
  private(set) var signs = 0
  /// Closing brackets in it.
  private(set) var closingBrackets = 0
  /// Bars in it, each of which may part two table cells.
  private(set) var pipes = 0
  /// The index of the first bar that is one too many.
  private(set) var excessPipe: Int?
  /// Whether it holds nothing but white space.
  private(set) var isBlank = true
  /// Whether it may be the row of dashes under a table's head.
  private(set) var isRuler = false
  /// Whether a link may be defined here.
  private(set) var definesLinks = false

  /// Looks at each byte once.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    var previous: UInt8 = 0
    var hasDash = false
    var hasWords = false
    for index in bytes.indices {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E:
        isBlank = false
        signs += 1
        if byte == UInt8(ascii: "-") { hasDash = true }
        if byte == UInt8(ascii: "]") { closingBrackets += 1 }
        if byte == UInt8(ascii: ":"), previous == UInt8(ascii: "]") { definesLinks = true }
        if byte == UInt8(ascii: "|") {
          pipes += 1
          // A row between two outer bars has one bar more than columns.
          if pipes == NoteLimits.tableColumns + 2 { excessPipe = index }
        }
      default:
        isBlank = false
        hasWords = true
      }
      previous = byte
    }
    isRuler = hasDash && !hasWords
  }
}

extension NoteLine {
  /// The markers and the indentation before the text of a line.
  struct Prefix {
    /// Columns, with tab stops every four.
    var columns = 0
    /// Quote and list markers.
    var markers = 0
    /// The index of the first marker that is one too many.
    var excessMarker: Int?
  }

  /// Reads white space, `>` and list markers up to the first thing that is neither.
  var prefix: Prefix {
    var prefix = Prefix()
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: " "):
        prefix.columns += 1
        index += 1
      case UInt8(ascii: "\t"):
        prefix.columns += 4 - prefix.columns % 4
        index += 1
      default:
        let length = markerLength(at: index)
        guard length > 0 else { return prefix }
        prefix.markers += 1
        if prefix.markers == NoteLimits.markers + 1 { prefix.excessMarker = index }
        prefix.columns += length
        index += length
      }
    }
    return prefix
  }

  /// Whether the line is a rule across the page, `* * *`, which looks like list markers and opens no list.
  var isThematicBreak: Bool {
    var sign: UInt8?
    for byte in bytes where byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") {
      guard byte == sign ?? byte, [UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "_")].contains(byte)
      else { return false }
      sign = byte
    }
    return signs >= 3
  }

  /// The bytes of the marker that begins here; 0 when none does.
  private func markerLength(at start: Int) -> Int {
    var index = start
    switch bytes[start] {
    case UInt8(ascii: ">"): return 1
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"): index += 1
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
      while index < bytes.endIndex, digits.contains(bytes[index]) { index += 1 }
      guard index < bytes.endIndex, [UInt8(ascii: "."), UInt8(ascii: ")")].contains(bytes[index])
      else { return 0 }
      index += 1
    default: return 0
    }
    let isFollowedBySpace =
      index == bytes.endIndex || bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t")
    return isFollowedBySpace ? index - start : 0
  }
}
