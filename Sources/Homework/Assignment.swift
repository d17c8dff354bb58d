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
