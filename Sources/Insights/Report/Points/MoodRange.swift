/// From the least to the most pleasant of the week's moods, unless all of them are told as low ones.
package struct MoodRange: TalkingPoint {
  package static let name = "mood-range"

  /// The week's scored moods.
  let count: Int
  /// The least and the most pleasant; the first of those that are alike.
  let lowest, highest: MoodPoint

  package init?(_ week: ClientWeek) {
    let order = { (left: MoodPoint, right: MoodPoint) in (left.valence ?? 0) < (right.valence ?? 0) }
    guard let low = week.scoredMoods.min(by: order), let high = week.scoredMoods.max(by: order),
      (high.valence ?? 0) > week.insights.thresholds.lowValence
    else { return nil }
    (count, lowest, highest) = (week.scoredMoods.count, low, high)
  }

  package var lines: [Int] { [lowest, highest].logLines }

  package func sentence(_ words: TaskWords) -> String {
    let formats = words.formats
    if count == 1 { return "One scored mood this week: \(lowest.worded(formats))." }
    guard lowest.valence != highest.valence else {
      return "The week’s \(count) scored moods are alike: \(formats.valence(Double(lowest.valence ?? 0)))."
    }
    return "The week’s moods ran from \(lowest.worded(formats)) to \(highest.worded(formats))."
  }
}
