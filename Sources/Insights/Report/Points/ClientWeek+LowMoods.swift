extension ClientWeek {
  /// The week's moods at or under the threshold for a low one.
  var lowMoods: TalkingPoint? {
    let low = scoredMoods.filter { ($0.valence ?? 0) <= thresholds.lowValence }
    guard !low.isEmpty else { return nil }
    return TalkingPoint(
      .lowMoods(low.compactMap(TalkingPoint.Mood.init), of: scoredMoods.count, threshold: thresholds.lowValence),
      lines: low.compactMap { $0.mood?.line })
  }
}
