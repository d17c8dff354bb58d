/// How much a value typically changes in a day: the median of the slopes between every two points (Theil 1950).
///
/// Two points on the same day have no slope and are skipped. The interval is Sen's (1968), by normal
/// approximation, with the conventions of SciPy's `theilslopes(values, days, 0.95)`.
public struct TheilSen: Hashable, Sendable {
  /// Change per day, in the unit of the values.
  public let slope: Double
  /// The 95 % interval of the slope; nil when ties in days and values leave the approximation no variance.
  public let interval: ClosedRange<Double>?

  /// The slope of `values`, each on the whole local day of the same position; the order does not matter. Nil
  /// when no two points lie on different days.
  public init?(days: [Int], values: [Double]) {
    let points = Array(zip(days, values))
    var slopes: [Double] = []
    slopes.reserveCapacity(points.count * points.count / 2)
    for (position, one) in points.enumerated() {
      for other in points[(position + 1)...] where one.0 != other.0 {
        slopes.append((other.1 - one.1) / Double(other.0 - one.0))
      }
    }
    guard !slopes.isEmpty else { return nil }
    slopes.sort()
    slope = slopes.medianOfSorted
    interval = Self.interval(slopes: slopes, dayTies: Ties(points.map(\.0)), valueTies: Ties(points.map(\.1)))
  }
}

extension TheilSen {
  /// Sen's equation 2.6: as many of the sorted slopes from the middle as Kendall's S would vary by.
  private static func interval(slopes: [Double], dayTies: Ties, valueTies: Ties) -> ClosedRange<Double>? {
    let variance = 1.0 / 18 * (valueTies.varianceWithoutTies - dayTies.varianceLost - valueTies.varianceLost)
    guard variance >= 0 else { return nil }
    let reach = StandardNormal.limit95 * variance.squareRoot()
    let count = Double(slopes.count)
    let lower = max(Int(((count - reach) / 2).rounded(.toNearestOrEven)) - 1, 0)
    let upper = min(Int(((count + reach) / 2).rounded(.toNearestOrEven)), slopes.count - 1)
    return slopes[lower]...slopes[upper]
  }
}
