import Homework

/// The client's tasks in the order in which they are listed: what is to come by date, what is done newest first.
struct TaskList {
  /// A task on the list.
  struct Row {
    let assignment: Assignment
    let state: AssignmentState
    let canBeOpened: Bool
    /// The day that it is listed by.
    let date: String
    /// What it is now, shortly.
    let remark: String
    /// What it is now and why, as a sentence.
    let reason: String
  }

  let upcoming: [Row]
  let completed: [Row]

  var rows: [Row] { upcoming + completed }

  init(of player: Player) {
    let rows = player.replay.assignments.map { Row($0, of: player) }
    upcoming = rows.filter { $0.state.completedOn == nil }
    completed = rows.filter { $0.state.completedOn != nil }.reversed()
  }
}

extension TaskList.Row {
  init(_ assignment: Assignment, of player: Player) {
    let replay = player.replay
    let wording = Wording(setting: player.setting)
    let day = { wording.day($0, today: replay.asOf) }
    let progress = replay.progress(of: assignment)
    self.assignment = assignment
    state = replay.state(of: assignment)
    canBeOpened = player.canOpen(assignment)
    date = day(assignment.dueDate)
    switch state {
    case .completedOnTime(let completed), .completedLate(let completed):
      let mood = progress.mood?.word ?? ""
      remark = "\(day(completed)) · \(mood)"
      reason = "Completed on \(day(completed)), feeling \(mood)."
    case _ where canBeOpened && progress.exited != nil:
      remark = "choose your mood"
      reason = "The session is over; choose your mood to complete it."
    case _ where canBeOpened && progress.hasJoined:
      remark = "session under way"
      reason = "You joined this session and have not left it yet."
    case .eligible, .overdue:
      let left = max(0, assignment.breathCount - progress.breaths)
      remark =
        progress.breaths == 0 ? "ready" : left == 0 ? "breathing done" : "\(wording.breaths(left)) left"
      reason = "Ready when you are."
    case .blocked(let earlier):
      let before = replay.assignment(earlier).map { day($0.dueDate) } ?? "\(earlier)"
      remark = "after \(before)"
      reason = "This one opens when the task of \(before) is completed."
    case .locked:
      remark = "locked"
      reason = "This one opens on \(day(assignment.dueDate))."
    case .excused:
      remark = "not needed"
      reason = "This one need not be done."
    case .missed:
      remark = "past"
      reason = "This one was offered on its day only."
    }
  }
}
