import Homework

extension ClientWeek {
  /// A task that was begun and is not complete: what is missing of it.
  var unfinishedTask: TalkingPoint? {
    guard let task = insights.tasks.first(where: { $0.state.isOpen && $0.progress.hasBegun }) else { return nil }
    let lines = task.progress.lines
    if task.progress.isInSession, let joined = joinDate(of: task.id) {
      return TalkingPoint(.sessionNotExited(task.id, since: joined), lines: lines)
    }
    if let exited = task.progress.exited {
      let date = LocalDate(exited.instant, in: insights.replay.rules.timeZone)
      return TalkingPoint(.moodMissing(task.id, session: date), lines: lines)
    }
    return TalkingPoint(
      .begun(task.id, taken: task.progress.breaths, assigned: task.assignment.breathCount), lines: lines)
  }

  private func joinDate(of task: AssignmentID) -> LocalDate? {
    entries.last { $0.entry.task == task && $0.entry.event.isJoin }?.date
  }
}
