/// What one entry shows that the log lacks.
///
/// The client's app offers one assignment at a time. One that was begun while others before it were unfinished shows
/// that their ends, or all of them, are not in the log; a mood after a session was joined shows that its exit is not.
/// Nothing is made up for them.
public struct Gap: Hashable, Sendable {
  /// The line of the entry that shows it; nil when a feed's completion does.
  public var line: Int?
  /// The assignment of that entry.
  public var task: AssignmentID
  /// The day of that entry.
  public var date: LocalDate
  /// The assignments that it passed over, by due date and then in file order; the entry's own when it is a mood
  /// without an exit.
  public var passedOver: [AssignmentID]
  /// Those of them that are not complete since.
  public var left: [AssignmentID]
  /// The lines of what is left, and the entry's own, from top to bottom.
  public var lines: [Int]

  /// Whether it is a session's exit that is missing before a mood.
  public var isOfExit: Bool { passedOver == [task] }
}
