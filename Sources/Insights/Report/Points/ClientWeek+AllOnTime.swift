import Homework

extension ClientWeek {
  /// Everything that was due in the week is completed, and on time.
  var allOnTime: TalkingPoint? {
    let counts = adherence
    guard counts.onTime > 0, counts.onTime == counts.due else { return nil }
    return TalkingPoint(
      .allOnTime(counts.onTime, inARow: insights.streak.current),
      lines: lines(of: due.filter { $0.state.completedOn != nil }))
  }
}
