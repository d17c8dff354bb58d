import Homework

extension PointRule {
  /// When the last session was, in a week without one while something was due.
  static let lastSession = PointRule(name: "last-session") { week, words in
    guard week.adherence.due > 0, let session = week.sinceLastSession, session.date < week.days.lowerBound else {
      return nil
    }
    let daysAgo = session.date.days(to: week.days.upperBound)
    let after = session.mood.map { "; the mood logged for it was “\(isolated($0))”" } ?? ""
    return (
      session.lines,
      "The last session was on \(words.recentDay(session.date)), \(count(daysAgo, "day")) before the week’s end\(after)."
    )
  }
}
