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
