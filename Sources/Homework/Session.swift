/// A session of a client's, from when it was first joined.
public struct Session: Hashable, Sendable {
  /// The assignment that it belongs to.
  public var task: AssignmentID
  /// Every time that it was joined, in order; at least once.
  public var joins: [Join]
  /// When it was left; nil when the log has no exit.
  public var exit: Exit?

  /// One time that a session was joined.
  public struct Join: Hashable, Sendable {
    /// The day, in the client's zone.
    public var date: LocalDate
    /// When.
    public var at: Timestamp
    /// Who it was with, when the log says.
    public var provider: String?
    /// The log's line.
    public var line: Int
  }

  /// The leaving of a session.
  public struct Exit: Hashable, Sendable {
    /// The day, in the client's zone.
    public var date: LocalDate
    /// When.
    public var at: Timestamp
    /// The log's line.
    public var line: Int
  }

  /// The log's lines of it, in order.
  public var lines: [Int] { joins.map(\.line) + [exit?.line].compactMap { $0 } }
}

/// What a feed of tasks says of one of them beside its due date: that it was completed on a day, with the mood if it
/// has one. It stands in no line of the log, whose own entries win over it.
public struct FeedCompletion: Hashable, Sendable {
  /// The assignment.
  public var task: AssignmentID
  /// The day.
  public var on: LocalDate
  /// The mood word; nil when the feed has none.
  public var mood: String?
  /// Whether the feed gives no day, and the due date stands for it.
  public var isAssumed: Bool

  /// A completion that a feed tells.
  public init(task: AssignmentID, on: LocalDate, mood: String? = nil, isAssumed: Bool = false) {
    self.task = task
    self.on = on
    self.mood = mood
    self.isAssumed = isAssumed
  }

  /// It as an event of a log.
  public var event: LogEntry.Event { .completed(on: on, mood: mood, assumed: isAssumed) }
}

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
