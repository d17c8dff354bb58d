import Homework

/// One assignment as a provider sees it: what it was, what it is now, and how it got there.
public struct TaskInsight: Hashable, Sendable, Identifiable {
  /// The assignment.
  public var assignment: Assignment
  /// What it is on the as-of date.
  public var state: AssignmentState
  /// What was done for it.
  public var progress: Progress

  /// The assignment's id.
  public var id: AssignmentID { assignment.id }
}
