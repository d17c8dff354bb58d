import Homework

/// `shift`: a fall of the moods holds (`MoodChange`), and the newest scored one is of the last 28 days.
///
/// A fall does not end by time, but is no reason any more once nothing new is logged. A rise is said elsewhere and is no
/// reason.
package struct ShiftFlag: AttentionFlag {
  package static let name = "shift"
  package static let title = "Moods shifted down"
  package static let short = "shifted down"
  package static let page = FlagPage.mood

  /// How far the newest stretch's mean is below that before the fall, in hundredths.
  package let size: Double
  package let lines: [Int]

  package init?(_ client: ClientInsights) {
    let mood = client.mood
    guard let before = mood.change.beforeFall, let now = mood.change.newest, let newest = mood.compared.last,
      newest.date.days(to: client.asOf) < client.thresholds.shiftWithinDays
    else { return nil }
    size = before.mean - now.mean
    lines = mood.changed.logLines.sorted()
  }

  /// The newest two moods, unless another reason says them, and since when they are lower.
  package func lead(_ words: TaskWords) -> FlagLead {
    let lower = MoodVerdict(words).title.lowercasedFirst
    let isSaid = words.insights.flags.contains { $0 is WordFlag || $0 is LowFlag }
    let newest = words.insights.mood.points.filter { $0.isLogged }.suffix(2).compactMap(\.word)
    return isSaid || newest.isEmpty
      ? FlagLead(rest: "Moods \(lower)") : FlagLead(words: newest, rest: "of late; moods \(lower)")
  }

  package func why(_ words: TaskWords) -> String {
    let verdict = MoodVerdict(words)
    return [verdict.numbers, verdict.lacking].compactMap { $0.map { "\($0). " } }.joined()
      + "A fall of the moods that holds."
  }
}
