import Homework

extension PointRule {
  /// Mood words that the client chose for the first time, once 5 moods or more had been logged before the week: what the
  /// word means to them is worth hearing.
  static let newWords = PointRule(name: "new-words") { week, words in
    let earlier = week.insights.mood.points.filter { $0.date < week.days.lowerBound }.compactMap(\.word)
    guard earlier.count >= 5 else { return nil }
    var seen = Set(earlier.map(MoodScale.normalized))
    let moods = week.loggedMoods.filter { point in
      guard let word = point.word.map(MoodScale.normalized) else { return false }
      // One that is a reason by itself is said there.
      return seen.insert(word).inserted && week.insights.always[word] == nil
    }
    if moods.isEmpty { return nil }
    return (moods.logLines, "Chosen for the first time: \(listed(moods.map { $0.worded(words.formats) })).")
  }
}
