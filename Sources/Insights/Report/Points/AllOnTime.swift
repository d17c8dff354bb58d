/// Everything that was due in the week is completed, and on time.
package struct AllOnTime: TalkingPoint {
  package static let name = "all-on-time"

  /// The tasks.
  let tasks: [TaskInsight]
  /// So many on time in a row by now.
  let inARow: Int

  package init?(_ week: ClientWeek) {
    let counts = week.adherence
    guard counts.onTime > 0, counts.onTime == counts.due else { return nil }
    tasks = week.due.filter { $0.state.completedOn != nil }
    inARow = week.insights.streak.current
  }

  package var lines: [Int] { tasks.logLines }

  package func sentence(_ words: TaskWords) -> String {
    let row = inARow > tasks.count ? "; that makes \(inARow) in a row" : ""
    let lead =
      tasks.count == 1
      ? "The week’s task was"
      : tasks.count == 2 ? "Both tasks of the week were" : "All \(tasks.count) tasks of the week were"
    return "\(lead) completed on time\(row)."
  }
}
