extension Replay {
  /// Why the rules could not have produced an entry of the assignment at a position; nil when they could.
  func refusal(of entry: LogEntry, at position: Int) -> Refusal? {
    let assignment = assignments[position]
    let progress = progress(of: assignment)
    switch entry.event {
    case .noteWritten:
      return isLocked(assignment, to: entry) ? .locked(until: assignment.dueDate) : nil
    case .breathed, .sessionJoined:
      if progress.exited != nil { return .sessionOver }
      if case .breathed = entry.event, progress.hasJoined { return .breathedAfterJoining }
      return progress.hasBegun ? nil : refusalToBegin(at: position, by: entry)
    case .completed(let date, _):
      if progress.hasJoined || progress.completion != nil { return .sessionOver }
      return date < assignment.dueDate ? .locked(until: assignment.dueDate) : nil
    case .sessionExited:
      if progress.exited != nil { return .sessionOver }
      return progress.hasJoined ? nil : .notJoined
    case .moodLogged(let word):
      return refusal(ofMood: word, for: assignment, after: progress)
    }
  }

  private func refusal(ofMood word: String, for assignment: Assignment, after progress: Progress) -> Refusal? {
    if progress.mood != nil { return .moodAlreadyLogged }
    if progress.isInSession { return .moodDuringSession }
    if progress.exited == nil, progress.breaths < assignment.breathCount {
      return .moodBeforeBreathing(taken: progress.breaths, assigned: assignment.breathCount)
    }
    return assignment.moodChoices.contains(word) ? nil : .moodNotAChoice
  }

  /// The date at home and, since a traveller's app goes by it, the date where the traveller is.
  private func dates(of entry: LogEntry) -> [LocalDate] {
    [LocalDate(entry.at.instant, in: rules.timeZone), entry.at.writersDate]
  }

  /// Whether an assignment is not due yet, by the date that is more lenient.
  private func isLocked(_ assignment: Assignment, to entry: LogEntry) -> Bool {
    dates(of: entry).allSatisfy { $0 < assignment.dueDate }
  }

  private func refusalToBegin(at position: Int, by entry: LogEntry) -> Refusal? {
    let assignment = assignments[position]
    if isLocked(assignment, to: entry) { return .locked(until: assignment.dueDate) }
    if rules.eligibility == .todayOnly, !dates(of: entry).contains(assignment.dueDate) { return .missed }
    if rules.excused.contains(assignment.id) { return nil }
    return firstBlocking(assignment, at: position).map { .blocked(behind: $0.id) }
  }
}
