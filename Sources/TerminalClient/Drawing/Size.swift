/// How large a screen is, in rows and columns.
struct Size: Hashable, Sendable {
  var rows: Int
  var columns: Int
}
