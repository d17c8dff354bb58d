import Homework

/// A client's usual level: the mean of the first 16 scored moods, with which every later one is compared.
///
/// It is frozen. A level that follows the moods, as a median of all of them does, follows a lasting drop too, and
/// after some weeks calls it usual. Sixteen make the mean certain to a quarter of a standard deviation. A provider who
/// knows of a new normal names the day from which on a new level is taken (`baseline:` in `client.yml`).
package struct Level: Hashable, Sendable {
  /// How many scored moods it takes.
  package static let size = 16
  /// The least standard deviation, in hundredths: who always chose one word is not judged by the smallest change.
  package static let leastDeviation = 30.0

  /// The mean of its moods, in hundredths.
  package let mean: Double
  /// The standard deviation of its moods (n − 1), in hundredths; at least `leastDeviation`.
  package let deviation: Double
  /// Where its moods stand among the scored ones, in order of time.
  package let positions: Range<Int>
  /// The days of its first and last mood.
  package let dates: ClosedRange<LocalDate>

  /// How many moods it is the mean of.
  package var count: Int { positions.count }
}

extension Level {
  /// The level in force, and how many of the 16 moods are there of one that is still to come.
  package struct Found: Hashable, Sendable {
    /// The level in force; nil before the first 16 moods.
    package let level: Level?
    /// How many moods the awaited level has, 0 to 15: the first of all, or the new one from the baseline on. Nil when
    /// none is awaited.
    package let awaited: Int?
  }

  /// The level of scored moods in order of time, by whole local days.
  ///
  /// - Parameter baseline: The day from which on the 16 are counted; until they are there, the first 16 of all hold.
  package static func find(days: [Int], values: [Double], baseline: Int? = nil) -> Found {
    let start = baseline.map { day in days.firstIndex { $0 >= day } ?? days.count } ?? 0
    guard values.count - start < size else {
      return Found(level: Level(days: days, values: values, from: start), awaited: nil)
    }
    return Found(level: Level(days: days, values: values, from: 0), awaited: values.count - start)
  }

  /// The level of the 16 moods from a position on; nil when there are not so many.
  private init?(days: [Int], values: [Double], from start: Int) {
    guard values.count - start >= Self.size else { return nil }
    positions = start..<start + Self.size
    let count = Double(Self.size)
    let mean = values[positions].reduce(0, +) / count
    let squares = values[positions].reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    self.mean = mean
    deviation = max((squares / (count - 1)).squareRoot(), Self.leastDeviation)
    let first = LocalDate(dayNumber: days[start])
    dates = first...max(first, LocalDate(dayNumber: days[positions.upperBound - 1]))
  }
}
