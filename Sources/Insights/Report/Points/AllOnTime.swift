import Homework

extension PointRule {
  /// Everything that was due in the week is completed, and on time.
  static let allOnTime = PointRule("all-on-time") { week, _ in
    let counts = week.adherence
    guard counts.onTime > 0, counts.onTime == counts.due else { return nil }
    let tasks = week.due.filter { $0.state.completedOn != nil }
    let inARow = week.insights.streak.current
    let lead =
      switch tasks.count {
      case 1: "The week’s task was"
      case 2: "Both tasks of the week were"
      default: "All \(tasks.count) tasks of the week were"
      }
    let row = inARow > tasks.count ? "; that makes \(inARow) in a row" : ""
    return (tasks.logLines, "\(lead) completed on time\(row).")
  }
}
