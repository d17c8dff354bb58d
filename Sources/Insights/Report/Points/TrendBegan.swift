import Homework

/// The moods' trend has become a rising or a falling one in this week. While a shift is up no trend is told.
package struct TrendBegan: TalkingPoint {
  package static let name = "trend-began"

  /// Whether it rises.
  let isRising: Bool
  /// Over how many scored moods.
  let count: Int
  package let lines: [Int]

  package init?(_ week: ClientWeek) {
    guard let trend = week.insights.mood.toldTrend, trend.verdict.isDirection,
      trend.verdict != week.before.mood.toldTrend?.verdict
    else { return nil }
    isRising = trend.verdict == .rising
    count = week.insights.mood.scored.count
    lines = week.scoredMoods.logLines
  }

  package func sentence(_ words: TaskWords) -> String {
    "Over \(Insights.count(count, "scored mood")) the trend now reads as \(isRising ? "rising" : "falling"); a week ago it"
      + " did not."
  }
}
