import Homework

/// A client's week as a provider hears of it on the Monday after: all of it as of the week's Sunday, so that the same
/// inputs say the same of it whenever they are asked. Or, on a page, the 7 days up to the page's date.
package struct ClientWeek: Sendable {
  /// The days: Monday to Sunday, or the 7 up to the page's date.
  package let days: ClosedRange<LocalDate>
  /// The client as of the last of the days.
  package let insights: ClientInsights
  /// The client as of the day before the first.
  package let before: ClientInsights
  /// What the week did to the reasons to look; none for a client who is paused or has ended.
  package let flagChanges: [FlagChange]
  /// The tasks that were due in the week and those that were done in it.
  package let work: WorkOfDays
  /// The tasks that are due in the week after and not done early, as a traveller may.
  package let next: [TaskInsight]
  /// The moods in the order of time: those that were logged in the week, and the places where one is missing.
  package let moods: [MoodPoint]
  /// The provider's notes that are dated in the week, oldest first.
  package let notes: [Note]
  /// What has happened since the last session; nil when there was none yet.
  package let sinceLastSession: SinceLastSession?
  /// The entries of the week that count, in the order of time.
  package let entries: [AcceptedEntry]
  /// What is wrong with the log in the week, from top to bottom.
  package let problems: [ReplayProblem]

  /// A week of a client of whom something is known already, as of whatever date.
  package init(of known: ClientInsights, in week: ISOWeek) {
    let before = known.asOf(week.previous.sunday)
    self.init(week.monday...week.sunday, now: known.asOf(week.sunday), before: before) { date in
      date == before.asOf ? before.flags : known.asOf(date).flags
    }
  }

  /// The 7 days of a client that end on the as-of date, whatever day of the week that is.
  package init(upTo now: ClientInsights) {
    let first = now.asOf.adding(days: -6)
    // What is told of the last session here is its day, and not what has become of the reasons since.
    self.init(first...now.asOf, now: now, before: now.asOf(first.adding(days: -1))) { _ in now.flags }
  }

  private init(
    _ days: ClosedRange<LocalDate>, now: ClientInsights, before: ClientInsights,
    flagsOn: (LocalDate) -> [any AttentionFlag]
  ) {
    self.days = days
    self.insights = now
    self.before = before
    flagChanges = FlagChange.changes(from: before.flags, on: before.asOf, to: now)
    work = WorkOfDays(days, of: now.tasks)
    let nextDays = days.upperBound.adding(days: 1)...days.upperBound.adding(days: 7)
    next = now.tasks.filter { nextDays.contains($0.assignment.dueDate) && !$0.state.isComplete }
    moods = now.mood.points.filter { days.contains($0.date) }
    notes = now.client.notes.filter { $0.date.map(days.contains) ?? false }
      .sorted { ($0.date ?? days.lowerBound, $0.fileName) < ($1.date ?? days.lowerBound, $1.fileName) }
    entries = now.replay.accepted.on(days)
    problems = now.problems.filter { $0.date.map(days.contains) ?? false }
    sinceLastSession = SinceLastSession(now, flags: flagsOn)
  }

  /// Whether a client has a part in a week: tasks or entries by then, or tasks in the week after; one whose work
  /// ended before it has none. Later clients, and a file that has lost its tasks, leave earlier weeks as they were.
  package static func concerns(_ client: Client, in week: ISOWeek) -> Bool {
    if let endedOn = client.endedOn, endedOn < week.monday { return false }
    if let first = client.assignments.first, first.dueDate <= week.next.sunday { return true }
    return client.log.contains { line in
      line.entry.map { $0.date(in: client.rules.timeZone) <= week.sunday } ?? false
    }
  }

  /// The week, or the one that the 7 days end in.
  package var week: ISOWeek { work.week }
  /// The tasks that were due in the week, by due date.
  package var due: [TaskInsight] { work.tasks }
  /// The tasks of earlier weeks that were completed in this one.
  package var caughtUp: [TaskInsight] { work.done.filter { $0.assignment.dueDate < days.lowerBound } }
  /// The counts over the tasks that were due in the week.
  package var adherence: Adherence { work.adherence }
  /// The week's entries that show the client doing something.
  package var clientEntries: [AcceptedEntry] { entries.filter(\.event.isByClient) }
  /// The moods that were logged in the week.
  package var loggedMoods: [MoodPoint] { moods.filter { $0.isLogged } }
  /// The scored moods of the week.
  package var scoredMoods: [MoodPoint] { moods.filter { $0.valence != nil } }
  /// The scored moods of the four weeks before the week.
  package var earlierMoods: [MoodPoint] {
    insights.mood.scored.filter { (days.lowerBound.adding(days: -28)..<days.lowerBound).contains($0.date) }
  }
  /// The notes on sessions that were written in the week.
  package var sessionNotes: [AcceptedEntry] { entries.filter(\.event.isNote) }
  /// The sessions that were joined in the week, in the order in which they were first joined in it.
  package var sessions: [AcceptedEntry] {
    var seen: Set<AssignmentID> = []
    return entries.filter { $0.event.isJoin && seen.insert($0.task).inserted }
  }
  /// Whether the client logged anything in the week, used or not.
  package var hasSignOfLife: Bool { insights.signsOfLife.contains(where: days.contains) }
}
