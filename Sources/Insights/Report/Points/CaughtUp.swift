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
    let oldest = tasks.first.map { ", the oldest due \(words.formats.day($0.assignment.dueDate))" } ?? ""
    return "\(count(tasks.count, "task")) of earlier weeks \(tasks.count == 1 ? "was" : "were") completed\(oldest)."
  }
}
