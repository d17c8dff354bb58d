/// Whether what is said of the moods would be the same whatever the missing ones were.
package enum Robustness: Hashable, Sendable {
  /// In how many fillings at most it is looked whether it holds.
  package static let mostFillings = 4_096

  /// Nothing is missing, so there is nothing to survive.
  case nothingMissing
  /// It holds for every mood that the missing ones could have been, by their tasks' own choices.
  case settled(missing: Int)
  /// It is not claimed: a filling gives something else, or there are too many to try, or a choice has no score.
  case notClaimed(missing: Int, of: Int)
}

/// A place for a mood in order of time.
enum MoodPlace: Hashable {
  /// A mood with its score.
  case scored(Double)
  /// A missing one, with the different scores that it could have had; nil when a choice has none.
  case missing(scores: [Double]?)
}

/// Every way in which the missing moods of a client could have been.
struct Fillings {
  /// The whole local day of each place, in order of time.
  let days: [Int]
  /// A mood at each place; at the gaps, the first that it could have been.
  let values: [Double]
  /// The gaps that could be more than one score: where, and which.
  let gaps: [(position: Int, scores: [Double])]
  /// How many moods are missing.
  let missing: Int

  /// Nil when there are more than 4,096, or a choice has no score.
  init?(_ places: [(day: Int, mood: MoodPlace)]) {
    var count = 1
    var values: [Double] = []
    var gaps: [(position: Int, scores: [Double])] = []
    var missing = 0
    for (position, place) in places.enumerated() {
      switch place.mood {
      case .scored(let value): values.append(value)
      case .missing(let scores):
        guard let scores, let first = scores.first else { return nil }
        missing += 1
        count *= scores.count
        guard count <= Robustness.mostFillings else { return nil }
        values.append(first)
        if scores.count > 1 { gaps.append((position, scores)) }
      }
    }
    days = places.map(\.day)
    self.values = values
    self.gaps = gaps
    self.missing = missing
  }

  /// Whether something is true of every filling; the first of which it is not ends it.
  ///
  /// - Parameter isTrue: Takes the moods, and which score of each gap they hold.
  func allSatisfy(_ isTrue: (_ values: [Double], _ choices: [Int]) -> Bool) -> Bool {
    var values = values
    var choices = [Int](repeating: 0, count: gaps.count)
    while true {
      guard isTrue(values, choices) else { return false }
      // The next one, as an odometer turns.
      var gap = 0
      while gap < gaps.count {
        choices[gap] = choices[gap] + 1 < gaps[gap].scores.count ? choices[gap] + 1 : 0
        values[gaps[gap].position] = gaps[gap].scores[choices[gap]]
        if choices[gap] > 0 { break }
        gap += 1
      }
      if gap == gaps.count { return true }
    }
  }
}

extension Robustness {
  /// Whether a trend keeps its direction; the trend must have been found in the scored moods.
  static func ofTrend(_ verdict: Trend.Verdict, in places: [(day: Int, mood: MoodPlace)]) -> Robustness {
    of(places) { fillings in
      let series = FilledSeries(fillings)
      return fillings.allSatisfy { values, choices in series.verdict(values, choices: choices) == verdict }
    }
  }

  /// Whether a shift stays up, with the level taken anew from each filling.
  static func ofShift(
    _ direction: MoodShift.Direction, baseline: Int?, in places: [(day: Int, mood: MoodPlace)]
  ) -> Robustness {
    of(places) { fillings in
      fillings.allSatisfy { values, _ in
        guard let level = Level.find(days: fillings.days, values: values, baseline: baseline).level else {
          return false
        }
        return CumulativeSum(direction, of: values, from: level).isOver
      }
    }
  }

  private static func of(
    _ places: [(day: Int, mood: MoodPlace)], holds: (Fillings) -> Bool
  ) -> Robustness {
    let missing = places.count { place in
      if case .missing = place.mood { true } else { false }
    }
    guard missing > 0 else { return .nothingMissing }
    guard let fillings = Fillings(places), holds(fillings) else {
      return .notClaimed(missing: missing, of: places.count)
    }
    return .settled(missing: missing)
  }
}
