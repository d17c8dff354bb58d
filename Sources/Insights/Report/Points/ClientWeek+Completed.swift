import Homework

extension ClientWeek {
  /// How many of the week's tasks are completed, when some are and some are not.
  var completed: TalkingPoint? {
    let counts = adherence
    guard counts.completed > 0, counts.notDone > 0 else { return nil }
    return TalkingPoint(
      .completed(counts.completed, of: counts.due), lines: lines(of: due.filter { $0.state.completedOn != nil }))
  }
}
