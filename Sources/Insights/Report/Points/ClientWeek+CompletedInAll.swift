import Homework

extension ClientWeek {
  /// How many of all the tasks that were due by the week's end are completed; for a week with something due in it.
  var completedInAll: TalkingPoint? {
    let counts = insights.adherence
    guard adherence.due > 0, counts.due > adherence.due else { return nil }
    let last = insights.tasks.last { $0.state.completedOn != nil }
    return TalkingPoint(.completedInAll(counts.completed, of: counts.due), lines: last?.progress.lines ?? [])
  }
}
