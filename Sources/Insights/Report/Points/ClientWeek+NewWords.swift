extension ClientWeek {
  /// Mood words that the client chose for the first time, once 5 moods or more had been logged before the week: what
  /// the word means to them is worth hearing.
  var newWords: TalkingPoint? {
    let earlier = insights.mood.points.filter { $0.date < week.monday }.compactMap(\.word)
    guard earlier.count >= 5 else { return nil }
    var seen = Set(earlier.map(MoodScale.normalized))
    let new = loggedMoods.filter { point in
      point.word.map { seen.insert(MoodScale.normalized($0)).inserted } ?? false
    }
    guard !new.isEmpty else { return nil }
    return TalkingPoint(
      .newWords(new.compactMap(TalkingPoint.Mood.init)), lines: new.compactMap { $0.mood?.line })
  }
}
