/// From a day to the middle of its column; every day of the span has a column of the same width.
struct DayScale: Sendable {
  let first: Double
  let last: Double
  let left: Double
  let right: Double

  init(days: ClosedRange<Int>, left: Double, right: Double) {
    first = Double(days.lowerBound)
    last = Double(days.upperBound)
    self.left = left
    self.right = right
  }

  /// How wide a day is.
  var dayWidth: Double { (right - left) / (last - first + 1) }

  func callAsFunction(_ day: Int) -> Double {
    LinearScale(domain: first - 0.5...last + 0.5, from: left, to: right)(Double(day))
  }

  /// Whether a day has a column.
  func contains(_ day: Int) -> Bool { (first...last).contains(Double(day)) }
}
