import Homework

extension PointRule {
  /// A mood word of the week that is a reason by itself, whatever became of its entry.
  static let wordsThatAlwaysCount = PointRule(name: "words-that-always-count", saidBy: [WordFlag.self]) {
    week, words in
    let found = WordFlag.words(of: week.insights) { _, date in week.days.contains(date) }
    if found.isEmpty { return nil }
    let moods = found.map { "“\(isolated($0.text))” on \(words.formats.weekday($0.date))" }
    return (found.compactMap(\.line), "Logged this week, and always worth asking about: \(listed(moods)).")
  }
}
