import Homework

/// What is said of a client's moods, in the same words wherever it is said.
package struct MoodVerdict: Equatable, Sendable {
  /// "Lower since Tue, Oct 20": the change, or that there is none; "3 low in a row" with it, so that none contradicts it.
  package let title: String
  /// "−1.6 in 10 moods; +1.2 in the 27 before"; nil without a change.
  package let numbers: String?
  /// "Lower since Tue, Oct 20: −1.6 in 10 moods; +1.2 in the 27 before. 3 moods missing."
  package let sentence: String
  /// "3 moods missing, 1 not on the scale"; nil when none is.
  package let lacking: String?

  /// What is said of the moods of the client whose words these are.
  package init(_ words: TaskWords) {
    let mood = words.insights.mood
    let (lead, numbers) = Self.change(in: mood, words) ?? (Self.noChange(in: mood, words), nil)
    self.numbers = numbers
    // A fall says of itself that moods are low; a rise does not.
    let low = mood.lowInARow(words.insights.thresholds.lowValence)
    let isLow = low >= words.insights.thresholds.lowCount && mood.change.newestDirection == .higher
    let suffix = isLow ? "; the last \(low) low" : ""
    title = lead + suffix
    let missing = mood.missing - mood.unscored
    lacking = tally([
      (missing, missing == 1 ? "mood missing" : "moods missing"), (mood.unscored, "not on the scale"),
    ])
    sentence = (numbers.map { "\(lead): \($0)\(suffix)." } ?? "\(title).") + (lacking.map { " \($0)." } ?? "")
  }

  /// The newest change with both means; with a fall that holds, the fall.
  private static func change(in mood: MoodInsight, _ words: TaskWords) -> (lead: String, numbers: String)? {
    let change = mood.change
    guard let newest = change.newest, let before = change.beforeFall ?? change.before, let start = change.start
    else {
      return nil
    }
    let mean = { (stretch: MoodChange.Stretch) in words.formats.valence(stretch.mean, digits: 1...1) }
    let lead =
      "\(change.direction == .lower ? "Lower" : "Higher") since \(words.recentDay(mood.compared[start].date))"
    guard let between = change.between, let fall = change.fall else {
      return (
        lead, "\(mean(newest)) in \(count(newest.count, "mood")); \(mean(before)) in the \(before.count) before"
      )
    }
    let date = mood.compared[newest.positions.lowerBound].date
    let since =
      if change.newestDirection == .higher {
        "somewhat better since \(words.recentShortDay(date))"
      } else {
        "\(fall.last == change.stretches.count - 1 ? "more so" : "again") since \(words.recentDay(date))"
      }
    return (
      "\(lead), \(since)",
      "\(mean(newest)); \(mean(between)) in the \(between.count) between; \(mean(before)) before"
    )
  }

  /// That there is no change, or too little to compare; where the newest moods are low, in one breath with it.
  private static func noChange(in mood: MoodInsight, _ words: TaskWords) -> String {
    let thresholds = words.insights.thresholds
    let low = mood.lowInARow(thresholds.lowValence)
    let isLow = low >= thresholds.lowCount
    guard mood.change.newest == nil else {
      if isLow, low == thresholds.lowCount { return "\(low) low in a row, too soon to call a lasting change" }
      let moods = min(mood.compared.count, MoodChange.most)
      return isLow ? "\(low) low in a row; no lasting change" : "No lasting change in \(count(moods, "mood"))"
    }
    if mood.loggedInAll == 0 { return "No moods yet" }
    if mood.scored.isEmpty {
      return mood.loggedInAll == 1
        ? "The one mood is not on the scale" : "None of \(mood.loggedInAll) moods is on the scale"
    }
    let since = mood.baseline.map { " since \(words.recentShortDay($0))" } ?? ""
    let few = "too few to compare\(since): \(mood.compared.count) of \(MoodChange.fewest)"
    return isLow ? "\(low) low in a row; \(few)" : few.capitalizedFirst
  }
}
