/// Whether moods rise or fall over the days: a direction is named only when Mann–Kendall finds one, with moods that
/// carry over from one to the next, and the Theil–Sen slope has its sign.
package struct Trend: Hashable, Sendable {
  /// From how many points on anything but dots is shown.
  package static let fewestForSlope = 5
  /// From how many points on a direction may be named.
  package static let fewestForDirection = 10
  /// Under which p a direction is named. The pages are looked at every week, so that it is less than the usual 0.05.
  package static let significance = 0.02
  /// Under which change in a week, in hundredths, moods rise or fall "slightly".
  package static let slightlyPerWeek = 10.0

  /// How many points there are.
  package let count: Int
  /// Change per day with its interval; nil when no two points lie on different days.
  package let slope: TheilSen?
  /// The test behind the verdict.
  package let test: MannKendall
  /// What may be said.
  package let verdict: Verdict

  /// What may be said of a trend.
  package enum Verdict: Hashable, Sendable {
    /// Moods rise.
    case rising
    /// Moods fall.
    case falling
    /// Ten points or more, and no clear trend.
    case unclear
    /// Five to nine points: too few to judge.
    case tooFewToJudge
    /// Fewer than five points: show them and say nothing.
    case dotsOnly

    /// Whether the verdict names a direction.
    package var isDirection: Bool { self == .rising || self == .falling }
  }

  /// The trend of `values`, each on the whole local day of the same position, in order of time.
  package init(days: [Int], values: [Double]) {
    count = min(days.count, values.count)
    slope = TheilSen(days: days, values: values)
    test = MannKendall(
      days: days, values: values,
      autocorrelation: slope.map { Autocorrelation.about($0.slope, days: days, values: values) } ?? 0)
    verdict = Self.verdict(count: count, test: test, slope: slope?.slope ?? 0)
  }

  /// Change in a week, in hundredths; nil when no two points lie on different days.
  package var perWeek: Double? { slope.map { $0.slope * 7 } }
  /// Whether a direction is told as "slightly".
  package var isSlight: Bool { verdict.isDirection && abs(perWeek ?? 0) < Self.slightlyPerWeek }
}

extension Trend {
  /// The verdict alone. Most series are told unclear by their counts, before a slope is worked out.
  package static func verdict(days: [Int], values: [Double]) -> Verdict {
    let independent = MannKendall(days: days, values: values)
    let count = min(days.count, values.count)
    guard count >= fewestForDirection, independent.p < significance,
      let slope = TheilSen.slope(days: days, values: values)
    else { return verdict(count: count, test: independent, slope: 0) }
    let test = independent.correlated(by: Autocorrelation.about(slope, days: days, values: values))
    return verdict(count: count, test: test, slope: slope)
  }

  static func verdict(count: Int, test: MannKendall, slope: Double) -> Verdict {
    guard count >= fewestForSlope else { return .dotsOnly }
    guard count >= fewestForDirection else { return .tooFewToJudge }
    guard test.p < significance else { return .unclear }
    if test.s > 0, slope > 0 { return .rising }
    if test.s < 0, slope < 0 { return .falling }
    return .unclear
  }
}
