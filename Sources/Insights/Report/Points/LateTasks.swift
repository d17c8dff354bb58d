import Homework

/// Tasks of the week that were completed after their dates and grace.
package struct LateTasks: TalkingPoint {
  package static let name = "late"

  /// The tasks and how many days after its date each was completed.
  let tasks: [TaskInsight]
  let days: [Int]

  package init?(_ week: ClientWeek) {
    tasks = week.due.filter { task in
      if case .completedLate = task.state { true } else { false }
    }
    days = tasks.compactMap { task in task.state.completedOn.map { task.assignment.dueDate.days(to: $0) } }
    if tasks.isEmpty { return nil }
  }

  package var lines: [Int] { tasks.logLines }

  package func sentence(_ words: TaskWords) -> String {
    "\(count(tasks.count, "task")) of the week \(tasks.count == 1 ? "was" : "were") completed late, by"
      + " \(listed(days.map { count($0, "day") }))."
  }
}
