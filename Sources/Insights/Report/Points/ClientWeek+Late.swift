import Homework

extension ClientWeek {
  /// Tasks of the week that were completed after their dates and grace.
  var late: TalkingPoint? {
    let late = due.compactMap { task -> (task: TaskInsight, days: Int)? in
      guard case .completedLate(let date) = task.state else { return nil }
      return (task, insights.replay.lastDayOnTime(of: task.assignment).days(to: date))
    }
    return late.isEmpty ? nil : TalkingPoint(.late(days: late.map(\.days)), lines: lines(of: late.map(\.task)))
  }
}
