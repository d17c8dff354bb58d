/// How much moods change from one to the next; it describes and judges nothing.
public enum Variability {
  /// Under how many pairs nothing is said.
  public static let fewestPairs = 5

  /// The root mean square of successive differences over pairs of consecutive values, in the unit of the values;
  /// nil under five pairs.
  public static func rmssd(pairs: [(Double, Double)]) -> Double? {
    guard pairs.count >= fewestPairs else { return nil }
    let squares = pairs.reduce(0) { sum, pair in sum + (pair.1 - pair.0) * (pair.1 - pair.0) }
    return (squares / Double(pairs.count)).squareRoot()
  }

  /// The same over values in order of time, of which nil is missing or unscored: a pair has nothing missing between.
  public static func rmssd(values: [Double?]) -> Double? {
    rmssd(
      pairs: zip(values, values.dropFirst()).compactMap { earlier, later in
        if let earlier, let later { (earlier, later) } else { nil }
      })
  }
}
