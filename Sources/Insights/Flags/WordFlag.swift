import Homework

/// `word`: a mood word that is a reason by itself was logged within 28 days.
///
/// Whatever became of the entry, and whether or not the scale has the word: who says "unsafe" should be heard, also
/// when the entry is refused. What a feed says counts as an entry does. Notes are not searched, and the sentence says
/// so. A client's own file may take a word off the list.
package struct WordFlag: AttentionFlag {
  package static let name = "word"
  package static let title = "A word that always counts"
  package static let short = "word"
  package static let page = FlagPage.mood

  /// The words, oldest first.
  package let words: [Word]
  private let withinDays: Int

  /// A word and where it stands.
  package struct Word: Hashable, Sendable {
    /// The word as it was logged.
    package var text: String
    /// The day, in the client's zone.
    package var date: LocalDate
    /// The log's line; nil when it stands in the feed of assignments.
    package var line: Int?
  }

  package init?(_ client: ClientInsights) {
    withinDays = client.thresholds.wordWithinDays
    let first = client.asOf.adding(days: 1 - withinDays)
    words = Self.words(of: client, in: first...max(first, client.asOf))
    if words.isEmpty { return nil }
  }

  package var size: Double { Double(words.count) }
  package var lines: [Int] { words.compactMap(\.line).sorted() }

  package func sentence(_ told: TaskWords) -> String {
    let shown = words.suffix(3).map { "“\(isolated($0.text))” on \(told.recentDay($0.date))" }
    let more = words.count > 3 ? "\(words.count - 3) more before, " : ""
    return
      "Logged within \(withinDays) days, and a reason by itself: \(more)\(listed(shown)). Notes are not searched."
  }

  /// Every word of the list in a client's entries of some days, in the order of time.
  package static func words(of client: ClientInsights, in days: ClosedRange<LocalDate>) -> [Word] {
    guard !client.always.isEmpty else { return [] }
    var found: [(time: Double, word: Word)] = []
    let replay = client.replay
    for (index, date) in replay.dates.enumerated() {
      guard let date, days.contains(date), let text = replay.log[index].entry?.event.mood else { continue }
      if case .duplicate = replay.verdicts[index] { continue }
      if client.always.contains(MoodScale.normalized(text)) {
        found.append((replay.time(at: index), Word(text: text, date: date, line: replay.log[index].number)))
      }
    }
    for completion in client.client.completions where days.contains(completion.on) {
      guard let text = completion.mood, client.always.contains(MoodScale.normalized(text)) else { continue }
      let logged = replay.progress(of: completion.task).mood
      if logged?.line == nil || logged?.word != text {
        found.append((.infinity, Word(text: text, date: completion.on, line: nil)))
      }
    }
    return found.sorted { left, right in
      (left.word.date, left.time, left.word.text) < (right.word.date, right.time, right.word.text)
    }
    .map(\.word)
  }
}
