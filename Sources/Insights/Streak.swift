import Homework

/// Consecutive tasks done on time, in order of their due dates. Late, overdue, missed and held ones end it; the rest
/// neither end it nor count.
public struct Streak: Hashable, Sendable {
  /// The run up to the newest due task. A task that can still be done on time does not end it.
  public var current = 0
  /// The longest run.
  public var longest = 0

  /// The streaks over tasks by due date.
  public init(_ tasks: some Sequence<TaskInsight>) {
    for task in tasks {
      switch task.state {
      case .completedOnTime:
        current += 1
        longest = max(longest, current)
      case .completedLate, .overdue, .missed, .held: current = 0
      case .eligible, .blocked, .locked, .excused, .notInLog: break
      }
    }
  }
}
