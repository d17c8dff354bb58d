import Homework

/// What has changed since the last session, where there was one; otherwise since the provider's newest note, or in the
/// last 7 days: what was done, the moods then and now, and the reasons to look.
///
/// What happened on the day of the session was said there; a note's day counts.
package struct RecentChange: Sendable {
  /// Where they begin.
  package let begin: Begin
  /// The days, from that after the session, or from the note's, up to the as-of date; the tasks that came due on them,
  /// and those that were completed.
  package let work: WorkOfDays
  /// The moods that were logged in them.
  package let moods: [MoodPoint]
  /// Whether a reason to look says the newest of them.
  private let newestIsSaid: Bool
  /// The moods that were logged in the four weeks before them.
  package let earlierMoods: [MoodPoint]
  /// How many lines of theirs can't be used.
  package let unused: Int
  /// The reasons to look, and which of them are new or gone since then.
  package let flagChanges: [FlagChange]

  /// Where the days begin: with the last session or the newest note, of a day before the as-of date, or with neither.
  package enum Begin: Sendable {
    case session(LocalDate), note(LocalDate), week
  }

  /// How many days there are with neither.
  package static let usualDays = 7

  /// What has changed for a client.
  ///
  /// - Parameter before: what was said of the client on an earlier day.
  package init(_ insights: ClientInsights, before: (LocalDate) -> ClientInsights) {
    // A note of today was written about what is on the page, and so was a session of today.
    let note = insights.client.notes.compactMap(\.date).filter { $0 < insights.asOf }.max()
    let session = insights.replay.accepted.last { $0.event.isJoin && $0.date < insights.asOf }?.date
    begin = session.map(Begin.session) ?? note.map(Begin.note) ?? .week
    let first =
      switch begin {
      case .session(let date): date.adding(days: 1)
      case .note(let date): date
      case .week: insights.asOf.adding(days: 1 - Self.usualDays)
      }
    let days = first...insights.asOf
    unused = insights.unusedLines(in: days)
    work = WorkOfDays(days, of: insights.tasks)
    let logged = insights.mood.points.filter { $0.isLogged }
    let earlier = days.lowerBound.adding(days: -28)..<days.lowerBound
    moods = logged.filter { days.contains($0.date) }
    newestIsSaid = insights.flags.contains { $0 is WordFlag || $0 is LowFlag }
    earlierMoods = logged.filter { earlier.contains($0.date) }
    let then = days.lowerBound.adding(days: -1)
    flagChanges = FlagChange.changes(from: before(then).flags, on: then, to: insights)
  }

  /// "Since the session of Tue, Nov 17", "Since the note of …", or "Last 7 days, from Tue, Nov 17".
  package func heading(_ words: TaskWords) -> String {
    switch begin {
    case .session(let date): "Since the session of \(words.recentDay(date))"
    case .note(let date): "Since the note of \(words.recentDay(date))"
    case .week: "Last \(Self.usualDays) days, from \(words.recentDay(work.days.lowerBound))"
    }
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
    let number = work.done.count
    let done = number == 0 ? none : "\(count(number, "task")) done\(olderWords(work.older, of: number))"
    return "\(done); \(numberOrNone(work.adherence.due)) came due."
  }

  private func moodSentence(_ words: TaskWords) -> String {
    guard let newest = moods.last else {
      let none = unused == 0 ? "No mood was logged" : "No mood is known"
      // The session's own stands beside it.
      if case .session = begin { return "\(none)." }
      guard let last = earlierMoods.last else { return "\(none)." }
      return "\(none); the last one before is \(last.worded(words.formats))."
    }
    let last = moods.count == 1 ? newest.worded(words.formats) : "the newest \(newest.worded(words.formats))"
    let now = "\(count(moods.count, "mood"))\(mean(moods, words.formats))\(newestIsSaid ? "" : ": \(last)")."
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
