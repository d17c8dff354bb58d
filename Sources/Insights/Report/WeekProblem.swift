import Homework

/// Something wrong with a log, dated in a week.
public enum WeekProblem: Hashable, Sendable {
  /// Refused entries with one cause, the latest of them in the week.
  case refused(ReplayProblem)
  /// A line that is not an entry, and why.
  case unreadable(line: Int, reason: String)

  /// The line to look at first; nil when the problem is that nothing was logged.
  public var line: Int? {
    switch self {
    case .refused(let problem): problem.line ?? problem.waiting.first
    case .unreadable(let line, _): line
    }
  }

  /// What is wrong with the entries of a week, from top to bottom. A line that can't be read and gives no time is of
  /// the day of the entry before it, since a log is only ever appended to; a line cut off by the end of the file is
  /// not told, since the next entry completes it.
  static func problems(of insights: ClientInsights, in week: ISOWeek) -> [WeekProblem] {
    let zone = insights.replay.rules.timeZone
    var problems = insights.problems.filter { week.contains($0.latestDate) }.map(WeekProblem.refused)
    var date: LocalDate?
    for line in insights.replay.log {
      switch line.content {
      case .entry(let entry): date = LocalDate(entry.at.instant, in: zone)
      case .unknownEvent(_, let at, _): date = LocalDate(at.instant, in: zone)
      case .torn: break
      case .unreadable(let reason, let at):
        date = at.map { LocalDate($0.instant, in: zone) } ?? date
        if date.map(week.contains) ?? false {
          problems.append(.unreadable(line: line.number, reason: reason))
        }
      }
    }
    return problems.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }
}
