extension ClientWeek {
  /// The week's moods lie at least one step of the scale above or below those of the four weeks before, by their
  /// medians: 3 scored moods or more in the week and 5 or more before it. It describes, and tests nothing.
  var moodsDiffer: TalkingPoint? {
    let (now, earlier) = (scoredMoods, earlierMoods)
    guard now.count >= 3, earlier.count >= 5,
      let median = now.compactMap({ $0.valence.map(Double.init) }).median,
      let before = earlier.compactMap({ $0.valence.map(Double.init) }).median, abs(median - before) >= 100
    else { return nil }
    return TalkingPoint(
      .moodsDiffer(median: median, moods: now.count, before: before, moodsBefore: earlier.count),
      lines: now.compactMap { $0.mood?.line })
  }
}
