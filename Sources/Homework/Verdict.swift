/// What became of a line of the log.
public enum Verdict: Hashable, Sendable {
  /// It counts. One that is out of turn began an assignment while an earlier one was unfinished: the log lacks
  /// something of that one.
  case accepted(outOfTurn: Bool)
  /// The rules could not have produced it.
  case refused(Refusal)
  /// The same as an earlier line, which counts once.
  case duplicate(of: Int)
  /// It happened after the date that everything is as of.
  case later
  /// Not an entry that these rules can judge: unreadable, torn, or of an unknown event.
  case unjudged

  /// Whether it counts.
  public var isAccepted: Bool { if case .accepted = self { true } else { false } }
  /// Whether it repeats an earlier line.
  package var isDuplicate: Bool { if case .duplicate = self { true } else { false } }
}

/// Why the rules could not have produced an entry.
public enum Refusal: Hashable, Sendable {
  /// No assignment has this id.
  case noSuchTask
  /// The assignment was not due yet.
  case locked(until: LocalDate)
  /// An earlier assignment has to be done first. Said only to whoever is about to write the entry: in a log it is
  /// used and marked out of turn.
  case blocked(behind: AssignmentID)
  /// The app offered only that day's, and its day was over.
  case missed
  /// Breaths are taken before a session, not after one was joined.
  case breathedAfterJoining
  /// The session was over.
  case sessionOver
  /// A session that was not joined can't be left.
  case notJoined
  /// The assigned breaths were not finished and no session was joined.
  case moodBeforeBreathing(taken: Int, assigned: Int)
  /// The session is still going on. Said only to whoever is about to write the entry: in a log it is used, and what
  /// it lacks is the session's exit.
  case moodDuringSession
  /// A mood had been logged already.
  case moodAlreadyLogged
  /// The word is not among the assignment's choices.
  case moodNotAChoice
  /// It is completed by an entry already.
  case completedAlready
  /// A session of it is in the log, which says more than that it was completed.
  case sessionInLog
}

extension Refusal {
  /// Why, as a phrase that reads the same on a terminal and on a page. It quotes no mood.
  public var reason: String {
    switch self {
    case .noSuchTask: "no task has this id (moved or removed?)"
    case .locked(let date): "the task was locked until \(date)"
    case .blocked(let earlier): "the task is blocked behind \(earlier)"
    case .missed: "the task was offered on its due date only"
    case .breathedAfterJoining: "breaths after the session was joined"
    case .sessionOver: "the session had been exited already"
    case .notJoined: "exited a session that was not joined"
    case .moodBeforeBreathing(let taken, let assigned):
      "a mood before the breathing was finished (\(taken) of \(assigned)) and before any session"
    case .moodDuringSession: "a mood while the session is still on"
    case .moodAlreadyLogged: "a mood had been logged already"
    case .moodNotAChoice: "the mood is not among the task's choices"
    case .completedAlready: "the task is completed by another entry"
    case .sessionInLog: "the log has a session for the task"
    }
  }

  /// What whoever keeps the client's files can do about it.
  public var remedy: String {
    switch self {
    case .noSuchTask: "keep every task in tasks.json, and give moved ones an id of their own"
    case .locked, .missed: "check the client's time zone and the clock of the device"
    case .blocked(let earlier): "do \(earlier) first"
    case .breathedAfterJoining, .sessionOver, .moodAlreadyLogged, .completedAlready, .sessionInLog:
      "nothing is lost; check the app or the import that wrote it"
    case .notJoined: "append the session_joined entry that is missing, with the time when it happened"
    case .moodBeforeBreathing: "append the breathed or session entries that are missing, with their times"
    case .moodDuringSession: "end the session first"
    case .moodNotAChoice: "check the task's mood choices: one that was taken off the list is not known any more"
    }
  }
}
