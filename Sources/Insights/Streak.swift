import Homework

/// Consecutive tasks done on time, in order of their due dates. Late, overdue, missed and held ones end it; the rest
/// neither end it nor count.
package struct Streak: Hashable, Sendable {
  /// The run up to the newest task that counts.
  package var current = 0
  /// The longest run.
  package var longest = 0

  /// The streaks over tasks by due date.
  package init(_ tasks: some Sequence<TaskInsight>) {
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
