/// The days on which an assignment was the client's eligible one.
public struct Turn: Hashable, Sendable {
  /// The first: its due date, or the day after that on which the last of those that would have blocked it was
  /// finished or passed over, whichever is later.
  public var start: LocalDate
  /// The last, on which it was finished or passed over itself, or its date under `todayOnly`; nil while it goes on.
  public var end: LocalDate?
}

/// Whose turn it was, and what each assignment is, by how far all of them have come.
struct Turns {
  /// See `Replay.turns`.
  private(set) var turns: [Turn?] = []
  /// See `Replay.states`.
  private(set) var states: [AssignmentState] = []

  init(of assignments: [Assignment], progress: [Progress], under rules: Rules, asOf: LocalDate) {
    let groups = rules.groups(of: assignments)
    var freed: LocalDate?
    var isFree = true
    // The first unfinished one that is due can be done, and the rest wait behind it.
    var first: AssignmentID?
    for (position, (assignment, progress)) in zip(assignments, progress).enumerated() {
      let state = rules.state(of: assignment, after: progress, behind: first, asOf: asOf)
      if state.isOpen { first = assignment.id }
      states.append(state)

      if groups[position] == position { (freed, isFree) = (nil, true) }
      let isExcused = rules.excused.contains(assignment.id)
      let release = [progress.completedOn, progress.passedOver?.on].compactMap { $0 }.min()
      let start = max(assignment.dueDate, freed?.adding(days: 1) ?? assignment.dueDate)
      var end = release
      if rules.eligibility == .todayOnly, assignment.dueDate < asOf {
        end = min(release ?? assignment.dueDate, assignment.dueDate)
      }
      let hasTurn = isFree && !isExcused && start <= asOf && end.map { start <= $0 } ?? true
      turns.append(hasTurn ? Turn(start: start, end: end) : nil)
      if isExcused { continue }
      if let release { freed = max(release, freed ?? release) } else { isFree = false }
    }
  }
}

extension Rules {
  /// What an assignment is on a date, by how far it has come and by the one that can be done before it, if there is one.
  fileprivate func state(
    of assignment: Assignment, after progress: Progress, behind first: AssignmentID?, asOf: LocalDate
  ) -> AssignmentState {
    if let date = progress.completedOn {
      if progress.doneOn == nil { return .completedDayUnknown }
      return date <= lastDayOnTime(of: assignment) ? .completedOnTime(date) : .completedLate(date)
    }
    if assignment.dueDate <= asOf, excused.contains(assignment.id) { return .excused }
    if progress.passedOver != nil { return .notInLog }
    if assignment.dueDate > asOf { return .locked }
    if eligibility == .todayOnly, assignment.dueDate < asOf { return progress.hasJoined ? .held : .missed }
    if let first { return .blocked(behind: first) }
    return asOf > lastDayOnTime(of: assignment) ? .overdue : .eligible
  }
}
