import Homework

/// The tasks that were due in one week.
public struct WeeklyAdherence: Hashable, Sendable {
  /// The week.
  public var week: ISOWeek
  /// The tasks due in it, by due date.
  public var tasks: [TaskInsight]

  /// The counts over them.
  public var adherence: Adherence { Adherence(tasks) }

  /// Every week from the first with a task that is not locked up to the as-of date's, empty ones included; a week
  /// further when a traveller has done a task of it already.
  public static func weeks(of tasks: [TaskInsight], asOf: LocalDate) -> [WeeklyAdherence] {
    let past = tasks.filter { $0.state != .locked }
    guard let first = past.first, let last = past.last else { return [] }
    let byWeek = Dictionary(grouping: past) { ISOWeek(containing: $0.assignment.dueDate) }
    var week = ISOWeek(containing: first.assignment.dueDate)
    var weeks: [WeeklyAdherence] = []
    while week.monday <= max(asOf, last.assignment.dueDate) {
      weeks.append(WeeklyAdherence(week: week, tasks: byWeek[week] ?? []))
      week = week.next
    }
    return weeks
  }
}
