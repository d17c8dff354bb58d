import Homework

/// What has happened since the client's last session, up to the end of a week.
package struct SinceLastSession: Sendable {
  /// The day on which it was last joined.
  package var date: LocalDate
  /// Who it was with, when the log says.
  package var provider: String?
  /// The task that it belongs to.
  package var task: AssignmentID
  /// The log's lines of the session, from when it was last joined, and of its mood.
  package var lines: [Int]
  /// The mood that was logged for it; nil when none was.
  package var mood: String?
  /// How many tasks have come due since.
  package var cameDue: Int
  /// How many tasks were completed since, whenever they were due.
  package var completed: Int
  /// How many of those were due by the day of the session.
  package var completedOlder: Int
  /// The log's lines of what the client has done for other tasks since.
  package var later: [Int]
  /// How many breaths are among that.
  package var laterBreaths: Int
  /// The reasons to look that there were none of on the day of the session.
  package var newFlags: [any AttentionFlag]
  /// The reasons to look of that day that are gone.
  package var clearedFlags: [any AttentionFlag]

  /// What has happened since the last session by the as-of date; nil when no session was joined by then.
  ///
  /// - Parameter flags: the reasons to look at the client on a day.
  init?(_ insights: ClientInsights, flags: (LocalDate) -> [any AttentionFlag]) {
    let entries = insights.replay.accepted
    guard let position = entries.lastIndex(where: { $0.event.isJoin }),
      case .sessionJoined(let provider) = entries[position].event
    else { return nil }
    let session = entries[position]
    let others = entries[position...].filter { $0.task != session.task && $0.event.isByClient }
    date = session.date
    self.provider = provider
    task = session.task
    lines = entries[position...].filter { $0.task == session.task && !$0.event.isNote }.compactMap(\.line)
    mood = insights.replay.progress(of: session.task).mood?.word
    cameDue = insights.tasks.count { $0.assignment.dueDate > session.date && $0.state.isDue }
    let carriedOn = Set(others.lazy.filter { !$0.event.isNote }.map(\.task))
    let done = insights.tasks.filter { task in
      task.id != session.task && task.progress.completedOn.map { $0 >= session.date } ?? false
        && carriedOn.contains(task.id)
    }
    completed = done.count
    completedOlder = done.count { $0.assignment.dueDate <= session.date }
    later = others.compactMap(\.line)
    laterBreaths = others.reduce(0) { sum, entry in
      if case .breathed(let breaths) = entry.event { sum + breaths } else { sum }
    }
    let then = session.date == insights.asOf ? insights.flags : flags(session.date)
    let changes = insights.standing == .active ? FlagChange.changes(from: then, to: insights.flags) : []
    newFlags = changes.filter { $0.status == .new }.map(\.flag)
    clearedFlags = changes.filter { $0.status == .cleared }.map(\.flag)
  }

  /// Whether anything is different from the day of the session.
  package var hasChanged: Bool {
    cameDue > 0 || completed > 0 || !later.isEmpty || !newFlags.isEmpty || !clearedFlags.isEmpty
  }

  /// What has changed, a sentence each; when nothing has, that.
  package var sentences: [String] {
    guard hasChanged else { return ["Nothing has changed since."] }
    return [due, done, flagged(newFlags, "New since then"), flagged(clearedFlags, "No longer")].compactMap { $0 }
  }

  private var due: String? {
    guard cameDue > 0 || completed > 0 else { return nil }
    let older =
      completedOlder == 0
      ? ""
      : completedOlder == completed
        ? completed == 1 ? ", older" : ", all older"
        : ", \(completedOlder) older"
    return "Since then \(completed == 0 ? "none" : "\(completed)") done\(older);"
      + " \(cameDue == 0 ? "none" : "\(cameDue)") came due."
  }

  private var done: String? {
    guard !later.isEmpty else {
      return cameDue > 0 && completed == 0 ? "Nothing that counts was logged since." : nil
    }
    let breaths = laterBreaths > 0 ? ", \(count(laterBreaths, "breath")) among them" : ""
    return "\(count(later.count, "entry", "entries")) for another task since\(breaths); no session."
  }

  private func flagged(_ flags: [any AttentionFlag], _ lead: String) -> String? {
    flags.isEmpty ? nil : "\(lead): \(listed(flags.map { $0.title.lowercased() }))."
  }
}

extension LogEntry.Event {
  /// Whether it is the beginning of a session.
  var isJoin: Bool {
    if case .sessionJoined = self { return true }
    return false
  }
}
