import Homework

/// A mood word of the week that is a reason by itself, whatever became of its entry.
package struct WordsThatAlwaysCount: TalkingPoint {
  package static let name = "words-that-always-count"

  /// The words, oldest first.
  let told: [WordFlag.Word]

  package init?(_ week: ClientWeek) {
    told = WordFlag.words(of: week.insights, in: week.days)
    if told.isEmpty { return nil }
  }

  package var lines: [Int] { told.compactMap(\.line) }

  package func sentence(_ words: TaskWords) -> String {
    let moods = told.map { "“\(isolated($0.text))” on \(words.formats.weekday($0.date))" }
    return "Logged this week, and always worth asking about: \(listed(moods))."
  }
}
