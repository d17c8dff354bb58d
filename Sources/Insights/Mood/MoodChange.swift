/// Into which stretches a client's moods fall, and what has changed from one to the next.
///
/// Of all ways to cut the moods, in their order, into a first stretch of 6 or more and later ones of 4 or more, the one
/// of least cost is taken: the squares about each stretch's mean, and a price for each cut (optimal partitioning;
/// Jackson and others 2005). It is the one question that is asked of the moods: a prompt to talk, never a prediction.
/// `Documentation/Calibration.md` shows how often chance alone makes a change, and how soon a real one is found.
package struct MoodChange: Equatable, Sendable {
  /// Under so many scored moods nothing is said.
  package static let fewest = 12
  /// Of more than so many the newest are asked.
  package static let most = 1_000
  /// How many moods the first stretch has at least, and each later one.
  static let (fewestInFirst, fewestInLater) = (6, 4)
  /// How far apart, in hundredths, the means of neighbours are at least.
  static let leastDifference = 50.0
  /// How many moods of the newest stretch are at least on its own side of the middle between its mean and that before.
  static let fewestOnOwnSide = 3
  /// What differs by no more is equal.
  private static let tolerance = 0.000001

  /// Moods that follow each other and go up and down about one mean.
  package struct Stretch: Equatable, Sendable {
    /// Where its moods are among the values, in their order.
    package let positions: Range<Int>
    /// Their mean, in hundredths.
    package let mean: Double

    /// How many moods there are.
    package var count: Int { positions.count }
  }

  /// One change downward or several, without an upward one between them.
  package struct Fall: Equatable, Sendable {
    /// The stretch that its first change begins.
    package let first: Int
    /// The stretch that its last change begins.
    package let last: Int
  }

  /// Which way the moods went.
  package enum Direction: Equatable, Sendable {
    case lower, higher
  }

  /// The stretches, in order of time; none under 12 moods. Between each and the next there is a change.
  package let stretches: [Stretch]
  /// The latest fall that holds: the newest stretch is below the middle between the one before the fall and the one at
  /// its end, and below the mean of all moods before it. So who was low, rose and settles between has not fallen.
  package let fall: Fall?

  /// The stretches of moods in order of time, in hundredths.
  package init(_ values: [Int]) {
    let skipped = max(values.count - Self.most, 0)
    let sums = Sums(values[skipped...])
    stretches =
      sums.count < Self.fewest
      ? []
      : Self.kept(Self.cuts(sums), of: sums).map { range in
        Stretch(positions: range.lowerBound + skipped..<range.upperBound + skipped, mean: sums.mean(of: range))
      }
    let found = stretches
    fall = Self.falls(in: found).last { fall in
      guard let newest = found.last else { return false }
      let middle = (found[fall.first - 1].mean + found[fall.last].mean) / 2
      let before = sums.mean(of: 0..<found[fall.first].positions.lowerBound - skipped)
      return newest.mean < min(middle, before) - Self.tolerance
    }
  }

  /// Where the stretches after the first begin, by the least cost, before any is taken out again.
  private static func cuts(_ sums: Sums) -> [Int] {
    let price = 11 * (1.3 / 0.7) * sums.variance
    var best = (0...sums.count).map { sums.squares(of: 0..<$0) }
    var starts = Array(repeating: 0, count: sums.count + 1)
    // Up to each mood the least cost, from that of one stretch alone; a later start has to be cheaper.
    for end in stride(from: fewestInFirst + fewestInLater, through: sums.count, by: 1) {
      for start in fewestInFirst...end - fewestInLater {
        let cost = best[start] + price + sums.squares(of: start..<end)
        if cost < best[end] - tolerance { (best[end], starts[end]) = (cost, start) }
      }
    }
    var cuts: [Int] = []
    var start = starts[sums.count]
    while start > 0 {
      cuts.append(start)
      start = starts[start]
    }
    return cuts
  }

  /// The stretches between the cuts that stay, in one pass from the newest back: one whose means are near each other
  /// goes, and as long as it is the newest, one with too few moods of its stretch on their own side.
  private static func kept(_ cuts: [Int], of sums: Sums) -> [Range<Int>] {
    var kept: [Range<Int>] = []
    var end = sums.count
    for (cut, before) in zip(cuts, cuts.dropFirst() + [0]) {
      let (mean, meanBefore) = (sums.mean(of: cut..<end), sums.mean(of: before..<cut))
      let middle = (mean + meanBefore) / 2
      let onOwnSide = sums.values[cut..<end].count { value in
        mean < meanBefore ? Double(value) < middle - tolerance : Double(value) > middle + tolerance
      }
      if abs(mean - meanBefore) < leastDifference - tolerance { continue }
      if kept.isEmpty, onOwnSide < fewestOnOwnSide { continue }
      kept.append(cut..<end)
      end = cut
    }
    return [0..<end] + kept.reversed()
  }

  /// The runs of downward changes.
  private static func falls(in stretches: [Stretch]) -> [Fall] {
    var falls: [Fall] = []
    for (index, pair) in zip(1..., zip(stretches, stretches.dropFirst())) where pair.1.mean < pair.0.mean {
      let isMore = falls.last?.last == index - 1
      let first = isMore ? falls.removeLast().first : index
      falls.append(Fall(first: first, last: index))
    }
    return falls
  }
}

extension MoodChange {
  /// The stretch of the newest mood; nil under 12 moods.
  package var newest: Stretch? { stretches.last }
  /// The stretch before the newest change; nil while there is none.
  package var before: Stretch? { stretches.dropLast().last }
  /// What the newest change is.
  var newestDirection: Direction? {
    guard let newest, let before else { return nil }
    return newest.mean < before.mean ? .lower : .higher
  }
  /// What is said of the moods; nil without a change.
  package var direction: Direction? { fall == nil ? newestDirection : .lower }
  /// Where the change begins that is said; nil without one.
  package var start: Int? {
    direction == nil ? nil : (fall.map { stretches[$0.first] } ?? newest)?.positions.lowerBound
  }
  /// The stretch before the fall that holds.
  package var beforeFall: Stretch? { fall.map { stretches[$0.first - 1] } }
  /// The mean of the moods from the beginning of the fall that holds to the newest change, and how many there are; nil
  /// where the fall is the newest change alone.
  var between: Stretch? {
    guard let fall, let newest, fall.first < stretches.count - 1 else { return nil }
    let parts = stretches[fall.first..<stretches.count - 1]
    let sum = parts.reduce(0) { $0 + $1.mean * Double($1.count) }
    let positions = stretches[fall.first].positions.lowerBound..<newest.positions.lowerBound
    return Stretch(positions: positions, mean: sum / Double(positions.count))
  }
}

/// The sums of the first so many of some values, of which means and squares follow.
private struct Sums {
  let values: [Int]
  private var sums = [0]
  private var sumsOfSquares = [0]

  init(_ values: ArraySlice<Int>) {
    self.values = Array(values)
    for (index, value) in self.values.enumerated() {
      sums.append(sums[index] + value)
      sumsOfSquares.append(sumsOfSquares[index] + value * value)
    }
  }

  var count: Int { values.count }

  private func sum(of range: Range<Int>) -> Int { sums[range.upperBound] - sums[range.lowerBound] }

  func mean(of range: Range<Int>) -> Double { Double(sum(of: range)) / Double(max(range.count, 1)) }

  /// The squares about the mean.
  func squares(of range: Range<Int>) -> Double {
    let sum = sum(of: range)
    return Double(sumsOfSquares[range.upperBound] - sumsOfSquares[range.lowerBound])
      - Double(sum * sum) / Double(max(range.count, 1))
  }

  /// s², from the differences of values three apart: they hardly grow when the level changes, and hardly shrink when
  /// moods carry over from one to the next. 1.946 is 2(1 − ρ³), with ρ = 0.3; 4 and 130 keep a few equal moods from
  /// looking certain; at least 30².
  var variance: Double {
    let squares = zip(values, values.dropFirst(3)).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
    return max((Double(squares) / 1.946 + 4 * 130 * 130) / Double(count + 1), 30 * 30)
  }
}
