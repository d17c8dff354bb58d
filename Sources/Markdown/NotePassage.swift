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
