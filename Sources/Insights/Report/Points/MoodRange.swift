import Homework

extension PointRule {
  /// From the least to the most pleasant of the week's moods, unless all of them are told as low ones.
  static let moodRange = PointRule(name: "mood-range") { week, words in
    let (moods, formats) = (week.scoredMoods, words.formats)
    let order = { (left: MoodPoint, right: MoodPoint) in (left.valence ?? 0) < (right.valence ?? 0) }
    guard let lowest = moods.min(by: order), let highest = moods.max(by: order),
      (highest.valence ?? 0) > week.insights.thresholds.lowValence
    else { return nil }
    let sentence =
      if moods.count == 1 {
        "One scored mood this week: \(lowest.worded(formats))."
      } else if lowest.valence == highest.valence {
        "The week’s \(moods.count) scored moods are alike: \(formats.valence(Double(lowest.valence ?? 0)))."
      } else {
        "The week’s moods ran from \(lowest.worded(formats)) to \(highest.worded(formats))."
      }
    return ([lowest, highest].logLines, sentence)
  }
}
