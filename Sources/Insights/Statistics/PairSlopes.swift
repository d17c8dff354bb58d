/// The slopes between every two points on different days, in their order, without writing them down: of twenty
/// thousand points they are two hundred million.
///
/// Points of one value are held together, by their days. Between two values, the more days lie between the nearer the
/// slope is to 0, so that one walk along the days of both tells how many pairs are under a slope; some walks find the
/// one at a rank. Every number is the very quotient that a list of all slopes would have.
struct PairSlopes {
  /// The different values, each with the days of its points, ascending.
  private let groups: [(value: Double, days: [Double])]
  /// How many slopes there are.
  let count: Int

  /// From how many points on it is worth it: the slopes of fewer fit into a few megabytes.
  static let fewest = 1_500
  /// How many slopes are written down at most to choose from.
  private let mostWritten: Int

  /// The slopes of `values`, each on the whole local day of the same position, in order of time.
  init(days: [Int], values: [Double], mostWritten: Int = 100_000) {
    self.mostWritten = mostWritten
    var byValue: [Double: [Double]] = [:]
    for (day, value) in zip(days, values) { byValue[value, default: []].append(Double(day)) }
    groups = byValue.sorted { $0.key < $1.key }.map { (value: $0.key, days: $0.value) }
    let ties = Ties(days)
    count = Int(Double(days.count * (days.count - 1) / 2) - ties.pairs / 2)
  }

  /// The slope at a rank, from 0 for the smallest.
  func slope(at rank: Int) -> Double {
    // Of moods in a few words, many pairs have no slope at all.
    if count(upTo: 0.0.nextDown) <= rank, count(upTo: 0) > rank { return 0 }
    // By the order of the bits, which is that of the numbers.
    var (low, high) = (Self.key(-.greatestFiniteMagnitude), Self.key(.greatestFiniteMagnitude))
    var (below, upTo) = (0, count)
    while low < high, upTo - below > mostWritten {
      let middle = (low >> 1) + (high >> 1) + (low & high & 1)
      let found = count(upTo: Self.number(middle))
      if found > rank { (high, upTo) = (middle, found) } else { (low, below) = (middle + 1, found) }
    }
    if low == high { return Self.number(low) }
    return slopes(in: Self.number(low)...Self.number(high)).sorted()[rank - below]
  }

  /// The slopes at some ranks, ascending.
  func slopes(at ranks: ClosedRange<Int>) -> [Double] {
    let (first, last) = (slope(at: ranks.lowerBound), slope(at: ranks.upperBound))
    if first == last { return Array(repeating: first, count: ranks.count) }
    let between = first.nextUp == last ? [] : slopes(in: first.nextUp...last.nextDown).sorted()
    let ofFirst = count(upTo: first) - ranks.lowerBound
    return Array(repeating: first, count: ofFirst) + between
      + Array(repeating: last, count: ranks.count - ofFirst - between.count)
  }

  /// How many slopes are no larger than this.
  private func count(upTo limit: Double) -> Int {
    var count = 0
    forEachPairOfGroups { rise, earlier, later in
      var (changed, near) = (0, 0)
      for day in later {
        while near < earlier.count, earlier[near] < day { near += 1 }
        // The slope from the earliest is the one nearest to 0: a rise is met by the first ones, a fall by the last.
        if rise > 0 {
          while changed < near, rise / (day - earlier[changed]) <= limit { changed += 1 }
          count += changed
        } else {
          while changed < near, rise / (day - earlier[changed]) > limit { changed += 1 }
          count += near - changed
        }
      }
    }
    return count
  }

  /// The slopes within a range, in no order.
  private func slopes(in range: ClosedRange<Double>) -> [Double] {
    var slopes: [Double] = []
    forEachPairOfGroups { rise, earlier, later in
      var (first, near) = (0, 0)
      for day in later {
        while near < earlier.count, earlier[near] < day { near += 1 }
        // Those before the first are too near to 0, for this day and for all later ones.
        while first < near, isNearer(rise / (day - earlier[first]), to: rise, than: range) { first += 1 }
        for other in earlier[first..<near] {
          let slope = rise / (day - other)
          guard range.contains(slope) else { break }
          slopes.append(slope)
        }
      }
    }
    return slopes
  }

  /// Whether a slope of a rise or a fall is nearer to 0 than those of a range.
  private func isNearer(_ slope: Double, to rise: Double, than range: ClosedRange<Double>) -> Bool {
    rise > 0 ? slope < range.lowerBound : slope > range.upperBound
  }

  private func forEachPairOfGroups(_ body: (_ rise: Double, _ earlier: [Double], _ later: [Double]) -> Void) {
    for from in groups { for to in groups { body(to.value - from.value, from.days, to.days) } }
  }

  private static func key(_ number: Double) -> Int64 {
    let bits = Int64(bitPattern: number.bitPattern)
    return bits >= 0 ? bits : .min - bits
  }

  private static func number(_ key: Int64) -> Double {
    Double(bitPattern: UInt64(bitPattern: key >= 0 ? key : .min - key))
  }
}
