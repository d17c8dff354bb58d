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
