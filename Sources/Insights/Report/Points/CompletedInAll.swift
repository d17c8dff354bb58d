/// How many of all the tasks that were due by the week's end are completed; for a week with something due in it.
package struct CompletedInAll: TalkingPoint {
  package static let name = "completed-in-all"

  /// The counts.
  let counts: Adherence
  package let lines: [Int]

  package init?(_ week: ClientWeek) {
    counts = week.insights.adherence
    guard week.adherence.due > 0, counts.due > week.adherence.due else { return nil }
    lines = week.insights.tasks.last { $0.state.completedOn != nil }?.progress.lines ?? []
  }

  package func sentence(_ words: TaskWords) -> String {
    let beside = counts.notInLog == 0 ? "" : ", \(counts.notInLog) more not in the log"
    return "In all, \(counts.completed) of \(count(counts.due, "due task")) \(counts.completed == 1 ? "is" : "are")"
      + " completed\(beside)."
  }
}
