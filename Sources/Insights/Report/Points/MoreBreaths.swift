/// A task completed in the week with more breaths than it asks for.
package struct MoreBreaths: TalkingPoint {
  package static let name = "more-breaths"

  /// The task.
  let task: TaskInsight

  package init?(_ week: ClientWeek) {
    guard let task = week.work.done.first(where: { $0.progress.breaths > $0.assignment.breathCount }) else {
      return nil
    }
    self.task = task
  }

  package var lines: [Int] { task.progress.lines }

  package func sentence(_ words: TaskWords) -> String {
    "\(task.progress.breaths) breaths were taken for the task due \(words.name(task.id)), which asks for"
      + " \(task.assignment.breathCount)."
  }
}
