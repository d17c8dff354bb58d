/// What the rules say of an entry, by how far its assignment has come.
extension Rules {
  /// Why the rules could not have produced an entry of an assignment; nil when they could, its turn left aside.
  func refusal(
    of entry: LogEntry, on date: LocalDate, for assignment: Assignment, after progress: Progress
  ) -> Refusal? {
    // The date at home and, since a traveller's app goes by it, the date where the traveller is.
    let dates = (date, entry.at.writersDate)
    let isLocked = dates.0 < assignment.dueDate && dates.1 < assignment.dueDate
    switch entry.event {
    case .noteWritten: return isLocked ? .locked(until: assignment.dueDate) : nil
    case .breathed, .sessionJoined:
      if progress.exited != nil { return .sessionOver }
      if case .breathed = entry.event, progress.hasJoined { return .breathedAfterJoining }
      if !progress.lines.isEmpty { return nil }
      if isLocked { return .locked(until: assignment.dueDate) }
      let isOver = dates.0 > assignment.dueDate && dates.1 > assignment.dueDate
      return eligibility == .todayOnly && isOver ? .missed : nil
    case .sessionExited:
      if progress.exited != nil { return .sessionOver }
      return progress.hasJoined ? nil : .notJoined
    case .moodLogged(let word):
      if progress.hasMood { return .moodAlreadyLogged }
      if !progress.hasJoined, progress.breaths < assignment.breathCount {
        return .moodBeforeBreathing(taken: progress.breaths, assigned: assignment.breathCount)
      }
      return assignment.moodChoices.contains(word) ? nil : .moodNotAChoice
    case .completed(let day, _, _): return Self.refusal(ofCompletionOn: day, for: assignment, after: progress)
    }
  }

  /// Why an assignment can't have been completed on a day as a feed says that keeps no session; nil when it can.
  static func refusal(
    ofCompletionOn day: LocalDate, for assignment: Assignment, after progress: Progress
  ) -> Refusal? {
    if progress.hasJoined { return .sessionInLog }
    if progress.completion != nil { return .completedAlready }
    return day < assignment.dueDate ? .locked(until: assignment.dueDate) : nil
  }
}

/// What may be written next, and what the client's side offers.
extension Replay {
  /// Why an entry may not be written next; nil when it may. For whoever is about to write one: what is read is judged
  /// more leniently than what is written, and the client's side never writes out of turn, nor a mood while the session
  /// is on.
  public func judge(_ entry: LogEntry) -> Refusal? {
    guard let position = positions[entry.task] else { return .noSuchTask }
    let progress = progress[position]
    if progress.completion != nil, !entry.event.isNote { return .completedAlready }
    let date = LocalDate(entry.at.instant, in: rules.timeZone)
    if let refusal = rules.refusal(of: entry, on: date, for: assignments[position], after: progress) {
      return refusal
    }
    switch entry.event {
    case .breathed, .sessionJoined, .completed: return progress.hasBegun ? nil : blocked(at: position)
    case .moodLogged: return progress.isInSession ? .moodDuringSession : nil
    case .sessionExited, .noteWritten: return nil
    }
  }

  /// Whether the client's side can open an assignment: the eligible one, one that was begun and not ended, and one
  /// that is not in the log.
  ///
  /// An excused one is not offered, though it can be done. Under `todayOnly` one that is not in the log and was never
  /// begun is offered on its date alone, as its entries would be refused.
  public func canOpen(_ assignment: Assignment) -> Bool {
    guard let position = positions[assignment.id] else { return false }
    let progress = progress[position]
    if progress.isComplete { return false }
    switch states[position] {
    case .eligible, .overdue: return true
    case .notInLog: return progress.hasBegun || rules.eligibility == .earliestFirst || assignment.dueDate == asOf
    case .blocked, .locked, .excused, .missed, .held: return progress.hasBegun && assignment.dueDate <= asOf
    case .completedOnTime, .completedLate, .completedDayUnknown: return false
    }
  }

  /// That an assignment has to wait for one before it; nil when it need not.
  private func blocked(at position: Int) -> Refusal? {
    let isLetThrough = { [self] (position: Int) in
      progress[position].passedOver != nil || rules.excused.contains(assignments[position].id)
    }
    if isLetThrough(position) { return nil }
    let first = assignments[..<position].indices.first { earlier in
      !progress[earlier].isComplete && !isLetThrough(earlier)
        && (rules.eligibility == .earliestFirst || assignments[earlier].dueDate == assignments[position].dueDate)
    }
    return first.map { .blocked(behind: assignments[$0].id) }
  }
}
