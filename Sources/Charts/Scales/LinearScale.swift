/// From a number to a place; what lies outside the domain is drawn at its edge.
struct LinearScale: Sendable {
  var domain: ClosedRange<Double>
  var from: Double
  var to: Double

  func callAsFunction(_ value: Double) -> Double {
    let span = domain.upperBound - domain.lowerBound
    guard span > 0, !value.isNaN else { return (from + to) / 2 }
    let inside = min(max(value, domain.lowerBound), domain.upperBound)
    return from + (inside - domain.lowerBound) / span * (to - from)
  }
}
