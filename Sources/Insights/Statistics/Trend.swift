/// Whether moods rise or fall over the days: a direction is named only when Mann–Kendall finds one and the
/// Theil–Sen slope has its sign.
public struct Trend: Hashable, Sendable {
  /// From how many points on anything but dots is shown.
  public static let fewestForSlope = 5
  /// From how many points on a direction may be named.
  public static let fewestForDirection = 10
  /// Under which p a direction is named.
  public static let significance = 0.05

  /// How many points there are.
  public let count: Int
  /// Change per day with its interval; nil when no two points lie on different days.
  public let slope: TheilSen?
  /// The test behind the verdict.
  public let test: MannKendall
  /// What may be said.
  public let verdict: Verdict

  /// The trend of `values`, each on the whole local day of the same position.
  public init(days: [Int], values: [Double]) {
    count = min(days.count, values.count)
    slope = TheilSen(days: days, values: values)
    test = MannKendall(days: days, values: values)
    verdict = Self.verdict(count: count, test: test)
  }
}

extension Trend {
  /// The verdict alone, without working out the slope's size.
  static func verdict(days: [Int], values: [Double]) -> Verdict {
    verdict(count: min(days.count, values.count), test: MannKendall(days: days, values: values))
  }

  private static func verdict(count: Int, test: MannKendall) -> Verdict {
    guard count >= fewestForSlope else { return .dotsOnly }
    guard count >= fewestForDirection else { return .tooFewToJudge }
    guard test.p < significance else { return .unclear }
    return switch test.medianSlopeSign {
    case 1: .rising
    case -1: .falling
    default: .unclear
    }
  }
}
