import Homework

/// Where the scored moods of a week were, or of several: their median, and the middle half of them.
package struct MoodSpread: Equatable, Sendable {
  /// The Monday of the first week.
  package let from: LocalDate
  /// The Sunday of the last.
  package let to: LocalDate
  /// The quartiles, in hundredths, halfway between two moods where they fall between them.
  package let lower: Double
  package let median: Double
  package let upper: Double

  /// The spreads of moods by weeks, in the order of time; weeks without a scored mood have none.
  ///
  /// - Parameter most: how many there may be; where single weeks are more, 4, 13 or 52 of them go together.
  package static func byWeeks(_ points: [MoodPoint], most: Int) -> (weeks: Int, spreads: [MoodSpread]) {
    let scored = points.compactMap { point in point.valence.map { (day: point.date.dayNumber, valence: $0) } }
    guard let first = scored.first, let last = scored.last else { return (1, []) }
    let monday = first.day + 1 - LocalDate(dayNumber: first.day).weekday
    let weeks = [1, 4, 13].first { (weeks: Int) in (last.day - monday) / 7 / weeks < most } ?? 52
    let moods = Dictionary(grouping: scored) { ($0.day - monday) / (7 * weeks) }
    let spreads = moods.sorted { $0.key < $1.key }.map { number, moods in
      let begin = LocalDate(dayNumber: monday + number * 7 * weeks)
      let sorted = moods.map { Double($0.valence) }.sorted()
      func quantile(_ share: Double) -> Double {
        let place = share * Double(sorted.count - 1)
        return (sorted[Int(place)] + sorted[Int(place.rounded(.up))]) / 2
      }
      return MoodSpread(
        from: begin, to: begin.adding(days: 7 * weeks - 1), lower: quantile(0.25), median: quantile(0.5),
        upper: quantile(0.75))
    }
    return (weeks, spreads)
  }
}
