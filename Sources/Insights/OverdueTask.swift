import Homework

/// The task that is open past its date and grace, and how many due ones wait behind it.
package struct OverdueTask: Hashable, Sendable {
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
