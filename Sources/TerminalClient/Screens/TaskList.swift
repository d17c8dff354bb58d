import Homework

/// The client's tasks in the order in which they are listed: what is to come by date, what is done newest first.
struct TaskList {
  /// A task on the list. Its words are found when they are asked for: a history may be long, a window is not.
  struct Row {
    let assignment: Assignment
    let state: AssignmentState
    let canBeOpened: Bool
    fileprivate let player: Player
  }

  let rows: [Row]
  /// How many of the rows, the first ones, are not completed.
  let upcomingCount: Int

  init(of player: Player) {
    let rows = player.replay.assignments.map { assignment in
      Row(
        assignment: assignment, state: player.replay.state(of: assignment), canBeOpened: player.canOpen(assignment),
        player: player)
    }
    let upcoming = rows.filter { $0.state.completedOn == nil }
    self.rows = upcoming + rows.filter { $0.state.completedOn != nil }.reversed()
    upcomingCount = upcoming.count
  }
}

extension TaskList.Row {
  private var progress: Progress { player.replay.progress(of: assignment) }

  private func day(_ date: LocalDate) -> String {
    Wording(setting: player.setting).day(date, today: player.replay.asOf)
  }

  /// The day that it is listed by.
  var date: String { day(assignment.dueDate) }

  /// What it is now, shortly.
  var remark: String {
    switch state {
    case .completedOnTime(let completed), .completedLate(let completed):
      return "\(day(completed)) · \(progress.mood?.word ?? "")"
    case _ where canBeOpened && progress.exited != nil: return "choose your mood"
    case _ where canBeOpened && progress.hasJoined: return "session under way"
    case .eligible, .overdue:
      let left = max(0, assignment.breathCount - progress.breaths)
      if progress.breaths == 0 { return "ready" }
      return left == 0 ? "breathing done" : "\(Wording(setting: player.setting).breaths(left)) left"
    case .blocked(let earlier): return "after \(name(of: earlier))"
    case .locked: return "locked"
    case .excused: return "not needed"
    case .missed: return "past"
    }
  }

  /// What it is now and why, as a sentence.
  var reason: String {
    switch state {
    case .completedOnTime(let completed), .completedLate(let completed):
      "Completed on \(day(completed)). Your mood: \(progress.mood?.word ?? "")."
    case .blocked(let earlier): "This one opens when the task of \(name(of: earlier)) is completed."
    case .locked: "This one opens on \(date)."
    case .excused: "This one need not be done."
    case .missed: "This one was offered on its day only."
    case .eligible, .overdue: "Ready when you are."
    }
  }

  private func name(of id: AssignmentID) -> String {
    player.replay.assignment(id).map { day($0.dueDate) } ?? "\(id)"
  }
}
