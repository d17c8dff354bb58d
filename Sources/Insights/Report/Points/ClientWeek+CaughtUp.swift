extension ClientWeek {
  /// Tasks of earlier weeks were completed in this one.
  var caughtUpPoint: TalkingPoint? {
    guard let oldest = caughtUp.first else { return nil }
    return TalkingPoint(.caughtUp(caughtUp.count, oldest: oldest.assignment.dueDate), lines: lines(of: caughtUp))
  }
}
