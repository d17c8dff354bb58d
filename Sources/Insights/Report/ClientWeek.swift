import Homework

/// A client's week as a provider hears of it on the Monday after: all of it as of the week's Sunday, so that the same
/// inputs say the same of it whenever they are asked.
public struct ClientWeek: Sendable {
  /// The week.
  public let week: ISOWeek
  /// The client as of the week's Sunday.
  public let insights: ClientInsights
  /// From when on something is worth attention.
  let thresholds: AttentionThresholds
  /// The client as of the Sunday before.
  public let before: ClientInsights
  /// What the week did to the reasons to look; none for a client who is paused or has ended.
  public let flagChanges: [FlagChange]
  /// The tasks that were due in the week, by due date.
  public let due: [TaskInsight]
  /// The tasks of earlier weeks that were completed in this one.
  public let caughtUp: [TaskInsight]
  /// The tasks that are due in the week after and not done early, as a traveller may.
  public let next: [TaskInsight]
  /// The moods by date: those that were logged in the week, and the places where one is missing.
  public let moods: [MoodPoint]
  /// The provider's notes that are dated in the week, oldest first.
  public let notes: [Note]
  /// What has happened since the last session; nil when there was none yet.
  public let sinceLastSession: SinceLastSession?
  /// The entries that count, in the order in which they happened, up to the week's Sunday.
  public let entries: [AcceptedEntry]
  /// What is wrong with the log's entries of the week.
  public let problems: [WeekProblem]

  /// A client's week.
  public init(_ client: Client, in week: ISOWeek, scale: MoodScale, thresholds: AttentionThresholds) {
    let insights = ClientInsights(client, asOf: week.sunday, scale: scale, thresholds: thresholds)
    let before = ClientInsights(client, asOf: week.previous.sunday, scale: scale, thresholds: thresholds)
    self.week = week
    self.thresholds = thresholds
    self.insights = insights
    self.before = before
    flagChanges =
      insights.standing == .active ? FlagChange.changes(from: before.flags, to: insights.flags) : []
    due = insights.tasks.filter { week.contains($0.assignment.dueDate) }
    caughtUp = insights.tasks.filter { task in
      task.assignment.dueDate < week.monday && task.state.completedOn.map(week.contains) ?? false
    }
    next = insights.tasks.filter {
      week.next.contains($0.assignment.dueDate) && $0.state.completedOn == nil
    }
    moods = insights.mood.points.filter { week.contains($0.date) }
    notes = client.notes.filter { $0.date.map(week.contains) ?? false }
      .sorted { ($0.date ?? week.monday, $0.fileName) < ($1.date ?? week.monday, $1.fileName) }
    entries = insights.replay.acceptedEntries
    problems = WeekProblem.problems(of: insights, in: week)
    sinceLastSession = SinceLastSession(insights, entries: entries) { date in
      date == before.asOf
        ? before.flags
        : ClientInsights(client, asOf: date, scale: scale, thresholds: thresholds).flags
    }
  }

  /// Whether a client has a part in a week: tasks or entries by then, or tasks in the week after; one whose work
  /// ended before it has none. Later clients leave earlier weeks as they were.
  public static func concerns(_ client: Client, in week: ISOWeek) -> Bool {
    if let endedOn = client.endedOn, endedOn < week.monday { return false }
    guard let first = client.assignments.first else { return true }
    if first.dueDate <= week.next.sunday { return true }
    return client.log.contains { line in
      line.entry.map { LocalDate($0.at.instant, in: client.rules.timeZone) <= week.sunday } ?? false
    }
  }

  /// The entries of the week that count.
  public var entriesOfWeek: [AcceptedEntry] { entries.filter { week.contains($0.date) } }
  /// The week's entries that show the client doing something.
  public var clientEntries: [AcceptedEntry] { entriesOfWeek.filter(\.entry.isByClient) }
  /// The moods that were logged in the week.
  public var loggedMoods: [MoodPoint] { moods.filter { $0.mood != nil } }
  /// The notes on sessions that were written in the week.
  public var sessionNotes: [AcceptedEntry] { entriesOfWeek.filter(\.entry.event.isNote) }
  /// The counts over the tasks that were due in the week.
  public var adherence: Adherence { Adherence(due) }

  /// The week's sessions: each task's, by when it was first joined in the week.
  public var sessions: [AcceptedEntry] {
    var seen: Set<AssignmentID> = []
    return entriesOfWeek.filter { entry in
      guard case .sessionJoined = entry.entry.event else { return false }
      return seen.insert(entry.entry.task).inserted
    }
  }
}
