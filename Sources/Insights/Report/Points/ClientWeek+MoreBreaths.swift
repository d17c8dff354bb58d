import Homework

extension ClientWeek {
  /// A task completed in the week with more breaths than it asks for.
  var moreBreaths: TalkingPoint? {
    let done = insights.tasks.filter { $0.state.completedOn.map(week.contains) ?? false }
    guard let task = done.first(where: { $0.progress.breaths > $0.assignment.breathCount }) else { return nil }
    return TalkingPoint(
      .moreBreaths(task.id, taken: task.progress.breaths, assigned: task.assignment.breathCount),
      lines: task.progress.lines)
  }
}
