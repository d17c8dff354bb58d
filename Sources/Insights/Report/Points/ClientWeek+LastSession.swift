extension ClientWeek {
  /// When the last session was, in a week without one while something was due.
  var lastSession: TalkingPoint? {
    guard adherence.due > 0, let last = sinceLastSession, last.date < week.monday else { return nil }
    return TalkingPoint(
      .lastSession(last.date, daysAgo: last.date.days(to: week.sunday), mood: last.mood), lines: last.lines)
  }
}
