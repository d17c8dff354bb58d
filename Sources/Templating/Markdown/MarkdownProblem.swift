/// Why a note was not rendered, and where.
package struct MarkdownProblem: Error, Hashable, Sendable {
  /// What is wrong.
  package let kind: Kind
  /// The line in the Markdown that was given, counted from 1.
  package let line: Int
  /// The column in characters, counted from 1.
  package let column: Int

  init(_ kind: Kind, line: Int, column: Int = 1) {
    self.kind = kind
    self.line = line
    self.column = column
  }

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
