import Homework

/// A task that was begun and is not complete: what is missing of it. One begun abroad, whose date has not come at home,
/// is told too, and so is a session that was held on its day and has no mood yet. What the log lacks is told elsewhere.
package struct UnfinishedTask: TalkingPoint {
  package static let name = "unfinished-task"

  /// The task.
  let task: TaskInsight
  /// What is missing of it.
  let missing: Missing

  /// What is missing of a task.
  enum Missing: Hashable, Sendable {
    /// The exit of the session that was last joined on that day.
    case exit(LocalDate)
    /// The mood after the session that was left on that day.
    case mood(LocalDate)
    /// The session.
    case session
  }

  package init?(_ week: ClientWeek) {
    let begun = week.insights.tasks.filter { task in
      guard task.progress.hasBegun else { return false }
      switch task.state {
      case .eligible, .overdue, .blocked, .locked: return true
      case .held: return task.assignment.dueDate >= week.days.lowerBound
      case .completedOnTime, .completedLate, .excused, .notInLog, .missed: return false
      }
    }
    guard let task = begun.first else { return nil }
    self.task = task
    let session = week.insights.replay.sessions.last { $0.task == task.id }
    if let exit = session?.exit {
      missing = .mood(exit.date)
    } else if let join = session?.joins.last {
      missing = .exit(join.date)
    } else {
      missing = .session
    }
  }

  package var lines: [Int] { task.progress.lines }

  package func sentence(_ words: TaskWords) -> String {
    let name = words.name(task.id)
    switch missing {
    case .exit(let date):
      return "The session for the task due \(name) was joined on \(words.formats.weekday(date)); no exit is logged."
    case .mood(let date):
      return "The session of \(words.formats.weekday(date)) for the task due \(name) has no mood logged."
    case .session:
      let breaths = "\(min(task.progress.breaths, task.assignment.breathCount)) of \(task.assignment.breathCount)"
      let mood = task.progress.mood == nil ? "" : ", a mood"
      return "The task due \(name) was begun: \(breaths) breaths\(mood), and no session."
    }
  }
}
