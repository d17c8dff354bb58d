/// One piece of homework: so many slow breaths, a session, a mood. People see "task".
public struct Assignment: Hashable, Sendable, Identifiable {
  /// Its name in the log.
  public var id: AssignmentID
  /// How many slow breaths were assigned, 1 to 1000.
  public var breathCount: Int
  /// The words to choose a mood from: at least one, all different.
  public var moodChoices: [String]
  /// The day from which on it can be done and by the end of which it is on time.
  public var dueDate: LocalDate

  /// One piece of homework.
  public init(id: AssignmentID, breathCount: Int, moodChoices: [String], dueDate: LocalDate) {
    self.id = id
    self.breathCount = breathCount
    self.moodChoices = moodChoices
    self.dueDate = dueDate
  }
}

/// The name by which a log speaks of an assignment: its due date, with `.2` and so on for more on one day, or
/// an id of the feed's own.
public struct AssignmentID: Hashable, Sendable, RawRepresentable, CustomStringConvertible {
  /// The id as it stands in the files.
  public var rawValue: String

  /// An id as it stands in the files.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The id of the `ordinal`th assignment (from 1, in file order) that is due on a day.
  public init(due date: LocalDate, ordinal: Int) {
    self.init(rawValue: ordinal == 1 ? "\(date)" : "\(date).\(ordinal)")
  }

  /// The id as it stands in the files.
  public var description: String { rawValue }
}

/// What an assignment is, seen from one date.
public enum AssignmentState: Hashable, Sendable {
  /// Done by the end of the due date plus grace, on that date.
  case completedOnTime(LocalDate)
  /// Done after that, on that date.
  case completedLate(LocalDate)
  /// Done, on a day that is not known.
  case completedDayUnknown
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

  /// The date on which it was completed, if it was and the day is known.
  public var completedOn: LocalDate? {
    switch self {
    case .completedOnTime(let date), .completedLate(let date): date
    case .completedDayUnknown, .eligible, .overdue, .blocked, .locked, .excused, .notInLog, .missed, .held: nil
    }
  }

  /// Whether it was completed, be the day known or not.
  public var isComplete: Bool { completedOn != nil || self == .completedDayUnknown }

  /// Whether it is in the denominator of "completed x of y due": excused, locked and
  /// not-in-log ones are not.
  public var isDue: Bool { self != .locked && self != .excused && self != .notInLog }

  /// Whether it can be done now.
  public var isOpen: Bool { self == .eligible || self == .overdue }
}
