/// Whether values tend to rise or fall with time by more than chance would (Mann 1945, Kendall 1975).
///
/// Two points on the same day have no order in time. As Theil–Sen skips such a pair, so it adds nothing to S here,
/// and the variance is Kendall's for ties in both days and values (Kendall 1970; SciPy's `kendalltau` uses the
/// same). With every point on a day of its own this is the classical test with its correction for tied values.
public struct MannKendall: Hashable, Sendable {
  /// Pairs of points on different days of which the later is higher.
  public let rises: Int
  /// Pairs of points on different days of which the later is lower.
  public let falls: Int
  /// Pairs of points on different days.
  public let pairs: Int
  /// The variance of S if the values were in random order.
  public let variance: Double

  /// The test of `values`, each on the whole local day of the same position; the order does not matter.
  public init(days: [Int], values: [Double]) {
    let points = zip(days, values).sorted { $0.0 < $1.0 }
    var counts = (rises: 0, falls: 0, pairs: 0)
    var earlier: [Double] = []
    var position = 0
    while position < points.count {
      let sameDay = points[position...].prefix { $0.0 == points[position].0 }.map(\.1)
      for value in sameDay {
        counts.rises += earlier.firstPosition { $0 >= value }
        counts.falls += earlier.count - earlier.firstPosition { $0 > value }
      }
      counts.pairs += earlier.count * sameDay.count
      for value in sameDay {
        earlier.insert(value, at: earlier.firstPosition { $0 > value })
      }
      position += sameDay.count
    }
    (rises, falls, pairs) = counts
    variance = Self.variance(Ties(points.map(\.0)), Ties(points.map(\.1)))
  }
}

extension MannKendall {
  /// Kendall's S: rises less falls.
  public var s: Int { rises - falls }

  /// How far S is from 0 in standard deviations, with continuity correction: (|S| − 1)/√v; 0 when S is 0.
  public var z: Double {
    s != 0 && variance > 0 ? Double(abs(s) - 1) / variance.squareRoot() : 0
  }

  /// The two-sided probability of an S at least this far from 0 by chance, by normal approximation.
  public var p: Double { StandardNormal.twoSidedProbability(beyond: z) }

  /// Which way the median of the pairs' slopes points, −1, 0 or 1, known from the counts alone: it is the sign that
  /// half or more of the pairs have. Only with as many falls as rises could it be neither, and then S is 0.
  var medianSlopeSign: Int { 2 * max(rises, falls) >= pairs ? s.signum() : 0 }

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
