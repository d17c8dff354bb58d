import Homework

/// The tasks that were due in one week, and those that were done in it.
package struct WeeklyAdherence: Hashable, Sendable {
  /// The week.
  package var week: ISOWeek
  /// The first of its days: the Monday, but for days that are told on any day of the week.
  package var firstDay: LocalDate
  /// The tasks due in it, by due date.
  package var tasks: [TaskInsight]
  /// The tasks completed in it, whenever they were due, by due date.
  package var done: [TaskInsight]

  /// The counts over the tasks due in it.
  package var adherence: Adherence { Adherence(tasks) }
  /// How many of the tasks completed in it were due before it.
  package var older: Int { done.count { $0.assignment.dueDate < firstDay } }

  /// "3 done, all older; 2 due": what was done in the week beside what was due in it.
  package var words: String { Self.words(done: done.count, older: older, due: adherence.due) }

  /// "3 done, all older; 2 due": tasks that were done, those of them that were due before, and tasks that were due.
  package static func words(done: Int, older: Int, due: Int) -> String {
    let which = older == 0 ? "" : older < done ? ", \(older) older" : done == 1 ? ", older" : ", all older"
    return "\(done == 0 ? "none" : "\(done)") done\(which); \(due == 0 ? "none" : "\(due)") due"
  }

  /// One week of a client's tasks.
  package init(_ week: ISOWeek, of tasks: [TaskInsight]) {
    self.init(week, days: week.monday...week.sunday, of: tasks)
  }

  /// Some days of a client's tasks, which end in a week.
  package init(_ week: ISOWeek, days: ClosedRange<LocalDate>, of tasks: [TaskInsight]) {
    self.week = week
    firstDay = days.lowerBound
    self.tasks = tasks.filter { days.contains($0.assignment.dueDate) }
    done = tasks.filter { $0.progress.completedOn.map(days.contains) ?? false }
  }

  private init(_ week: ISOWeek, due: [TaskInsight], done: [TaskInsight]) {
    self.week = week
    firstDay = week.monday
    tasks = due
    self.done = done
  }

  /// Every week from the first with a task that is not locked, or a completion, up to the as-of date's, empty ones
  /// included; a week further when a traveller has done a task of it already.
  package static func weeks(of tasks: [TaskInsight], asOf: LocalDate) -> [WeeklyAdherence] {
    let past = tasks.filter { $0.state != .locked }
    let completions = past.compactMap(\.progress.completedOn)
    guard let first = (past.map(\.assignment.dueDate) + completions).min(), let last = past.last else { return [] }
    let due = Dictionary(grouping: past) { ISOWeek(containing: $0.assignment.dueDate) }
    let done = Dictionary(grouping: past.filter { $0.progress.completedOn != nil }) { task in
      ISOWeek(containing: task.progress.completedOn ?? asOf)
    }
    var week = ISOWeek(containing: first)
    var weeks: [WeeklyAdherence] = []
    while week.monday <= max(asOf, last.assignment.dueDate) {
      weeks.append(WeeklyAdherence(week, due: due[week] ?? [], done: done[week] ?? []))
      week = week.next
    }
    return weeks
  }
}
