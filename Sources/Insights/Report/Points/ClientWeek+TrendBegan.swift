extension ClientWeek {
  /// The moods' trend has become a rising or a falling one in this week.
  var trendBegan: TalkingPoint? {
    let verdict = insights.mood.trend.verdict
    guard verdict.isDirection, verdict != before.mood.trend.verdict else { return nil }
    return TalkingPoint(
      .trendBegan(rising: verdict == .rising, moods: insights.mood.scored.count),
      lines: scoredMoods.compactMap { $0.mood?.line })
  }
}
