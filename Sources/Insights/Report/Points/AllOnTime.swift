import Homework

extension PointRule {
  /// Everything that was due in the week is completed, and on time; what is excused or not in the log is said beside it.
  static let allOnTime = PointRule(name: "all-on-time") { week, _ in
    let counts = week.adherence
    guard counts.onTime > 0, counts.onTime == counts.due else { return nil }
    let tasks = week.due.filter(\.state.isComplete)
    let inARow = week.insights.streak.current
    let lead =
      switch tasks.count {
      case 1: "The week’s task was"
      case 2: "Both tasks of the week were"
      default: "All \(tasks.count) tasks of the week were"
      }
    let others = week.due.count - tasks.count
    let row = inARow > tasks.count ? "; that makes \(inARow) in a row" : ""
    if others > 0 {
      let lacking = counts.notInLog > 0 ? ["\(counts.notInLog) more not in the log"] : []
      let rest = lacking + (others > counts.notInLog ? ["\(others - counts.notInLog) more excused"] : [])
      let were = tasks.count == 1 ? "was" : "were"
      return (
        tasks.logLines,
        "\(count(tasks.count, "task")) of the week \(were) completed on time, \(listed(rest))\(row)."
      )
    }
    return (tasks.logLines, "\(lead) completed on time\(row).")
  }
}
