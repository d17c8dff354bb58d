import Homework

/// The week's moods at or under the threshold for a low one.
package struct LowMoods: TalkingPoint {
  package static let name = "low-moods"

  /// The low ones.
  let low: [MoodPoint]
  /// How many are scored.
  let scored: Int
  /// The threshold, in hundredths.
  let threshold: Int

  package init?(_ week: ClientWeek) {
    threshold = week.insights.thresholds.lowValence
    scored = week.scoredMoods.count
    low = week.scoredMoods.filter { ($0.valence ?? 0) <= week.insights.thresholds.lowValence }
    if low.isEmpty { return nil }
  }

  package var lines: [Int] { low.logLines }

  package func sentence(_ words: TaskWords) -> String {
    let limit = words.formats.valence(Double(threshold))
    return
      "\(low.count) of the week’s \(count(scored, "scored mood")) \(low.count == 1 ? "is" : "are") at \(limit) or"
      + " lower: \(listed(low.map { $0.worded(words.formats) }))."
  }
}
