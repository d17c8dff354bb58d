import Homework

extension PointRule {
  /// The week's moods at or under the threshold for a low one.
  static let lowMoods = PointRule(name: "low-moods", saidBy: [LowFlag.self, WordFlag.self]) { week, words in
    let threshold = week.insights.thresholds.lowValence
    let low = week.scoredMoods.filter { ($0.valence ?? 0) <= threshold }
    if low.isEmpty { return nil }
    return (
      low.logLines,
      "\(low.count) of the week’s \(count(week.scoredMoods.count, "scored mood")) \(low.count == 1 ? "is" : "are") at"
        + " \(words.formats.valence(Double(threshold))) or lower: \(listed(low.map { $0.worded(words.formats) }))."
    )
  }
}
