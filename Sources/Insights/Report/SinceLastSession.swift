import Homework

/// What has happened since the client's last session, up to the end of a week.
public struct SinceLastSession: Hashable, Sendable {
  /// The day of the session.
  public var date: LocalDate
  /// Who it was with, when the log says.
  public var provider: String?
  /// The task that it belongs to.
  public var task: AssignmentID
  /// The log's lines of the session: joined and exited.
  public var lines: [Int]
  /// The mood that was logged for it; nil when none was.
  public var mood: String?
  /// How many tasks have come due since.
  public var cameDue: Int
  /// How many of those are completed.
  public var completed: Int
  /// The log's lines of what the client has done for other tasks since.
  public var later: [Int]
  /// How many breaths are among that.
  public var laterBreaths: Int
  /// The reasons to look that there were none of on the day of the session.
  public var newRules: [Flag.Rule]
  /// The reasons to look of that day that are gone.
  public var clearedRules: [Flag.Rule]

  /// What has happened since the last session by the as-of date; nil when no session was joined by then.
  ///
  /// - Parameters:
  ///   - entries: those that count, in the order in which they happened.
  ///   - flags: the reasons to look at the client on a day.
  init?(_ insights: ClientInsights, entries: [AcceptedEntry], flags: (LocalDate) -> [Flag]) {
    guard let position = entries.lastIndex(where: { $0.entry.event.isJoin }),
      case .sessionJoined(let provider) = entries[position].entry.event
    else { return nil }
    let session = entries[position]
    let ownLines = entries[position...].filter { $0.entry.task == session.entry.task && !$0.entry.event.isNote }
    let others = entries[position...].filter { $0.entry.task != session.entry.task && $0.entry.isByClient }
    date = session.date
    self.provider = provider
    task = session.entry.task
    lines = ownLines.map(\.line)
    mood = insights.replay.progress[session.entry.task]?.mood?.word
    let due = insights.tasks.filter { $0.assignment.dueDate > session.date && $0.state.isDue }
    cameDue = due.count
    completed = due.count { $0.state.completedOn != nil }
    later = others.map(\.line)
    laterBreaths = others.reduce(0) { sum, entry in
      if case .breathed(let breaths) = entry.entry.event { sum + breaths } else { sum }
    }
    let then = session.date == insights.asOf ? insights.flags : flags(session.date)
    let changes = insights.standing == .active ? FlagChange.changes(from: then, to: insights.flags) : []
    newRules = changes.filter { $0.status == .new }.map(\.flag.reason.rule)
    clearedRules = changes.filter { $0.status == .cleared }.map(\.flag.reason.rule)
  }

  /// Whether anything is different from the day of the session.
  public var hasChanged: Bool {
    cameDue > 0 || !later.isEmpty || !newRules.isEmpty || !clearedRules.isEmpty
  }
}

extension LogEntry.Event {
  /// Whether it is the beginning of a session.
  var isJoin: Bool {
    if case .sessionJoined = self { return true }
    return false
  }
}
