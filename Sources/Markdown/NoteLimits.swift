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
