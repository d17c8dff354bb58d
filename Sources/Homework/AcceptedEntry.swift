/// An entry that counts, or a completion from a feed, with the client's date of it.
public struct AcceptedEntry: Hashable, Sendable {
  /// The day for which it counts, in the client's zone.
  public var date: LocalDate
  /// When; nil for a completion, which is known by its day.
  public var at: Timestamp?
  /// The assignment that it belongs to.
  public var task: AssignmentID
  /// What happened.
  public var event: LogEntry.Event
  /// The log's line; nil when it is in the feed of assignments.
  public var line: Int?
}

extension [AcceptedEntry] {
  /// The entries of some days.
  package func on(_ days: some RangeExpression<LocalDate>) -> [AcceptedEntry] {
    filter { days.contains($0.date) }
  }
}
