import Insights

/// What the pages would say of one client at the end of a week.
struct Look {
  /// Lower than usual.
  let shiftDown: Bool
  /// Higher than usual.
  let shiftUp: Bool
  /// A trend by its own test, told or not.
  let trend: Trend.Verdict
  /// Each of the last three moods is at or under the threshold.
  let low: Bool

  /// The look at the first moods of a client.
  ///
  /// - Parameter judgesTrend: Whether to run the trend's test, which is the slowest of them.
  init(_ client: ModelClient, count: Int, judgesTrend: Bool) {
    let days = Array(client.days[..<count])
    let values = Array(client.values[..<count])
    let level = Level.find(days: days, values: values).level
    shiftDown = level.flatMap { MoodShift(.down, from: $0, days: days, values: values) } != nil
    shiftUp = level.flatMap { MoodShift(.up, from: $0, days: days, values: values) } != nil
    trend = judgesTrend ? Trend.verdict(days: days, values: values) : .unclear
    let thresholds = AttentionThresholds()
    low = values.suffix(thresholds.lowCount).count { $0 <= Double(thresholds.lowValence) } == thresholds.lowCount
  }

  /// A trend that is told: none is while a shift is up.
  var toldTrend: Bool { trend.isDirection && !shiftDown && !shiftUp }
}

/// Something that a page may say.
enum Sign: String, CaseIterable {
  case shiftDown = "`shift` down"
  case shiftUp = "shift up"
  case rising = "“rising”, by its test"
  case falling = "“falling”, by its test"
  case trend = "a trend, by its test"
  case toldTrend = "a trend that is told"
  case shiftDownOrTrend = "`shift` down or a told trend"
  case low = "`low`"

  /// Whether a look shows it.
  func isIn(_ look: Look) -> Bool {
    switch self {
    case .shiftDown: look.shiftDown
    case .shiftUp: look.shiftUp
    case .rising: look.trend == .rising
    case .falling: look.trend == .falling
    case .trend: look.trend.isDirection
    case .toldTrend: look.toldTrend
    case .shiftDownOrTrend: look.shiftDown || look.toldTrend
    case .low: look.low
    }
  }
}
