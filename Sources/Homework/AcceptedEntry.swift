/// An entry that counts, or a completion that a feed tells, with the client's date of it.
public struct AcceptedEntry: Hashable, Sendable {
  /// The day for which it counts, in the client's zone.
  public var date: LocalDate
  /// When; nil for a completion, which is known by its day.
  public var at: Timestamp?
  /// The assignment that it belongs to.
  public var task: AssignmentID
  /// What happened.
  public var event: LogEntry.Event
  /// The log's line; nil when it stands in the feed of assignments.
  public var line: Int?
}

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
