/// How moods lie about the client's usual level: numbers to look at, from which nothing is concluded.
///
/// The counts of a run chart (Anhøj 2015). Its rules for signals take values for independent, which moods are not, so
/// that chance alone would give a signal to 39 in 100 clients; what may be concluded is said by `MoodShift` and `Trend`.
package struct RunChart: Hashable, Sendable {
  /// What the values are compared with: the usual level, in hundredths.
  package let center: Double
  /// How many values do not lie on it.
  package let useful: Int
  /// The runs on one side of it, in order of time.
  package let runs: [Run]

  /// Values that follow each other on one side of the level; those on it count on neither side and end no run.
  package struct Run: Hashable, Sendable {
    /// Whether they are above the level.
    package let isAbove: Bool
    /// Their positions among the values given, ascending.
    package fileprivate(set) var positions: [Int]

    /// How many they are.
    package var length: Int { positions.count }
  }

  /// The chart of values in order of time, about a level.
  ///
  /// - Parameter start: The position of the first one that counts.
  package init(_ values: [Double], about center: Double, from start: Int = 0) {
    var runs: [Run] = []
    for position in start..<max(values.count, start) where values[position] != center {
      let isAbove = values[position] > center
      if let last = runs.indices.last, runs[last].isAbove == isAbove {
        runs[last].positions.append(position)
      } else {
        runs.append(Run(isAbove: isAbove, positions: [position]))
      }
    }
    self.center = center
    self.runs = runs
    useful = runs.reduce(0) { $0 + $1.length }
  }
}

extension RunChart {
  /// The longest run; of equally long ones the latest. Nil when all values lie on the level.
  package var longestRun: Run? {
    runs.reduce(nil) { longest, run in run.length >= (longest?.length ?? 0) ? run : longest }
  }

  /// How often the values cross the level.
  package var crossings: Int { max(runs.count - 1, 0) }
}

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
