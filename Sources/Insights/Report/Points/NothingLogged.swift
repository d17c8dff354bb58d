import Homework

/// Tasks were due in the week and the client logged nothing at all in it, used or not.
package struct NothingLogged: TalkingPoint {
  package static let name = "nothing-logged"

  /// How many were due.
  let due: Int
  package let lines: [Int]

  package init?(_ week: ClientWeek) {
    due = week.adherence.due
    guard due > 0, !week.hasSignOfLife else { return nil }
    lines = week.insights.newestLines(of: week.insights.signsOfLife.last)
  }

  package func sentence(_ words: TaskWords) -> String {
    "Nothing was logged this week; \(count(due, "task was", "tasks were")) due."
  }
}
