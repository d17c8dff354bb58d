import Homework

/// What has changed since the provider's newest note, or else in the last 7 days: what was done, the moods then and
/// now, and the reasons to look.
///
/// Every task has a session, so the last one says nothing; a note is written when somebody has thought about the client.
package struct RecentChange: Sendable {
  /// The days: from that of the note, which counts too, up to the as-of date.
  package let days: ClosedRange<LocalDate>
  /// Whether they begin with a note.
  package let isSinceNote: Bool
  /// How many tasks were completed in them, whenever they were due.
  package let done: Int
  /// How many of those were due before.
  package let older: Int
  /// How many came due.
  package let cameDue: Int
  /// The moods that were logged in them.
  package let moods: [MoodPoint]
  /// The moods that were logged in the four weeks before them.
  package let earlierMoods: [MoodPoint]
  /// How many lines of theirs can't be used.
  package let unused: Int
  /// The reasons to look, and which of them are new or gone since then.
  package let flagChanges: [FlagChange]

  /// How many days there are without a note.
  package static let usualDays = 7

  /// What has changed for a client.
  ///
  /// - Parameter before: what was said of the client on an earlier day.
  package init(_ insights: ClientInsights, before: (LocalDate) -> ClientInsights) {
    // A note of today was written about what is on the page.
    let note = insights.client.notes.compactMap(\.date).filter { $0 < insights.asOf }.max()
    let days = (note ?? insights.asOf.adding(days: 1 - Self.usualDays))...insights.asOf
    isSinceNote = note != nil
    self.days = days
    unused = insights.unusedLines(in: days)
    let completed = insights.tasks.filter { $0.progress.doneOn.map(days.contains) ?? false }
    done = completed.count
    older = completed.count { $0.assignment.dueDate < days.lowerBound }
    cameDue = insights.tasks.count { $0.state.isDue && days.contains($0.assignment.dueDate) }
    let logged = insights.mood.points.filter { $0.mood != nil }
    let earlier = days.lowerBound.adding(days: -28)..<days.lowerBound
    moods = logged.filter { days.contains($0.date) }
    earlierMoods = logged.filter { earlier.contains($0.date) }
    let then = days.lowerBound.adding(days: -1)
    flagChanges =
      insights.standing == .active ? FlagChange.changes(from: before(then).flags, on: then, to: insights) : []
  }

  /// "Since the note of Tue, Nov 17", or "Last 7 days, from Tue, Nov 17".
  package func heading(_ words: TaskWords) -> String {
    let first = words.recentDay(days.lowerBound)
    return isSinceNote ? "Since the note of \(first)" : "Last \(Self.usualDays) days, from \(first)"
  }

  /// What has changed, a sentence each.
  package func sentences(_ words: TaskWords) -> [String] {
    [
      tasks, moodSentence(words), flagChanges.sentence("New reason to look", .new),
      flagChanges.sentence("No longer a reason", .cleared),
    ].compactMap(\.self)
  }

  private var tasks: String {
    let none =
      unused == 0
      ? "No task is logged as done" : "No task is known to be done, and \(count(unused, "line")) can’t be used"
    let done = done == 0 ? none : "\(count(done, "task")) done\(olderWords(older, of: done))"
    return "\(done); \(numberOrNone(cameDue)) came due."
  }

  private func moodSentence(_ words: TaskWords) -> String {
    guard let newest = moods.last else {
      let none = unused == 0 ? "No mood was logged" : "No mood is known"
      guard let last = earlierMoods.last else { return "\(none)." }
      return "\(none); the last one before is \(last.worded(words.formats))."
    }
    let last = moods.count == 1 ? newest.worded(words.formats) : "the newest \(newest.worded(words.formats))"
    let now = "\(count(moods.count, "mood"))\(mean(moods, words.formats)): \(last)."
    guard let average = Self.mean(earlierMoods), moods.contains(where: { $0.valence != nil }) else { return now }
    let scored = earlierMoods.count { $0.valence != nil }
    return "\(now) In the four weeks before: \(count(scored, "mood")), mean"
      + " \(words.formats.valence(average, digits: 1...1))."
  }

  private func mean(_ points: [MoodPoint], _ formats: Formats) -> String {
    guard points.count > 1, let mean = Self.mean(points) else { return "" }
    let scored = points.count { $0.valence != nil }
    let which = scored == points.count ? "" : " of the \(scored) on the scale"
    return ", mean \(formats.valence(mean, digits: 1...1))\(which)"
  }

  private static func mean(_ points: [MoodPoint]) -> Double? {
    let values = points.compactMap(\.valence)
    return values.isEmpty ? nil : Double(values.reduce(0, +)) / Double(values.count)
  }
}
