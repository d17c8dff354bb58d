import Homework

/// What has happened since the client's last session, up to the end of a week.
package struct SinceLastSession: Sendable {
  /// The day on which it was last joined.
  package let date: LocalDate
  /// Who it was with, when the log says.
  package let provider: String?
  /// The task that it belongs to.
  package let task: AssignmentID
  /// The log's lines of the session, from when it was last joined, and of its mood.
  package let lines: [Int]
  /// The mood that was logged for it; nil when none was.
  package let mood: String?
  /// How many tasks have come due since.
  package let cameDue: Int
  /// How many tasks were completed since, whenever they were due.
  package let completed: Int
  /// How many of those were due by the day of the session.
  package let completedOlder: Int
  /// The log's lines of what the client has done for other tasks since.
  package let later: [Int]
  /// How many breaths are among that.
  package let laterBreaths: Int
  /// The reasons to look, and which of them are new or gone since that day.
  package let flagChanges: [FlagChange]

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
      task.id != session.task && task.progress.doneOn.map { $0 >= session.date } ?? false
        && carriedOn.contains(task.id)
    }
    completed = done.count
    completedOlder = done.count { $0.assignment.dueDate <= session.date }
    later = others.compactMap(\.line)
    laterBreaths = others.reduce(0) { sum, entry in
      if case .breathed(let breaths) = entry.event { sum + breaths } else { sum }
    }
    let then = session.date == insights.asOf ? insights.flags : flags(session.date)
    flagChanges = FlagChange.changes(from: then, on: session.date, to: insights)
  }

  /// Whether anything is different from the day of the session.
  package var hasChanged: Bool {
    cameDue > 0 || completed > 0 || !later.isEmpty || flagChanges.contains { $0.status != .stays }
  }

  /// What has changed, a sentence each; when nothing has, that.
  package var sentences: [String] {
    guard hasChanged else { return ["Nothing has changed since."] }
    return [
      due, done, flagChanges.sentence("New since then", .new), flagChanges.sentence("No longer", .cleared),
    ].compactMap(\.self)
  }

  private var due: String? {
    guard cameDue > 0 || completed > 0 else { return nil }
    let older = olderWords(completedOlder, of: completed)
    return "Since then \(numberOrNone(completed)) done\(older); \(numberOrNone(cameDue)) came due."
  }

  private var done: String? {
    guard !later.isEmpty else {
      return cameDue > 0 && completed == 0 ? "Nothing that counts was logged since." : nil
    }
    let breaths = laterBreaths > 0 ? ", \(count(laterBreaths, "breath")) among them" : ""
    return "\(count(later.count, "entry", "entries")) for another task since\(breaths); no session."
  }
}

extension LogEntry.Event {
  /// Whether it is the beginning of a session.
  var isJoin: Bool { if case .sessionJoined = self { true } else { false } }
}
