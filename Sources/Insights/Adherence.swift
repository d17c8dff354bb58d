import Homework

/// How many of the tasks that were due are done. Excused and locked ones, and those that are not in the log, are
/// outside, and counted beside it.
package struct Adherence: Equatable, Sendable {
  /// The fewest due tasks for which a percentage is told rather than counts alone.
  package static let fewestForPercentage = 10

  /// Completed by the end of the due date plus grace.
  package var onTime = 0
  /// Completed after that.
  package var late = 0
  /// Completed on a day that is not known.
  package var dayUnknown = 0
  /// Due and not complete.
  package var notDone = 0
  /// Those of them that wait for an earlier one.
  package var blocked = 0
  /// Excused and not complete.
  package var excused = 0
  /// Not due yet.
  package var locked = 0
  /// Passed over: their entries, or the ends of them, are not in the log.
  package var notInLog = 0

  /// The counts over some tasks.
  package init(_ tasks: some Sequence<TaskInsight>) {
    for task in tasks {
      switch task.state {
      case .completedOnTime: onTime += 1
      case .completedLate: late += 1
      case .completedDayUnknown: dayUnknown += 1
      case .eligible, .overdue, .missed, .held: notDone += 1
      case .blocked:
        notDone += 1
        blocked += 1
      case .excused: excused += 1
      case .locked: locked += 1
      case .notInLog: notInLog += 1
      }
    }
  }

  /// Completed, whenever that was.
  package var completed: Int { onTime + late + dayUnknown }
  /// Due, done or not.
  package var due: Int { completed + notDone }

  /// The share completed with its interval, from 10 due on. Nil below; while a due task is blocked, since tasks in a
  /// chain are not independent; and when more than a tenth of the due ones as many are not in the log.
  package var share: WilsonInterval? {
    guard due >= Self.fewestForPercentage, blocked == 0, notInLog * 10 <= due else { return nil }
    return WilsonInterval(successes: completed, trials: due)
  }

  /// "completed 12 of 17 due", counts first, and "1 more not in the log" with it; when nothing is due, that.
  package var headline: String {
    let counts = due == 0 ? "nothing due yet" : "completed \(completed) of \(due) due"
    guard notInLog > 0 else { return counts }
    return due == 0 ? "nothing due but \(notInLog) not in the log" : "\(counts), \(notInLog) more not in the log"
  }

  /// "71% of those due (95% interval 47% to 87%)"; nil where there is no share.
  package func shareWords(_ formats: Formats) -> String? {
    share.map { interval in
      "\(formats.percent(Double(completed) / Double(due))) of those due"
        + " (\(formats.percent(0.95)) interval \(formats.percent(interval.lower))"
        + " to \(formats.percent(interval.upper)))"
    }
  }

  /// What stands outside the denominator and not in the headline: "2 excused, 4 not due yet"; nil when nothing does.
  package var beside: String? { tally([(excused, "excused"), (locked, "not due yet")]) }
}

/// Consecutive tasks done on time, in order of their due dates. Late, overdue, missed and held ones end it; the rest,
/// those done on a day that is not known among them, neither end it nor count.
package struct Streak: Equatable, Sendable {
  /// The run up to the newest task that counts.
  package var current = 0
  /// The longest run.
  package var longest = 0

  /// The streaks over tasks by due date.
  package init(_ tasks: some Sequence<TaskInsight>) {
    for task in tasks {
      switch task.state {
      case .completedOnTime:
        current += 1
        longest = max(longest, current)
      case .completedLate, .overdue, .missed, .held: current = 0
      case .completedDayUnknown, .eligible, .blocked, .locked, .excused, .notInLog: break
      }
    }
  }
}

/// The tasks that were due on some days, such as those of a week, and those that were done on them.
package struct WorkOfDays: Sendable {
  /// The days.
  package var days: ClosedRange<LocalDate>
  /// The tasks due on them, by due date.
  package var tasks: [TaskInsight]
  /// The tasks completed on them, whenever they were due, by due date.
  package var done: [TaskInsight]

  /// The week that they end in.
  package var week: ISOWeek { ISOWeek(containing: days.upperBound) }
  /// The counts over the tasks due on them.
  package var adherence: Adherence { Adherence(tasks) }
  /// How many of the tasks completed on them were due before.
  package var older: Int { done.count { $0.assignment.dueDate < days.lowerBound } }

  /// "3 done, all older; 2 due": what was done beside what was due.
  package var words: String {
    Self.words(done: done.count, older: older, dayUnknown: adherence.dayUnknown, due: adherence.due)
  }

  /// "3 done, all older; 2 due": tasks that were done, those of them that were due before, those due here that were done
  /// on a day that is not known, and tasks that were due.
  package static func words(done: Int, older: Int, dayUnknown: Int, due: Int) -> String {
    "\(numberOrNone(done)) done\(olderWords(older, of: done))\(dayUnknownWords(dayUnknown)); \(numberOrNone(due)) due"
  }

  /// Some days of a client's tasks.
  package init(_ days: ClosedRange<LocalDate>, of tasks: [TaskInsight]) {
    self.days = days
    self.tasks = tasks.filter { days.contains($0.assignment.dueDate) }
    done = tasks.filter { $0.progress.doneOn.map(days.contains) ?? false }
  }

  /// Every week from the first with a task that is not locked, or a completion, up to the as-of date's, empty ones
  /// included; a week further when a traveller has done a task of it already.
  package static func weeks(of tasks: [TaskInsight], asOf: LocalDate) -> [WorkOfDays] {
    let past = tasks.filter { $0.state != .locked }
    let completions = past.compactMap(\.progress.doneOn)
    guard let first = (past.map(\.assignment.dueDate) + completions).min(), let last = past.last else { return [] }
    let monday = ISOWeek(containing: first).monday
    let days = monday.days(to: max(asOf, last.assignment.dueDate))
    var weeks = stride(from: 0, through: days, by: 7).map { day in
      WorkOfDays(monday.adding(days: day)...monday.adding(days: day + 6), of: [])
    }
    let place = { (date: LocalDate) in min(monday.days(to: date) / 7, weeks.count - 1) }
    for task in past {
      weeks[place(task.assignment.dueDate)].tasks.append(task)
      if let date = task.progress.doneOn { weeks[place(date)].done.append(task) }
    }
    return weeks
  }
}
