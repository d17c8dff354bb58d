import Homework

extension PointRule {
  /// Tasks were due in the week and the client logged nothing at all in it, used or not.
  static let nothingLogged = PointRule("nothing-logged") { week, _ in
    let due = week.adherence.due
    guard due > 0, !week.hasSignOfLife else { return nil }
    return (
      week.insights.newestLines(of: week.insights.signsOfLife.last),
      "Nothing was logged this week; \(count(due, "task was", "tasks were")) due."
    )
  }
}
