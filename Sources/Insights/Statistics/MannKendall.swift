import Foundation

/// Whether values tend to rise or fall with time by more than chance would (Mann 1945, Kendall 1975).
///
/// Two points on the same day have no order in time. As Theil–Sen skips such a pair, so it adds nothing to S here,
/// and the variance is Kendall's for ties in both days and values (Kendall 1970; SciPy's `kendalltau` uses the
/// same). Moods carry over from one to the next, which makes chance look like a trend; the variance is multiplied by
/// (1 + r)/(1 − r) for it, as for a process that keeps a share r of its last value (Bayley and Hammersley 1946).
package struct MannKendall: Hashable, Sendable {
  /// Pairs of points on different days of which the later is higher.
  package let rises: Int
  /// Pairs of points on different days of which the later is lower.
  package let falls: Int
  /// What is taken for the correlation of a value with the next, 0 to 0.9.
  package let autocorrelation: Double
  /// The variance of S if the values were in random order.
  let independentVariance: Double

  /// The test of `values`, each on the whole local day of the same position, in order of time.
  package init(days: [Int], values: [Double], autocorrelation: Double = 0) {
    var counts = (rises: 0, falls: 0)
    var earlier: [Double] = []
    earlier.reserveCapacity(values.count)
    var position = 0
    while position < values.count {
      var next = position
      while next < values.count, days[next] == days[position] { next += 1 }
      for value in values[position..<next] {
        counts.rises += earlier.firstPosition { $0 >= value }
        counts.falls += earlier.count - earlier.firstPosition { $0 > value }
      }
      for value in values[position..<next] {
        earlier.insert(value, at: earlier.firstPosition { $0 > value })
      }
      position = next
    }
    self.init(
      rises: counts.rises, falls: counts.falls, days: Ties(days), values: Ties(ofSorted: earlier),
      autocorrelation: autocorrelation)
  }

  init(rises: Int, falls: Int, days: Ties, values: Ties, autocorrelation: Double) {
    self.rises = rises
    self.falls = falls
    self.autocorrelation = autocorrelation
    independentVariance = Self.variance(days, values)
  }

  private init(_ test: MannKendall, autocorrelation: Double) {
    rises = test.rises
    falls = test.falls
    independentVariance = test.independentVariance
    self.autocorrelation = autocorrelation
  }

  /// The same counts, with another correlation of a value with the next.
  func correlated(by autocorrelation: Double) -> MannKendall {
    MannKendall(self, autocorrelation: autocorrelation)
  }
}

extension MannKendall {
  /// Kendall's S: rises less falls.
  package var s: Int { rises - falls }

  /// The variance of S by chance, in values that carry over.
  package var variance: Double { independentVariance * (1 + autocorrelation) / (1 - autocorrelation) }

  /// How far S is from 0 in standard deviations, with continuity correction: (|S| − 1)/√v; 0 when S is 0.
  package var z: Double {
    s != 0 && variance > 0 ? Double(abs(s) - 1) / variance.squareRoot() : 0
  }

  /// The two-sided probability of an S at least this far from 0 by chance, by normal approximation.
  package var p: Double { StandardNormal.twoSidedProbability(beyond: z) }

  private static func variance(_ days: Ties, _ values: Ties) -> Double {
    let count = Double(days.count)
    guard count > 1 else { return 0 }
    let single = (days.varianceWithoutTies - days.varianceLost - values.varianceLost) / 18
    let ofPairs = days.pairs * values.pairs / (2 * count * (count - 1))
    let ofTriples =
      count > 2 ? days.triples * values.triples / (9 * count * (count - 1) * (count - 2)) : 0
    return single + ofPairs + ofTriples
  }
}

/// How much of a value the next one keeps, once a straight trend is taken out.
enum Autocorrelation {
  /// The most that is taken for it: beyond, a dozen values carry no information of their own.
  static let most = 0.9
  /// Under which sum of squares the values lie on the line, and nothing carries over.
  static let leastSquares = 1e-6

  /// The lag-one correlation about a slope, corrected for its bias in short series, 0 to 0.9.
  ///
  /// What remains of the values less the slope is e, about its mean; r₁ = Σeᵢeᵢ₊₁/Σeᵢ² over neighbours in time. A
  /// short series with a fitted line comes out too low by about (2 + 4 r₁)/n (Marriott and Pope 1954; Kendall 1954),
  /// so r = (n r₁ + 2)/(n − 4).
  static func about(_ slope: Double, days: [Int], values: [Double]) -> Double {
    let count = values.count
    guard count > 4 else { return 0 }
    let first = days.first ?? 0
    var rests = [Double](unsafeUninitializedCapacity: count) { rests, filled in
      for position in 0..<count { rests[position] = values[position] - slope * Double(days[position] - first) }
      filled = count
    }
    let mean = rests.reduce(0, +) / Double(count)
    var squares = 0.0
    var products = 0.0
    for position in 0..<count {
      rests[position] -= mean
      squares += rests[position] * rests[position]
      if position > 0 { products += rests[position - 1] * rests[position] }
    }
    guard squares >= leastSquares else { return 0 }
    let corrected = (Double(count) * products / squares + 2) / Double(count - 4)
    return min(max(corrected, 0), most)
  }
}

/// The normal distribution with mean 0 and variance 1.
enum StandardNormal {
  /// What 95 in 100 lie within, on both sides of 0.
  static let limit95 = 1.959963984540054

  /// How likely a value at least as far from 0 as `z` is, on either side.
  static func twoSidedProbability(beyond z: Double) -> Double { erfc(abs(z) / 2.0.squareRoot()) }
}

extension [Double] {
  /// The first position whose element meets a condition that all after it meet too, by halving; `count` if none.
  func firstPosition(where isMet: (Double) -> Bool) -> Int {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = isMet(self[middle]) ? range.lowerBound..<middle : (middle + 1)..<range.upperBound
    }
    return range.lowerBound
  }
}

/// How many values are equal to each other, in the sums by which ties lower the variance of Kendall's S.
struct Ties {
  /// How many values there are.
  let count: Int
  /// The sizes of the groups of equal values, two or more in each.
  private let groups: [Int]

  /// The ties among these values.
  init<Value: Comparable>(_ values: [Value]) { self.init(ofSorted: values.sorted()) }

  /// The ties among values in ascending order.
  init<Value: Comparable>(ofSorted values: [Value]) {
    count = values.count
    var groups: [Int] = []
    var previous: Value?
    for value in values {
      if value == previous {
        groups[groups.count - 1] += 1
      } else {
        groups.append(1)
      }
      previous = value
    }
    self.groups = groups.filter { $0 > 1 }
  }

  /// The ties among values that occur so often each.
  init(groups sizes: some Sequence<Int>) {
    count = sizes.reduce(0, +)
    groups = sizes.filter { $0 > 1 }
  }

  /// Σ t(t−1) over the groups.
  var pairs: Double { sum { $0 * ($0 - 1) } }

  /// Σ t(t−1)(t−2) over the groups.
  var triples: Double { sum { $0 * ($0 - 1) * ($0 - 2) } }

  /// Σ t(t−1)(2t+5) over the groups: eighteen times what the ties take from the variance.
  var varianceLost: Double { sum(Self.term) }

  /// n(n−1)(2n+5): eighteen times the variance if nothing were tied.
  var varianceWithoutTies: Double { Self.term(Double(count)) }

  private static func term(_ size: Double) -> Double { size * (size - 1) * (2 * size + 5) }

  private func sum(_ term: (Double) -> Double) -> Double { groups.reduce(0) { $0 + term(Double($1)) } }
}
