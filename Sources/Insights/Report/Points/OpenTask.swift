import Homework

extension PointRule {
  /// An overdue task: what would make it possible is worth asking, the more so when others wait for it.
  static let openTask = PointRule(name: "open-task", saidBy: [StuckFlag.self, QuietFlag.self]) { week, words in
    guard let overdue = week.insights.overdue else { return nil }
    let waiting =
      overdue.holdsBack == 0 ? "" : ", and \(count(overdue.holdsBack, "task waits", "tasks wait")) behind it"
    return (
      overdue.task.progress.lines,
      "The task due \(words.name(overdue.task.id)) is still open, \(words.pastDue(overdue.task))\(waiting)."
        + " \(words.insights.pace.fourWeeks.wordsOfPace.capitalizedFirst)."
    )
  }
}
