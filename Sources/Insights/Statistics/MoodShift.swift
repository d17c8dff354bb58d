import Homework

/// A lasting change from a client's usual level: each mood is compared with it, and the differences add up.
///
/// A cumulative sum, or CUSUM (Page 1954; Hawkins and Olwell, "Cumulative Sum Charts and Charting for Quality
/// Improvement", 1998). From the mood after the level's 16 on, each one's distance from the level, in standard
/// deviations and cut to ±2, less an allowance of 0.6, is added to a sum that never falls under 0, once downward and
/// once upward. Over 9 the level has shifted. One bad day adds 1.4 at most, and usual days take it away again; many
/// days under the usual stay, however long ago they began. The sum is held at 15, so that a real return to the usual
/// is seen within some moods. `Documentation/Calibration.md` shows how often chance alone does this.
package struct MoodShift: Hashable, Sendable {
  /// k: what is taken from each distance, in standard deviations.
  package static let allowance = 0.6
  /// h: over which sum the level has shifted.
  package static let limit = 9.0
  /// How far one mood may count, in standard deviations.
  package static let cut = 2.0
  /// Over the limit by how much the sum is held.
  package static let reserve = 6.0

  /// Which way the moods went.
  package enum Direction: Hashable, Sendable, CaseIterable {
    /// Lower than usual.
    case down
    /// Higher than usual.
    case up
  }

  /// Which way.
  package let direction: Direction
  /// The sum as it stands after the newest mood: over 9, at most 15.
  package let sum: Double
  /// Where the mood stands among the scored ones that last raised the sum from 0.
  package let position: Int
  /// The day of that mood: since when the moods are another.
  package let since: LocalDate
  /// How many moods there are since, that one among them.
  package let count: Int
  /// Their mean, in hundredths.
  package let mean: Double
  /// How far it is from the usual level, in the level's standard deviations; negative for lower.
  package let distance: Double

  /// The shift of scored moods, in order of time, that holds now; nil when there is none in this direction.
  package init?(_ direction: Direction, from level: Level, days: [Int], values: [Double]) {
    let sum = CumulativeSum(direction, of: values, from: level)
    guard sum.isOver, let start = sum.start else { return nil }
    self.direction = direction
    self.sum = sum.value
    position = start
    since = LocalDate(dayNumber: days[start])
    count = values.count - start
    mean = values[start...].reduce(0, +) / Double(count)
    distance = (mean - level.mean) / level.deviation
  }
}

/// The sum behind a shift, in one direction.
struct CumulativeSum {
  /// In millionths, so that every machine and every order of adding comes to the same number.
  private(set) var millionths = 0
  /// Where the mood stands that last raised the sum from 0; nil while it is 0.
  private(set) var start: Int?

  /// The sum over all moods after those of the level.
  init(_ direction: MoodShift.Direction, of values: [Double], from level: Level) {
    let sign: Double = direction == .up ? 1 : -1
    let ceiling = Int((MoodShift.limit + MoodShift.reserve) * 1_000_000)
    for position in level.positions.upperBound..<max(values.count, level.positions.upperBound) {
      let distance = sign * (values[position] - level.mean) / level.deviation
      let step = min(max(distance, -MoodShift.cut), MoodShift.cut) - MoodShift.allowance
      let before = millionths
      millionths = min(max(before + Int((step * 1_000_000).rounded()), 0), ceiling)
      if millionths == 0 { start = nil } else if before == 0 { start = position }
    }
  }

  /// The sum, 0 to 15.
  var value: Double { Double(millionths) / 1_000_000 }
  /// Whether the level has shifted.
  var isOver: Bool { millionths > Int(MoodShift.limit * 1_000_000) }
}
