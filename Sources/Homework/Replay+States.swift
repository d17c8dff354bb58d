extension Replay {
  /// What an assignment is on the as-of date.
  public func state(of assignment: Assignment) -> AssignmentState {
    let progress = progress(of: assignment)
    if let date = progress.completion?.on
      ?? progress.completedAt.map({ LocalDate($0.instant, in: rules.timeZone) })
    {
      return date <= lastDayOnTime(of: assignment) ? .completedOnTime(date) : .completedLate(date)
    }
    if assignment.dueDate > asOf { return .locked }
    if rules.excused.contains(assignment.id) { return .excused }
    if rules.eligibility == .todayOnly, assignment.dueDate < asOf { return .missed }
    if let position = positions[assignment.id], let earlier = firstBlocking(assignment, at: position) {
      return .blocked(behind: earlier.id)
    }
    return asOf > lastDayOnTime(of: assignment) ? .overdue : .eligible
  }

  /// The last day on which an assignment is done on time: its due date plus grace.
  public func lastDayOnTime(of assignment: Assignment) -> LocalDate {
    assignment.dueDate.adding(days: rules.effectiveGraceDays)
  }

  /// The one assignment that can be done on the as-of date; nil when there is none.
  public var eligible: Assignment? { assignments.first { state(of: $0).isOpen } }

  private func blocks(_ assignment: Assignment) -> Bool {
    !rules.excused.contains(assignment.id) && !progress(of: assignment).isComplete
  }

  /// The first unfinished assignment that one has to wait for, by the eligibility in force.
  func firstBlocking(_ assignment: Assignment, at position: Int) -> Assignment? {
    assignments[..<position].first {
      blocks($0) && (rules.eligibility == .earliestFirst || $0.dueDate == assignment.dueDate)
    }
  }
}
