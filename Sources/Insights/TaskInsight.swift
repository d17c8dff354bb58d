import Homework

/// One assignment as a provider sees it: what it was, what it is now, and how it got there.
package struct TaskInsight: Hashable, Sendable, Identifiable {
  /// The assignment.
  package var assignment: Assignment
  /// What it is on the as-of date.
  package var state: AssignmentState
  /// What was done for it.
  package var progress: Progress
  /// The days on which it was the client's eligible one; nil when there was none.
  package var turn: Turn?
  /// Whether it need not be done.
  package var isExcused = false

  /// The assignment's id.
  package var id: AssignmentID { assignment.id }

  /// Whether it was due by a day and not finished by it. Excused ones, and those that are not in the log, are neither.
  package func isOpen(on date: LocalDate) -> Bool {
    assignment.dueDate <= date && !isExcused && state != .notInLog
      && progress.completedOn.map { $0 > date } ?? true
  }
}
