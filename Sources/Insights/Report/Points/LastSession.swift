/// When the last session was, in a week without one while something was due.
package struct LastSession: TalkingPoint {
  package static let name = "last-session"

  /// The session.
  let session: SinceLastSession
  /// How long before the week's end.
  let daysAgo: Int

  package init?(_ week: ClientWeek) {
    guard week.adherence.due > 0, let last = week.sinceLastSession, last.date < week.days.lowerBound else {
      return nil
    }
    session = last
    daysAgo = last.date.days(to: week.days.upperBound)
  }

  package var lines: [Int] { session.lines }

  package func sentence(_ words: TaskWords) -> String {
    let after = session.mood.map { "; the mood logged for it was “\(isolated($0))”" } ?? ""
    return "The last session was on \(words.recentDay(session.date)), \(count(daysAgo, "day")) before the week’s"
      + " end\(after)."
  }
}
