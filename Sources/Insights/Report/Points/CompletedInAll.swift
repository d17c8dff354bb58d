import Homework

extension PointRule {
  /// How many of all the tasks that were due by the week's end are completed; for a week with something due in it.
  static let completedInAll = PointRule(name: "completed-in-all") { week, _ in
    let counts = week.insights.adherence
    guard week.adherence.due > 0, counts.due > week.adherence.due else { return nil }
    let beside = counts.notInLog == 0 ? "" : ", \(counts.notInLog) more not in the log"
    return (
      week.insights.tasks.last { $0.state.isComplete }?.progress.lines ?? [],
      "In all, \(counts.completed) of \(count(counts.due, "due task")) \(counts.completed == 1 ? "is" : "are")"
        + " completed\(beside)."
    )
  }
}
