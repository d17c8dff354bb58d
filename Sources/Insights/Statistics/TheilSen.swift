/// How much a value typically changes in a day: the median of the slopes between every two points (Theil 1950).
///
/// Two points on the same day have no slope and are skipped. The interval is Sen's (1968), by normal
/// approximation, with the conventions of SciPy's `theilslopes(values, days, 0.95)`.
package struct TheilSen: Hashable, Sendable {
  /// Change per day, in the unit of the values.
  package let slope: Double
  /// The 95 % interval of the slope; nil when ties in days and values leave the approximation no variance.
  package let interval: ClosedRange<Double>?

  /// The slope of `values`, each on the whole local day of the same position, in order of time. Nil when no two
  /// points lie on different days.
  package init?(days: [Int], values: [Double]) {
    let ties = (days: Ties(days), values: Ties(values))
    if values.count >= PairSlopes.fewest {
      let pairs = PairSlopes(days: days, values: values)
      guard pairs.count > 0 else { return nil }
      slope = pairs.median
      interval = Self.ends(count: pairs.count, dayTies: ties.days, valueTies: ties.values).map {
        pairs.slope(at: $0.lowerBound)...pairs.slope(at: $0.upperBound)
      }
      return
    }
    var slopes = Self.slopes(days: days, values: values)
    guard !slopes.isEmpty else { return nil }
    let ends = Self.ends(count: slopes.count, dayTies: ties.days, valueTies: ties.values)
    let middle = slopes.middlePositions
    // Of some hundred thousand slopes these four are needed in their places, and no others.
    slopes.placeInOrder(
      [ends?.lowerBound, middle.lowerBound, middle.upperBound, ends?.upperBound].compactMap(\.self))
    slope = (slopes[middle.lowerBound] + slopes[middle.upperBound]) / 2
    interval = ends.map { slopes[$0.lowerBound]...slopes[$0.upperBound] }
  }

  /// The slope alone, without its interval.
  static func slope(days: [Int], values: [Double]) -> Double? {
    guard values.count >= PairSlopes.fewest else { return slopes(days: days, values: values).median }
    let pairs = PairSlopes(days: days, values: values)
    return pairs.count > 0 ? pairs.median : nil
  }
}

extension PairSlopes {
  fileprivate var median: Double { (slope(at: (count - 1) / 2) + slope(at: count / 2)) / 2 }
}

extension TheilSen {
  /// The slopes between every two points on different days, unordered.
  static func slopes(days: [Int], values: [Double]) -> [Double] {
    let count = min(days.count, values.count)
    let times = days.map(Double.init)
    return [Double](unsafeUninitializedCapacity: count * (count - 1) / 2 + 1) { slopes, filled in
      times.withUnsafeBufferPointer { times in
        values.withUnsafeBufferPointer { values in
          var later = 0
          for one in 0..<count {
            later = max(later, one + 1)
            while later < count, times[later] <= times[one] { later += 1 }
            for other in later..<max(count, later) {
              slopes[filled] = (values[other] - values[one]) / (times[other] - times[one])
              filled += 1
            }
          }
        }
      }
    }
  }

  /// Sen's equation 2.6: as many of the sorted slopes from the middle as Kendall's S would vary by.
  private static func ends(count: Int, dayTies: Ties, valueTies: Ties) -> ClosedRange<Int>? {
    let variance = 1.0 / 18 * (valueTies.varianceWithoutTies - dayTies.varianceLost - valueTies.varianceLost)
    guard variance >= 0 else { return nil }
    let reach = StandardNormal.limit95 * variance.squareRoot()
    let lower = max(Int(((Double(count) - reach) / 2).rounded(.toNearestOrEven)) - 1, 0)
    let upper = min(Int(((Double(count) + reach) / 2).rounded(.toNearestOrEven)), count - 1)
    return lower...upper
  }
}

extension [Double] {
  /// The middle value, or the mean of the two middle ones; nil of nothing.
  var median: Double? {
    guard !isEmpty else { return nil }
    let middle = middlePositions
    var elements = self
    elements.placeInOrder([middle.lowerBound, middle.upperBound])
    return (elements[middle.lowerBound] + elements[middle.upperBound]) / 2
  }

  /// The positions of the middle element of a sorted array, or of the two middle ones.
  var middlePositions: ClosedRange<Int> { (count - 1) / 2...count / 2 }

  /// Puts at each of these positions, which are ascending, the element that would stand there if all were sorted
  /// (Hoare's quickselect, 1961).
  mutating func placeInOrder(_ positions: [Int]) {
    withUnsafeMutableBufferPointer { elements in
      Self.place(positions[...], in: elements, 0, elements.count - 1)
    }
  }

  private static func place(
    _ positions: ArraySlice<Int>, in elements: UnsafeMutableBufferPointer<Double>, _ first: Int, _ last: Int
  ) {
    guard !positions.isEmpty, first < last else { return }
    guard last - first > 24 else {
      var few = UnsafeMutableBufferPointer(rebasing: elements[first...last])
      few.sort()
      return
    }
    let pivot = pivot(of: elements, first, last)
    var left = first
    var right = last
    while left <= right {
      while elements[left] < pivot { left += 1 }
      while elements[right] > pivot { right -= 1 }
      if left <= right {
        elements.swapAt(left, right)
        left += 1
        right -= 1
      }
    }
    // What lies between the two is equal to the pivot, and in its place.
    place(positions.prefix { $0 <= right }, in: elements, first, right)
    place(positions.drop { $0 < left }, in: elements, left, last)
  }

  /// The median of three medians of three, spread over the range.
  private static func pivot(of elements: UnsafeMutableBufferPointer<Double>, _ first: Int, _ last: Int) -> Double {
    let step = (last - first) / 8
    func middle(_ a: Double, _ b: Double, _ c: Double) -> Double {
      Swift.max(Swift.min(a, b), Swift.min(Swift.max(a, b), c))
    }
    func third(_ start: Int) -> Double {
      middle(elements[start], elements[start + step], elements[start + 2 * step])
    }
    return middle(third(first), third(first + 3 * step), third(first + 6 * step))
  }
}

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
