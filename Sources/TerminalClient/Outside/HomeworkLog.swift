import Homework

/// A client's log, as the one who plays needs it.
public protocol HomeworkLog: Sendable {
  /// Every line, from top to bottom.
  func lines() throws -> [LogLine]

  /// Appends what a check allows. The check sees the lines as they are under the lock; what it throws is thrown on,
  /// and then nothing is appended. On return the entries are on the disk; the lines are as they are then.
  @discardableResult
  func append(after check: ([LogLine]) throws -> [LogEntry]) throws -> [LogLine]
}
