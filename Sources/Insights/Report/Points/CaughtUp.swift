import Homework

extension PointRule {
  /// Tasks of earlier weeks were completed in this one.
  static let caughtUp = PointRule(name: "caught-up") { week, words in
    let tasks = week.caughtUp
    guard let first = tasks.first else { return nil }
    let oldest = words.recentDay(first.assignment.dueDate)
    return (
      tasks.logLines,
      tasks.count == 1
        ? "1 task of an earlier week was completed, due \(oldest)."
        : "\(tasks.count) tasks of earlier weeks were completed, the oldest due \(oldest)."
    )
  }
}
