/// What an assignment is, seen from one date.
public enum AssignmentState: Hashable, Sendable {
  /// Done by the end of the due date plus grace, on that date.
  case completedOnTime(LocalDate)
  /// Done after that, on that date.
  case completedLate(LocalDate)
  /// The one that can be done now.
  case eligible
  /// Can be done now, and its due date and grace have passed.
  case overdue
  /// Due, and waiting for an earlier one.
  case blocked(behind: AssignmentID)
  /// Not due yet.
  case locked
  /// Need not be done, and was not.
  case excused
  /// Later ones were begun, so the log lacks its end, or all of it.
  case notInLog
  /// Its day has passed, and the app offers only today's.
  case missed
  /// Its day has passed, the app offers only today's, and its session was joined: held, no mood yet.
  case held

  /// The date on which it was completed, if it was.
  public var completedOn: LocalDate? {
    switch self {
    case .completedOnTime(let date), .completedLate(let date): date
    case .eligible, .overdue, .blocked, .locked, .excused, .notInLog, .missed, .held: nil
    }
  }

  /// Whether it is in the denominator of "completed x of y due": excused, locked and
  /// not-in-log ones are not.
  public var isDue: Bool { self != .locked && self != .excused && self != .notInLog }

  /// Whether it can be done now.
  public var isOpen: Bool { self == .eligible || self == .overdue }
}
