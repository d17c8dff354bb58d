extension ClientWeek {
  /// A mood on the pleasant side, and more pleasant than each of the 3 or more scored ones of the four weeks before.
  var mostPleasant: TalkingPoint? {
    let earlier = earlierMoods.compactMap(\.valence)
    guard earlier.count >= 3, let highest = earlier.max(),
      let best = scoredMoods.max(by: { ($0.valence ?? 0) < ($1.valence ?? 0) }), let valence = best.valence,
      valence > max(highest, 0), let mood = TalkingPoint.Mood(best)
    else { return nil }
    return TalkingPoint(.mostPleasant(mood), lines: [best.mood?.line].compactMap { $0 })
  }
}
