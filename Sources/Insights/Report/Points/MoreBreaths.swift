import Homework

extension PointRule {
  /// A task completed in the week with more breaths than it asks for.
  static let moreBreaths = PointRule(name: "more-breaths") { week, words in
    guard let task = week.work.done.first(where: { $0.progress.breaths > $0.assignment.breathCount }) else {
      return nil
    }
    return (
      task.progress.lines,
      "\(task.progress.breaths) breaths were taken for the task due \(words.name(task.id)), which asks for"
        + " \(task.assignment.breathCount)."
    )
  }
}
