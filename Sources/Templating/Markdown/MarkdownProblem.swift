import Text

/// Why a note was not rendered, and where.
package struct MarkdownProblem: Error, Equatable, Sendable {
  /// What is wrong and what to do; it quotes nothing from a note.
  package let problem: Problem
  /// The line in the Markdown that was given, counted from 1.
  package let line: Int
  /// The column in characters, counted from 1.
  package var column = 1
}

/// What can be wrong with a note.
extension Problem {
  /// More bytes than a note may have.
  static let tooLarge = Problem(
    "the note is larger than \(NoteLimits.bytes / 1024) KiB", remedy: "divide it into several notes")
  /// More lines than a note may have.
  static let tooManyLines = Problem(
    "the note has more than \(NoteLimits.lines) lines", remedy: "divide it into several notes")
  /// More quote and list markers at the start of a line than a note may have.
  static let tooManyMarkers = Problem(
    "the line begins with more than \(NoteLimits.markers) list or quote markers", remedy: "remove some of them")
  /// Text further to the right than a note may begin it.
  static let indentedTooFar = Problem(
    "the line is indented by more than \(NoteLimits.indentation) columns", remedy: "begin it further to the left")
  /// More columns than a note's table may have.
  static let tooManyColumns = Problem(
    "the line has more than \(NoteLimits.tableColumns) table columns", remedy: "divide the table")
  /// More table cells than a note may have.
  static let tooManyCells = Problem(
    "the note's tables have more than \(NoteLimits.tableCells) cells", remedy: "divide the table")
  /// A passage that is so long and so full of signs that it would take too long to read.
  static let tooDense = Problem(
    "this passage is too long, for all the Markdown signs in it", remedy: "divide it by blank lines")
  /// Link definitions that are so long and so often used that the page would grow out of bounds.
  static let linksTooLong = Problem(
    "the link definitions here are too long for how many links the note has",
    remedy: "write the links' addresses in the text, or divide the note")
}
