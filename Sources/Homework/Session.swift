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
