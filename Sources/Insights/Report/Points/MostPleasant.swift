import Homework

extension PointRule {
  /// A mood on the pleasant side, and more pleasant than each of the 3 or more scored ones of the four weeks before.
  static let mostPleasant = PointRule(name: "most-pleasant") { week, words in
    let earlier = week.earlierMoods.compactMap(\.valence)
    guard earlier.count >= 3, let highest = earlier.max(),
      let best = week.scoredMoods.max(by: { ($0.valence ?? 0) < ($1.valence ?? 0) }), let valence = best.valence,
      valence > max(highest, 0)
    else { return nil }
    return (
      [best].logLines, "\(best.worded(words.formats)) is more pleasant than any mood of the four weeks before."
    )
  }
}
