import Homework

/// How one client's tasks are named and told. A class, since so many views share it.
package final class TaskWords: Sendable {
  /// The client.
  package let insights: ClientInsights
  /// How dates and numbers are written.
  package let formats: Formats

  /// The words for a client's tasks.
  package init(insights: ClientInsights, formats: Formats) {
    self.insights = insights
    self.formats = formats
  }

  /// A task's name: its due date, and the id's ordinal or own name where the date alone would not tell.
  package func name(_ id: AssignmentID) -> String {
    insights.replay.assignment(id).map { name($0, day: formats.day) } ?? id.rawValue
  }

  /// Whether it is one of the client's tasks.
  package func knows(_ id: AssignmentID) -> Bool { insights.replay.assignment(id) != nil }

  /// The same, with its year only where there can be a doubt about it.
  package func recentName(_ id: AssignmentID) -> String {
    insights.replay.assignment(id).map { name($0, day: recentDay) } ?? id.rawValue
  }

  /// A day, with its year only where there can be a doubt about it.
  package func recentDay(_ date: LocalDate) -> String { formats.recentDay(date, asOf: insights.asOf) }

  /// The same without its weekday, where another day stands beside it.
  func recentShortDay(_ date: LocalDate) -> String {
    abs(date.days(to: insights.asOf)) < 300 ? formats.shortDay(date) : formats.day(date)
  }

  private func name(_ assignment: Assignment, day words: (LocalDate) -> String) -> String {
    let id = assignment.id
    let day = words(assignment.dueDate)
    let plain = AssignmentID(due: assignment.dueDate, ordinal: 1)
    if id == plain { return day }
    let ordinal = id.rawValue.dropFirst(plain.rawValue.count)
    return id.rawValue.hasPrefix(plain.rawValue + ".")
      ? "\(day), no. \(ordinal.dropFirst())"
      : "\(day) (\(id.rawValue.allSatisfy(\.isASCII) ? id.rawValue : "\u{2068}\(id)\u{2069}"))"
  }

  /// The state and why, as a phrase. Due means due, with grace beside it. Nothing in it blames.
  package func state(of task: TaskInsight) -> String {
    let dueDate = task.assignment.dueDate
    switch task.state {
    case .completedOnTime(let date):
      let days = dueDate.days(to: date)
      return days > 0 ? "Completed within grace, \(count(days, "day")) after its date" : "Completed on time"
    case .completedDayUnknown: return "Completed, day not known"
    case .completedLate(let date): return "Completed \(count(dueDate.days(to: date), "day")) late\(grace)"
    case .eligible:
      let days = dueDate.days(to: insights.asOf)
      return standing(of: task).capitalizedFirst
        + (days > 0 ? ", \(pastDue(task)), within grace" : "")
    case .overdue: return "\(pastDue(task)); \(standing(of: task))"
    case .blocked(let earlier): return "Waits behind \(recentName(earlier))"
    case .locked:
      return task.progress.hasBegun ? "Begun where its date had come; locked here" : "Locked until its date"
    case .excused: return task.progress.hasBegun ? "Excused; begun" : "Excused"
    case .missed: return "Not logged; the app offered it on its date only"
    case .held: return "Session held, no mood yet"
    case .notInLog: return lacking(task.progress)
    }
  }

  /// How far a task has come that can be done now.
  private func standing(of task: TaskInsight) -> String {
    if task.progress.hasJoined, task.progress.exited != nil { return "session held, no mood yet" }
    return task.progress.hasBegun ? "begun; can be done now" : "can be done now"
  }

  /// "7 days past due", or "7 days past due, past 3 days of grace"; on its day "due today".
  package func pastDue(_ task: TaskInsight) -> String {
    let days = task.assignment.dueDate.days(to: insights.asOf)
    return days == 0 ? "due today" : "\(count(days, "day")) past due\(task.state == .overdue ? grace : "")"
  }

  /// That the end of the log can't be read, as a sentence before another; nothing where it can.
  var unreadEnd: String { insights.unreadEnd.map { $0.words(self) + ". " } ?? "" }

  /// What the log lacks of a task that was passed over.
  private func lacking(_ progress: Progress) -> String {
    if !progress.hasBegun { return "Not in the log" }
    return progress.hasJoined && progress.exited != nil ? "Its mood is not in the log" : "Its end is not in the log"
  }

  /// ", past 3 days of grace"; nothing without grace.
  var grace: String {
    let rules = insights.replay.rules
    return rules.eligibility == .todayOnly || rules.graceDays == 0
      ? "" : ", past \(count(rules.graceDays, "day")) of grace"
  }

  /// What became of the breathing: "6 of 6 (10 taken)", "2 of 6, session began"; nil when there is nothing to tell.
  package func breathing(of task: TaskInsight) -> String? {
    let assigned = task.assignment.breathCount
    let taken = task.progress.breaths
    switch task.progress.breathing(of: task.assignment) {
    case .skipped: return "0 of \(assigned), joined at once"
    case .cutShort: return "\(taken) of \(assigned), then joined"
    case .finished, nil:
      if taken == 0 { return nil }
      let counted = "\(min(taken, assigned)) of \(assigned)"
      return taken > assigned ? "\(counted) (\(taken) taken)" : counted
    }
  }

  /// What became of the session; nil when none was joined.
  package func session(of task: TaskInsight) -> String? {
    guard task.progress.hasJoined else { return nil }
    let rejoined = task.progress.joins.count - 1
    let times = rejoined == 0 ? "" : ", joined again \(rejoined == 1 ? "once" : "\(rejoined) times")"
    return (task.progress.exited == nil ? "Joined, not exited" : "Joined and exited") + times
  }
}

extension AssignmentState {
  /// A short name of the state: the class of its mark on a page, always beside the words.
  package var kind: String {
    switch self {
    case .completedOnTime: "done"
    case .completedLate: "late"
    case .completedDayUnknown: "day-not-known"
    case .eligible: "open"
    case .overdue: "overdue"
    case .blocked: "blocked"
    case .locked: "locked"
    case .excused: "excused"
    case .missed: "missed"
    case .held: "held"
    case .notInLog: "not-in-log"
    }
  }
}
