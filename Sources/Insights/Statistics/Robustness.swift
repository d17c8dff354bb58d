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

/// The trend's verdict on one filling after another, without counting again what no filling changes.
///
/// What is known, and what each choice of each gap adds to it, is counted and ordered once. A filling then costs a
/// search for the median slope among a few sorted lists and one walk over the moods, instead of all pairs.
struct FilledSeries {
  private let days: [Int]
  private let dayTies: Ties
  /// How often each score occurs among the moods that no filling changes.
  private let knownCounts: [Double: Int]
  private let knownRises: Int
  private let knownFalls: Int
  /// The slopes between known moods that may become the median of all, ascending, and how many are left of them.
  private let knownSlopes: [Double]
  private let slopesBelow: Int
  /// How many slopes a filling has in all.
  private let slopeCount: Int
  /// What a gap's score adds: by gap, then by choice.
  private let additions: [[Addition]]
  private let gaps: [(position: Int, scores: [Double])]

  /// What one score at one gap adds to the pairs with known moods.
  private struct Addition {
    var rises = 0
    var falls = 0
    var slopes: [Double] = []
  }

  init(_ fillings: Fillings) {
    let gaps = fillings.gaps
    let open = Set(gaps.map(\.position))
    let known = fillings.days.indices.filter { !open.contains($0) }
    let knownDays = known.map { fillings.days[$0] }
    let knownValues = known.map { fillings.values[$0] }
    let test = MannKendall(days: knownDays, values: knownValues)
    let pairs = PairSlopes(days: knownDays, values: knownValues)
    var added = 0
    additions = gaps.map { gap in
      gap.scores.map { Self.addition(of: $0, on: fillings.days[gap.position], to: knownDays, knownValues) }
    }
    for (number, gap) in gaps.enumerated() {
      added += additions[number].first?.slopes.count ?? 0
      added += gaps[..<number].count { fillings.days[$0.position] != fillings.days[gap.position] }
    }
    slopeCount = pairs.count + added
    // However many slopes are added below or above, the median is one of these or one of them.
    let lower = max((slopeCount - 1) / 2 - added, 0)
    let upper = min(slopeCount / 2, pairs.count - 1)
    if lower <= upper {
      if known.count >= PairSlopes.fewest {
        knownSlopes = pairs.slopes(at: lower...upper)
      } else {
        var slopes = TheilSen.slopes(days: knownDays, values: knownValues)
        slopes.placeInOrder([lower, upper])
        knownSlopes = slopes[lower...upper].sorted()
      }
    } else {
      knownSlopes = []
    }
    slopesBelow = min(lower, pairs.count)
    days = fillings.days
    dayTies = Ties(fillings.days)
    knownCounts = knownValues.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    knownRises = test.rises
    knownFalls = test.falls
    self.gaps = gaps
  }

  /// The verdict on the moods of a filling; it equals `Trend.verdict` of the same days and values.
  func verdict(_ values: [Double], choices: [Int]) -> Trend.Verdict {
    var rises = knownRises
    var falls = knownFalls
    var counts = knownCounts
    var lists = [knownSlopes]
    var between: [Double] = []
    for (number, choice) in choices.enumerated() {
      let addition = additions[number][choice]
      rises += addition.rises
      falls += addition.falls
      lists.append(addition.slopes)
      let (position, value) = (gaps[number].position, gaps[number].scores[choice])
      counts[value, default: 0] += 1
      for (other, otherChoice) in zip(gaps[..<number], choices) where days[other.position] != days[position] {
        let rise = value - other.scores[otherChoice]
        between.append(rise / Double(days[position] - days[other.position]))
        if rise > 0 { rises += 1 } else if rise < 0 { falls += 1 }
      }
    }
    let independent = MannKendall(
      rises: rises, falls: falls, days: dayTies, values: Ties(groups: counts.values), autocorrelation: 0)
    guard values.count >= Trend.fewestForDirection, independent.p < Trend.significance, slopeCount > 0 else {
      return Trend.verdict(count: values.count, test: independent, slope: 0)
    }
    lists.append(between.sorted())
    let low = Self.element((slopeCount - 1) / 2 - slopesBelow, ofSorted: lists)
    let high =
      slopeCount.isMultiple(of: 2) ? Self.element(slopeCount / 2 - slopesBelow, ofSorted: lists) : low
    let slope = (low + high) / 2
    let test = independent.correlated(by: Autocorrelation.about(slope, days: days, values: values))
    return Trend.verdict(count: values.count, test: test, slope: slope)
  }
}

extension FilledSeries {
  private static func addition(of value: Double, on day: Int, to days: [Int], _ values: [Double]) -> Addition {
    var addition = Addition()
    for (otherDay, other) in zip(days, values) where otherDay != day {
      let slope = (value - other) / Double(day - otherDay)
      addition.slopes.append(slope)
      if slope > 0 { addition.rises += 1 } else if slope < 0 { addition.falls += 1 }
    }
    addition.slopes.sort()
    return addition
  }

  /// The element at a rank of several ascending lists taken together.
  static func element(_ rank: Int, ofSorted lists: [[Double]]) -> Double {
    var ranges = lists.map(\.indices)
    while true {
      guard let widest = ranges.indices.max(by: { ranges[$0].count < ranges[$1].count }), !ranges[widest].isEmpty
      else {
        return 0
      }
      let pivot = lists[widest][ranges[widest].lowerBound + ranges[widest].count / 2]
      let below = lists.map { list in list.firstPosition { $0 >= pivot } }
      let upTo = lists.map { list in list.firstPosition { $0 > pivot } }
      if rank < below.reduce(0, +) {
        for list in lists.indices {
          ranges[list] =
            ranges[list].lowerBound..<max(min(below[list], ranges[list].upperBound), ranges[list].lowerBound)
        }
      } else if rank >= upTo.reduce(0, +) {
        for list in lists.indices {
          ranges[list] =
            min(max(upTo[list], ranges[list].lowerBound), ranges[list].upperBound)..<ranges[list].upperBound
        }
      } else {
        return pivot
      }
    }
  }
}
