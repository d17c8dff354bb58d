import Homework

extension PointRule {
  /// The moods' trend has become a rising or a falling one in this week. While a shift is up no trend is told.
  static let trendBegan = PointRule("trend-began") { week, _ in
    let mood = week.insights.mood
    guard let verdict = mood.toldTrend?.verdict, verdict.isDirection, verdict != week.before.mood.toldTrend?.verdict
    else { return nil }
    return (
      week.scoredMoods.logLines,
      "Over \(count(mood.scored.count, "scored mood")) the trend now reads as"
        + " \(verdict == .rising ? "rising" : "falling"); a week ago it did not."
    )
  }
}
