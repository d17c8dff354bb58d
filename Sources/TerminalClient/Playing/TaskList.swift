import Homework

/// The client's tasks as they are listed: what can be done now, what is coming up by date, what is past from the
/// newest to the oldest.
struct TaskList {
  /// A part of the list, by its title.
  enum Part: String {
    /// What can be done, or has to be ended.
    case toDo = "Now"
    /// What is not due yet, or waits behind another.
    case comingUp = "Coming up"
    /// What is done, and what will not be done.
    case past = "Past"

    var title: String { rawValue }
  }

  /// A task on the list. Its words are found when they are asked for: a history may be long, a window is not.
  struct Row {
    let assignment: Assignment
    let state: AssignmentState
    let canBeOpened: Bool
    fileprivate let player: Player

    var part: Part {
      switch state {
      case .eligible, .overdue, .held: .toDo
      // Begun, and to be ended, whatever it has become since.
      case .blocked, .locked: canBeOpened ? .toDo : .comingUp
      case .excused, .missed: canBeOpened ? .toDo : .past
      case .completedOnTime, .completedLate, .completedDayUnknown, .notInLog: .past
      }
    }
  }

  let rows: [Row]

  init(of player: Player) {
    let all = player.replay.assignments.map { assignment in
      Row(
        assignment: assignment, state: player.replay.state(of: assignment),
        canBeOpened: player.replay.canOpen(assignment), player: player)
    }
    rows =
      all.filter { $0.part == .toDo } + all.filter { $0.part == .comingUp }
      + all.filter { $0.part == .past }.reversed()
  }

  /// That there is nothing to do, and when there will be.
  var nothingNow: String {
    guard let next = rows.first, next.state == .locked else { return "Nothing for now." }
    return "Nothing for now. The next one opens on \(next.day)."
  }

  func row(of id: AssignmentID) -> Row? { rows.first { $0.assignment.id == id } }
}

extension TaskList.Row {
  private var progress: Progress { player.replay.progress(of: assignment) }
  private var wording: Wording { player.wording }

  /// The day that it is listed by.
  func date(isShort: Bool = false) -> String {
    wording.task(assignment, in: player.replay, isShort: isShort)
  }

  /// The day on which it is due.
  var day: String { wording.day(assignment.dueDate, today: player.replay.asOf) }

  /// Whether opening it joins a provider who is there.
  var isJoinedWhenOpened: Bool { canBeOpened && progress.exited == nil }

  /// Whether a note can be written on it: any that is due.
  var takesNotes: Bool { state != .locked }

  /// What it is now, shortly; where there is little room, of a completed one its mood alone.
  func remark(isShort: Bool = false) -> String {
    switch state {
    case .completedOnTime(let completed), .completedLate(let completed):
      let mood = progress.mood?.word ?? ""
      return isShort ? mood : "\(wording.day(completed, today: player.replay.asOf)) · \(mood)"
    case .completedDayUnknown: return isShort ? progress.mood?.word ?? "" : "completed, day not known"
    case .notInLog where isShort || !progress.hasJoined: return "not in the log"
    case .notInLog: return progress.exited == nil ? "its end is not in the log" : "its mood is not in the log"
    case _ where canBeOpened && progress.exited != nil: return "choose your mood"
    case _ where canBeOpened && progress.hasJoined: return "session under way"
    case .eligible, .overdue, .held: return breathing
    case _ where canBeOpened: return breathing
    case .blocked(let earlier): return "after \(name(of: earlier, isShort: isShort))"
    case .locked: return "locked"
    case .excused: return "not needed"
    case .missed: return "missed"
    }
  }

  private var breathing: String {
    let left = max(0, assignment.breathCount - progress.breaths)
    if progress.breaths == 0 { return "ready" }
    return left == 0 ? "breathing done" : "\(wording.breaths(left)) left"
  }

  /// What it is now and why, as a sentence.
  var reason: String {
    switch state {
    case .completedOnTime(let completed), .completedLate(let completed):
      let mood = progress.mood.map { " Your mood: \($0.word)." } ?? ""
      return "Completed on \(wording.day(completed, today: player.replay.asOf)).\(mood)"
    case .completedDayUnknown:
      return "Completed; the day is not known." + (progress.mood.map { " Your mood: \($0.word)." } ?? "")
    case .blocked(let earlier): return "This one opens when the task of \(name(of: earlier)) is completed."
    case .locked: return "This one opens on \(day)."
    case .excused: return "You don't need to do this one."
    case .missed: return "This one was offered on its day only."
    case .notInLog: return "Your log does not have all of this one. You can still do it."
    case .eligible, .overdue, .held: return "Ready when you are."
    }
  }

  private func name(of id: AssignmentID, isShort: Bool = false) -> String {
    player.replay.assignment(id).map { wording.task($0, in: player.replay, isShort: isShort) } ?? "\(id)"
  }
}
