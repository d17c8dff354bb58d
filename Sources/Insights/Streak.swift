import Homework

/// Consecutive tasks done on time, in order of their due dates. Excused and locked ones neither count nor break it.
public struct Streak: Hashable, Sendable {
  /// The run up to the newest due task. A task that can still be done on time does not end it.
  public var current = 0
  /// The longest run.
  public var longest = 0

  /// The streaks over tasks by due date.
  public init(_ tasks: some Sequence<TaskInsight>) {
    var isOverdue = false
    for task in tasks {
      switch task.state {
      case .completedOnTime:
        current += 1
        longest = max(longest, current)
      case .completedLate, .missed: current = 0
      case .overdue:
        isOverdue = true
        current = 0
      case .blocked: if isOverdue { current = 0 }
      case .eligible, .excused, .locked: break
      }
    }
  }
}
