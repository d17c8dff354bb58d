/// Mood words that the client chose for the first time, once 5 moods or more had been logged before the week: what the
/// word means to them is worth hearing.
package struct NewWords: TalkingPoint {
  package static let name = "new-words"

  /// The moods.
  let moods: [MoodPoint]

  package init?(_ week: ClientWeek) {
    let earlier = week.insights.mood.points.filter { $0.date < week.days.lowerBound }.compactMap(\.word)
    guard earlier.count >= 5 else { return nil }
    var seen = Set(earlier.map(MoodScale.normalized))
    moods = week.loggedMoods.filter { point in
      point.word.map { seen.insert(MoodScale.normalized($0)).inserted } ?? false
    }
    if moods.isEmpty { return nil }
  }

  package var lines: [Int] { moods.logLines }

  package func sentence(_ words: TaskWords) -> String {
    "Chosen for the first time: \(listed(moods.map { $0.worded(words.formats) }))."
  }
}
