import Homework

/// The week's moods lie at least one step of the scale above or below those of the four weeks before, by their
/// medians: 3 scored moods or more in the week and 5 or more before it. It describes, and tests nothing.
package struct MoodsDiffer: TalkingPoint {
  package static let name = "moods-differ"

  /// The week's median, in hundredths, and that of the weeks before.
  let median, before: Double
  /// How many moods before.
  let countBefore: Int
  /// The week's.
  let moods: [MoodPoint]

  package init?(_ week: ClientWeek) {
    (moods, countBefore) = (week.scoredMoods, week.earlierMoods.count)
    guard moods.count >= 3, countBefore >= 5 else { return nil }
    median = Self.median(moods)
    before = Self.median(week.earlierMoods)
    if abs(median - before) < 100 { return nil }
  }

  package var lines: [Int] { moods.logLines }

  package func sentence(_ words: TaskWords) -> String {
    "The week’s \(moods.count) moods were \(median < before ? "less" : "more") pleasant than the \(countBefore) of the"
      + " four weeks before: median \(words.formats.valence(median)) against \(words.formats.valence(before))."
  }

  private static func median(_ moods: [MoodPoint]) -> Double {
    let values = moods.compactMap { $0.valence.map(Double.init) }.sorted()
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
