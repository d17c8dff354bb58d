/// How much moods change from one to the next; it describes and judges nothing.
package enum Variability {
  /// Under how many pairs nothing is said.
  package static let fewestPairs = 5

  /// The root mean square of successive differences (von Neumann and others 1941), over pairs of consecutive scored
  /// moods with nothing missing between; nil under five pairs.
  ///
  /// - Parameter values: In order of time; nil is missing or unscored.
  package static func rmssd(_ values: [Double?]) -> Double? {
    let squares = zip(values, values.dropFirst()).compactMap { earlier, later in
      if let earlier, let later { (later - earlier) * (later - earlier) } else { nil }
    }
    guard squares.count >= fewestPairs else { return nil }
    return (squares.reduce(0, +) / Double(squares.count)).squareRoot()
  }
}
