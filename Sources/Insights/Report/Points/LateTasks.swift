import Homework

extension PointRule {
  /// Tasks of the week that were completed after their dates and grace.
  static let lateTasks = PointRule(name: "late") { week, _ in
    let tasks = week.due.filter { task in
      if case .completedLate = task.state { true } else { false }
    }
    if tasks.isEmpty { return nil }
    let days = tasks.compactMap { task in task.state.completedOn.map { task.assignment.dueDate.days(to: $0) } }
    return (
      tasks.logLines,
      "\(count(tasks.count, "task")) of the week \(tasks.count == 1 ? "was" : "were") completed late, by"
        + " \(listed(days.map { count($0, "day") }))."
    )
  }
}
