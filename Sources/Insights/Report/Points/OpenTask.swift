import Homework

/// An overdue task: what would make it possible is worth asking, the more so when others wait for it.
package struct OpenTask: TalkingPoint {
  package static let name = "open-task"

  /// The task and those behind it.
  let overdue: OverdueTask

  package init?(_ week: ClientWeek) {
    guard let overdue = week.insights.overdue else { return nil }
    self.overdue = overdue
  }

  package var lines: [Int] { overdue.task.progress.lines }

  package func sentence(_ words: TaskWords) -> String {
    let waiting =
      overdue.holdsBack == 0 ? "" : ", and \(count(overdue.holdsBack, "task waits", "tasks wait")) behind it"
    return "The task due \(words.name(overdue.task.id)) is still open, \(words.pastDue(overdue.task))\(waiting)."
      + " \(words.insights.pace.fourWeeks.words.capitalizedFirst)."
  }
}
