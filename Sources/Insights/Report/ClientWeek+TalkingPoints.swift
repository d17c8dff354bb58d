extension ClientWeek {
  /// What there is to talk about: first what may weigh on the client, then what went well, which always has a place
  /// among the five; a week in which little stands out is told by its numbers. Nothing when nothing was due, logged
  /// or open, and nothing for a client of whom no homework is expected.
  public var talkingPoints: [TalkingPoint] {
    guard insights.standing == .active else { return [] }
    let asking = [
      openTask, unfinishedTask, lowMoods, moodsDiffer, trendBegan, nothingLogged, notCounted, clientNotes, newWords,
      breathingShort, late,
    ].compactMap { $0 }
    let good = [allOnTime, cameBack, caughtUpPoint, mostPleasant, moreBreaths].compactMap { $0 }
    let told = asking.prefix(TalkingPoint.most - min(good.count, 1))
    let points = Array((told + good).prefix(TalkingPoint.most))
    let plain = [moodRange, sessionsHeld, completed, lastSession, completedInAll].compactMap { $0 }
    return points + plain.prefix(max(0, TalkingPoint.fewest - points.count))
  }

  /// The log's lines of a task, notes left out.
  func lines(of tasks: some Sequence<TaskInsight>) -> [Int] { tasks.flatMap(\.progress.lines) }

  /// The scored moods of the four weeks before the week.
  var earlierMoods: [MoodPoint] {
    insights.mood.scored.filter { (week.monday.adding(days: -28)..<week.monday).contains($0.date) }
  }

  /// The scored moods of the week.
  var scoredMoods: [MoodPoint] { moods.filter { $0.valence != nil } }
}
