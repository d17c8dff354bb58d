import Homework

extension PointRule {
  /// The week's moods lie at least one step of the scale above or below those of the four weeks before, by their
  /// medians: 3 scored moods or more in the week and 5 or more before it. It describes, and tests nothing.
  static let moodsDiffer = PointRule(name: "moods-differ", saidBy: [LowFlag.self, ShiftFlag.self]) { week, words in
    let (moods, earlier) = (week.scoredMoods, week.earlierMoods)
    guard moods.count >= 3, earlier.count >= 5 else { return nil }
    let (now, before) = (median(moods), median(earlier))
    guard abs(now - before) >= 100 else { return nil }
    return (
      moods.logLines,
      "The week’s \(moods.count) moods were \(now < before ? "less" : "more") pleasant than the \(earlier.count) of the"
        + " four weeks before: median \(words.formats.valence(now)) against \(words.formats.valence(before))."
    )
  }

  private static func median(_ moods: [MoodPoint]) -> Double {
    let values = moods.compactMap { $0.valence.map(Double.init) }.sorted()
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
