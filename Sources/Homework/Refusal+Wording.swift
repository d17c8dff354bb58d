extension Refusal {
  /// Why, as a phrase that reads the same on a terminal and on a page. It quotes no mood.
  public var reason: String {
    switch self {
    case .noSuchTask: "no task has this id (moved or removed?)"
    case .locked(let date): "the task was locked until \(date)"
    case .blocked(let earlier): "the task was blocked behind \(earlier)"
    case .missed: "the task was offered on its due date only"
    case .breathedAfterJoining: "breaths after the session was joined"
    case .sessionOver: "the session had been exited already"
    case .notJoined: "exited a session that was not joined"
    case .moodBeforeBreathing(let taken, let assigned):
      "a mood before the breathing was finished (\(taken) of \(assigned)) and before any session"
    case .moodDuringSession: "a mood while the session was still on"
    case .moodAlreadyLogged: "a mood had been logged already"
    case .moodNotAChoice: "the mood is not among the task's choices"
    }
  }

  /// What whoever keeps the client's files can do about it.
  public var remedy: String {
    switch self {
    case .noSuchTask: "keep every task in tasks.json, and give moved ones an id of their own"
    case .locked, .missed: "check the client's time zone and the clock of the device"
    case .blocked(let earlier): "look at what is missing from \(earlier)"
    case .breathedAfterJoining, .sessionOver, .moodAlreadyLogged:
      "nothing is lost; check the app that wrote it"
    case .notJoined: "append the session_joined entry that is missing, with the time when it happened"
    case .moodBeforeBreathing: "append the breathed or session entries that are missing, with their times"
    case .moodDuringSession: "append the session_exited entry that is missing, with the time when it happened"
    case .moodNotAChoice: "check the task's mood choices: one that was taken off the list is not known any more"
    }
  }
}

extension ReplayProblem {
  /// What is wrong, as a phrase: the cause, then how many entries wait on it.
  public var message: String {
    let cause =
      switch cause {
      case .refused(let refusal): "refused: \(refusal.reason)"
      case .neverExited: "joined, never exited"
      case .noMood: "exited, no mood logged"
      case .noSession: "begun, no session joined"
      case .nothingLogged: "nothing is logged for task \(task)"
      case .completedLater: "task \(task) was not complete yet"
      }
    if waiting.isEmpty { return cause }
    return "\(cause); \(waiting.count) later \(waiting.count == 1 ? "entry waits" : "entries wait") on this"
  }

  /// What whoever keeps the client's files can do about it.
  public var remedy: String {
    switch cause {
    // One that is the root of a problem has its exit later in the log.
    case .refused(.moodDuringSession):
      "the session was exited after it: check the app that wrote it, and append the mood with a later time"
    case .refused(let refusal): refusal.remedy
    case .neverExited: "append the session_exited entry that was lost, with the time when it happened"
    case .noMood: "append the mood_logged entry if it was lost, with the time when it happened"
    case .noSession: "append the session entries if they were lost, with the times when they happened"
    case .nothingLogged: "append its entries if they were lost, or list it under excused in client.yml"
    case .completedLater: "check the order in which the app lets tasks be done"
    }
  }
}
