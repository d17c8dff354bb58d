extension ClientWeek {
  /// From the least to the most pleasant of the week's moods, unless all of them are told as low ones.
  var moodRange: TalkingPoint? {
    let order = { (left: MoodPoint, right: MoodPoint) in (left.valence ?? 0) < (right.valence ?? 0) }
    guard let low = scoredMoods.min(by: order), let high = scoredMoods.max(by: order),
      (high.valence ?? 0) > thresholds.lowValence,
      let lowest = TalkingPoint.Mood(low), let highest = TalkingPoint.Mood(high)
    else { return nil }
    return TalkingPoint(
      .moodRange(lowest: lowest, highest: highest), lines: [low, high].compactMap { $0.mood?.line })
  }
}
