/// Tasks of earlier weeks were completed in this one.
package struct CaughtUp: TalkingPoint {
  package static let name = "caught-up"

  /// The tasks.
  let tasks: [TaskInsight]

  package init?(_ week: ClientWeek) {
    tasks = week.caughtUp
    if tasks.isEmpty { return nil }
  }

  package var lines: [Int] { tasks.logLines }

  package func sentence(_ words: TaskWords) -> String {
    let oldest = tasks.first.map { words.recentDay($0.assignment.dueDate) } ?? ""
    return tasks.count == 1
      ? "1 task of an earlier week was completed, due \(oldest)."
      : "\(tasks.count) tasks of earlier weeks were completed, the oldest due \(oldest)."
  }
}
