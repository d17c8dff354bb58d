import Homework

extension PointRule {
  /// Tasks were due in the week and the client logged nothing at all in it, used or not; what can’t be read is said.
  static let nothingLogged = PointRule(name: "nothing-logged", saidBy: [QuietFlag.self]) { week, _ in
    let due = week.adherence.due
    guard due > 0, !week.hasSignOfLife else { return nil }
    let unused = week.insights.unusedLines(in: week.days)
    let nothing =
      unused == 0
      ? "Nothing was logged this week"
      : "\(count(unused, "line")) of this week can’t be used, and no other is there"
    return (
      week.insights.newestLines(of: week.insights.signsOfLife.last),
      "\(nothing); \(count(due, "task was", "tasks were")) due."
    )
  }
}
