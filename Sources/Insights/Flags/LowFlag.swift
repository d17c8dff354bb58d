import Homework

/// `low`: each of the last 3 scored moods is at or under the threshold, and the newest is of the last 28 days.
package struct LowFlag: AttentionFlag {
  package static let name = "low"
  package static let title = "Low moods"
  package static let short = "low"
  package static let page = FlagPage.mood

  /// The moods, oldest first.
  package let moods: [MoodPoint]
  private let threshold: Int

  package init?(_ client: ClientInsights) {
    let thresholds = client.thresholds
    moods = client.mood.scored.suffix(thresholds.lowCount)
    threshold = thresholds.lowValence
    guard moods.count == thresholds.lowCount, let newest = moods.last?.date,
      moods.allSatisfy({ ($0.valence ?? 0) <= thresholds.lowValence }),
      newest.days(to: client.asOf) < thresholds.lowWithinDays
    else { return nil }
  }

  /// The lower their mean, the more.
  package var size: Double {
    -Double(moods.reduce(0) { $0 + ($1.valence ?? 0) }) / Double(max(moods.count, 1))
  }
  package var lines: [Int] { moods.compactMap { $0.mood?.line }.sorted() }

  /// The moods, unless a word that is a reason by itself has said them.
  package func lead(_ words: TaskWords) -> FlagLead {
    let said = words.insights.flags.compactMap { $0 as? WordFlag }.flatMap { $0.told(of: words.insights) }
    guard let newest = moods.last, !moods.allSatisfy(said.contains) else {
      return FlagLead(rest: "The last \(count(moods.count, "mood")) are low")
    }
    return FlagLead(
      words: moods.compactMap(\.word),
      rest:
        "\(moods.count == 1 ? "was the last mood" : "were the last \(moods.count) moods"), the newest on \(words.recentDay(newest.date))"
    )
  }

  package func why(_ words: TaskWords) -> String {
    let formats = words.formats
    return
      "Each of the last \(moods.count) scored moods is \(formats.valence(Double(threshold))) or lower on the scale"
      + " from \(formats.valence(-400)) to \(formats.valence(400))."
  }
}
