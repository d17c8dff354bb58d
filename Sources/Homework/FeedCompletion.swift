/// What a feed of tasks says of one of them beside its due date: that it was completed on a day, with the mood if it
/// has one. It stands in no line of the log, whose own entries win over it.
public struct FeedCompletion: Hashable, Sendable {
  /// The assignment.
  public var task: AssignmentID
  /// The day.
  public var on: LocalDate
  /// The mood word; nil when the feed has none.
  public var mood: String?

  /// A completion that a feed tells.
  public init(task: AssignmentID, on: LocalDate, mood: String? = nil) {
    self.task = task
    self.on = on
    self.mood = mood
  }
}
