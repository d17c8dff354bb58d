import Homework

/// `word`: a mood word that is a reason by itself was logged within 28 days; one of panic within 7.
///
/// Whatever became of the entry, and whether or not the scale has the word: who says "unsafe" should be heard, also
/// when the entry is refused. What a feed says counts as an entry does, and one that a feed completed also by the day
/// on which it was imported. Notes are not searched, and the sentence says so. A client's own file may take a word off
/// the list.
package struct WordFlag: AttentionFlag {
  package static let name = "word"
  package static let title = "A word that always counts"
  package static let short = "word"
  package static let page = FlagPage.mood
  package static let isBySizeFirst = true

  /// The words, oldest first.
  package let words: [Word]
  /// The first tier that any of them is of.
  package let tier: WordTier
  private let withinDays: Int

  /// A word and where it stands.
  package struct Word: Equatable, Sendable {
    /// The word as it was logged.
    package var text: String
    /// What it says.
    package var tier: WordTier
    /// The day, in the client's zone.
    package var date: LocalDate
    /// The log's line; nil when it stands in the feed of assignments.
    package var line: Int?
  }

  package init?(_ client: ClientInsights) {
    let days = { (tier: WordTier) in client.thresholds.days(for: tier) }
    words = Self.words(of: client) { tier, date in (0..<days(tier)).contains(date.days(to: client.asOf)) }
    guard let first = words.map(\.tier).min() else { return nil }
    tier = first
    withinDays = words.map { days($0.tier) }.max() ?? 0
  }

  /// The first tier has the most.
  package var size: Double { Double(WordTier.allCases.count { $0 >= tier }) }
  package var lines: [Int] { words.compactMap(\.line).sorted() }
  package func newest(in client: ClientInsights) -> LocalDate? {
    words.filter { $0.tier == tier }.map(\.date).max()
  }

  /// The worst word, however many others are newer; the others, and the moods about it.
  package func lead(_ told: TaskWords) -> FlagLead {
    let worstFirst = self.worstFirst
    let others = worstFirst.dropFirst().prefix(2).map { "; “\(isolated($0.text))” on \(told.recentDay($0.date))" }
    let more = words.count > 3 ? ["; \(words.count - 3) more"] : []
    let (before, since) = moodsAbout(told.insights)
    let moods = [(before, "before"), (since, "since")].filter { !$0.0.isEmpty }.map { moods, when in
      "; " + moods.reversed().compactMap { $0.word.map(isolated) }.joined(separator: ", ") + " \(when)"
    }
    return FlagLead(
      words: worstFirst.prefix(1).map(\.text),
      rest: (worstFirst.first.map { "on \(told.recentDay($0.date))" } ?? "") + (others + more + moods).joined())
  }

  package func why(_ told: TaskWords) -> String {
    "Logged within \(withinDays) days, and a reason by itself. Notes are not searched."
  }

  /// The moods that the lead says.
  func told(of client: ClientInsights) -> [MoodPoint] {
    let (before, since) = moodsAbout(client)
    let shown = Set(worstFirst.prefix(3).compactMap(\.line))
    return before + since + client.mood.points.filter { $0.mood?.line.map(shown.contains) ?? false }
  }

  private var worstFirst: [Word] { words.reversed().sorted { $0.tier < $1.tier } }

  /// The last two moods before the worst word and the newest two since, without words that are told themselves.
  private func moodsAbout(_ client: ClientInsights) -> (before: [MoodPoint], since: [MoodPoint]) {
    guard let worst = worstFirst.first else { return ([], []) }
    let lines = Set(words.map(\.line))
    let moods = client.mood.points.filter { $0.isLogged }
    let place = moods.firstIndex { $0.mood?.line == worst.line } ?? moods.firstIndex { $0.date > worst.date }
    let others = { (moods: ArraySlice<MoodPoint>) in
      Array(moods.filter { !lines.contains($0.mood?.line) }.suffix(2))
    }
    return (others(moods[..<(place ?? moods.endIndex)]), others(moods[(place ?? moods.endIndex)...]))
  }

  /// Every word of the list in a client's entries of some days, in the order of time.
  package static func words(
    of client: ClientInsights, on isWanted: (_ tier: WordTier, _ date: LocalDate) -> Bool
  ) -> [Word] {
    guard !client.always.isEmpty else { return [] }
    var found: [(time: Double, word: Word)] = []
    let replay = client.replay
    let mood = { (line: Int) in replay.log.index(ofLine: line).flatMap { replay.log[$0].entry?.event.mood } }
    for (index, date) in replay.dates.enumerated() {
      guard let date, let entry = replay.log[index].entry, let text = entry.event.mood,
        let tier = client.always[MoodScale.normalized(text)]
      else { continue }
      // A completion whose day is known takes the place of one that may have said another word.
      if case .duplicate(let first) = replay.verdicts[index], mood(first) == text { continue }
      let imported = entry.event.isCompletion ? [LocalDate(entry.at.instant, in: replay.rules.timeZone)] : []
      guard let day = ([date] + imported).first(where: { isWanted(tier, $0) }) else { continue }
      let line = replay.log[index].number
      found.append((replay.time(at: index), Word(text: text, tier: tier, date: day, line: line)))
    }
    for completion in client.client.completions {
      guard let text = completion.mood, let tier = client.always[MoodScale.normalized(text)],
        isWanted(tier, completion.on)
      else { continue }
      let logged = replay.progress(of: completion.task).mood
      if logged?.line == nil || logged?.word != text {
        found.append((.infinity, Word(text: text, tier: tier, date: completion.on, line: nil)))
      }
    }
    return found.sorted { left, right in
      (left.word.date, left.time, left.word.text) < (right.word.date, right.time, right.word.text)
    }
    .map(\.word)
  }
}
