/// A point of the picture; y grows downwards.
struct Place: Sendable, Equatable {
  var x: Double
  var y: Double
}
