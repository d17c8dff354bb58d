import Homework

/// One assignment as a provider sees it: what it was, what it is now, and how it got there. A class, since so many
/// lists have the same ones.
package final class TaskInsight: Sendable, Identifiable {
  /// The assignment.
  package let assignment: Assignment
  /// What it is on the as-of date.
  package let state: AssignmentState
  /// What was done for it.
  package let progress: Progress
  /// The days on which it was the client's eligible one; nil when there was none.
  package let turn: Turn?
  /// Whether it need not be done.
  package let isExcused: Bool

  /// An assignment, and what became of it.
  package init(
    assignment: Assignment, state: AssignmentState, progress: Progress, turn: Turn? = nil, isExcused: Bool = false
  ) {
    (self.assignment, self.state, self.progress) = (assignment, state, progress)
    (self.turn, self.isExcused) = (turn, isExcused)
  }

  /// The assignment's id.
  package var id: AssignmentID { assignment.id }

  /// Whether it was due by a day and not finished by it. Excused ones, and those that are not in the log, are neither.
  package func isOpen(on date: LocalDate) -> Bool {
    assignment.dueDate <= date && !isExcused && state != .notInLog
      && progress.completedOn.map { $0 > date } ?? true
  }
}

/// The task that is open past its date and grace, and how many due ones wait behind it.
package struct OverdueTask: Sendable {
  /// The task.
  package var task: TaskInsight
  /// How many whole days it is past its due date; grace does not shorten them.
  package var daysPastDue: Int
  /// How many of them are days of grace.
  package var graceDays: Int
  /// How many due tasks are blocked behind it.
  package var holdsBack: Int

  /// The overdue one among a client's tasks; nil when none is.
  package init?(_ tasks: [TaskInsight], of replay: Replay) {
    guard let task = tasks.first(where: { $0.state == .overdue }) else { return nil }
    self.task = task
    let dueDate = task.assignment.dueDate
    daysPastDue = dueDate.days(to: replay.asOf)
    graceDays = dueDate.days(to: replay.lastDayOnTime(of: task.assignment))
    holdsBack = tasks.count { $0.state == .blocked(behind: task.id) }
  }
}
