/// Why the rules could not have produced an entry.
public enum Refusal: Hashable, Sendable {
  /// No assignment has this id.
  case noSuchTask
  /// The assignment was not due yet.
  case locked(until: LocalDate)
  /// An earlier assignment had to be done first.
  case blocked(behind: AssignmentID)
  /// The app offered only that day's, and its day was over.
  case missed
  /// Breaths are taken before a session, not after one was joined.
  case breathedAfterJoining
  /// The session was over.
  case sessionOver
  /// A session that was not joined can't be left.
  case notJoined
  /// The assigned breaths were not finished and no session was over.
  case moodBeforeBreathing(taken: Int, assigned: Int)
  /// The session was still going on.
  case moodDuringSession
  /// A mood had been logged already.
  case moodAlreadyLogged
  /// The word is not among the assignment's choices.
  case moodNotAChoice
}
