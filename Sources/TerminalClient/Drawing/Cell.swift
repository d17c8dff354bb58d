/// What stands in one place of the screen.
struct Cell: Hashable, Sendable {
  var character: Character = " "
  /// 1 or 2 columns; 0 for the place behind a wide character.
  var width: UInt8 = 1
  var style = Style.plain
}
