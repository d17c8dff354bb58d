/// A place on a screen, counted from 0.
struct Place: Hashable, Sendable {
  var row: Int
  var column: Int
}
