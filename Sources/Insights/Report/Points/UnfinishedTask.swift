import Homework

extension PointRule {
  /// A task that was begun and is not complete: what is missing of it. One begun abroad, whose date has not come at home,
  /// is told too, and so is a session that was held on its day and has no mood yet. What the log lacks is told elsewhere.
  static let unfinishedTask = PointRule(name: "unfinished-task") { week, words in
    let begun = week.insights.tasks.first { task in
      guard task.progress.hasBegun else { return false }
      switch task.state {
      case .eligible, .overdue, .blocked, .locked: return true
      case .held: return task.assignment.dueDate >= week.days.lowerBound
      case .completedOnTime, .completedLate, .completedDayUnknown, .excused, .notInLog, .missed: return false
      }
    }
    guard let task = begun else { return nil }
    let (progress, name) = (task.progress, words.name(task.id))
    let session = week.insights.replay.sessions.last { $0.task == task.id }
    let sentence: String
    if let exit = session?.exit {
      sentence = "The session of \(words.formats.weekday(exit.date)) for the task due \(name) has no mood logged."
    } else if let join = session?.joins.last {
      let day = words.formats.weekday(join.date)
      sentence = "The session for the task due \(name) was joined on \(day); no exit is logged."
    } else {
      let assigned = task.assignment.breathCount
      let breaths =
        "\(min(progress.breaths, assigned)) of \(assigned) breaths\(progress.mood == nil ? "" : ", a mood")"
      sentence = "The task due \(name) was begun: \(breaths), and no session."
    }
    return (progress.lines, sentence)
  }
}
