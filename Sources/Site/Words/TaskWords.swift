import Homework
import Insights

/// How one client's tasks are named and told on the pages.
struct TaskWords {
  let insights: ClientInsights
  let formats: Formats

  /// A task's name: its due date, and the id's ordinal or own name where the date alone would not tell.
  func name(_ id: AssignmentID) -> String { name(id, day: formats.day) }

  /// The same, with its year only where there can be a doubt about it.
  func recentName(_ id: AssignmentID) -> String { name(id) { formats.recentDay($0, asOf: insights.asOf) } }

  private func name(_ id: AssignmentID, day words: (LocalDate) -> String) -> String {
    guard let assignment = insights.replay.assignment(id) else { return id.rawValue }
    let day = words(assignment.dueDate)
    let plain = AssignmentID(due: assignment.dueDate, ordinal: 1)
    if id == plain { return day }
    let ordinal = id.rawValue.dropFirst(plain.rawValue.count)
    return id.rawValue.hasPrefix(plain.rawValue + ".")
      ? "\(day), no. \(ordinal.dropFirst())" : "\(day) (\(isolated(id)))"
  }

  /// An id of the feed's own, kept from turning the direction of the words around it.
  private func isolated(_ id: AssignmentID) -> String {
    id.rawValue.allSatisfy(\.isASCII) ? id.rawValue : "\u{2068}\(id)\u{2069}"
  }

  /// The state and why, as a phrase. Nothing in it blames.
  func state(of task: TaskInsight) -> String {
    let lastDay = insights.replay.lastDayOnTime(of: task.assignment)
    switch task.state {
    case .completedOnTime: return "Completed on time"
    case .completedLate(let date): return "Completed \(count(lastDay.days(to: date), "day")) late"
    case .eligible: return task.progress.hasBegun ? "Begun; can be done now" : "Can be done now"
    case .overdue:
      return "Overdue by \(count(lastDay.days(to: insights.asOf), "day")); can be done now"
    case .blocked(let earlier): return "Waits behind \(recentName(earlier))"
    case .locked: return "Locked until its date"
    case .excused: return "Excused"
    case .missed: return "Not done; the app offered it on its date only"
    }
  }

  /// What became of the breathing: "6 of 6 (10 taken)", "2 of 6, session began"; nil when there is nothing to tell.
  func breathing(of task: TaskInsight) -> String? {
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
  func session(of task: TaskInsight) -> String? {
    guard task.progress.hasJoined else { return nil }
    let rejoined = task.progress.joins.count - 1
    let times = rejoined == 0 ? "" : ", joined again \(rejoined == 1 ? "once" : "\(rejoined) times")"
    return (task.progress.exited == nil ? "Joined, not exited" : "Joined and exited") + times
  }
}

extension Client.Standing {
  /// "Paused since …"; nil for whom homework is expected.
  func words(_ formats: Formats) -> String? {
    switch self {
    case .active: nil
    case .paused(let date): "Paused since \(formats.day(date))"
    case .ended(let date): "Ended on \(formats.day(date))"
    }
  }
}

extension Rules {
  /// How the client's app decides what can be done, in a sentence.
  var policyWords: String {
    switch eligibility {
    case .earliestFirst:
      "One task can be done at a time, the earliest due; the rest wait behind it."
        + (graceDays == 0 ? "" : " A task counts as on time up to \(count(graceDays, "day")) after its date.")
    case .todayOnly: "The app offers a task on its date only."
    }
  }
}
