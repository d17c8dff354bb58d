import Foundation
import Homework
import Synchronization

/// A copy of a log that nobody keeps: it is in memory only, so that nothing has to be cleaned up after any ending.
public final class RehearsalLog: HomeworkLog {
  private let kept: Mutex<[LogLine]>

  /// The log as it stood at an instant: what happened later has not happened in the rehearsal.
  public init(_ lines: [LogLine], at instant: Date) {
    kept = Mutex(lines.filter { $0.entry.map { $0.at.instant <= instant } ?? true })
  }

  /// Every line, from top to bottom.
  public func lines() -> [LogLine] { kept.withLock { $0 } }

  /// Appends what a check allows.
  @discardableResult
  public func append(after check: ([LogLine]) throws -> [LogEntry]) throws -> [LogLine] {
    try kept.withLock { lines in
      for entry in try check(lines) {
        let number = (lines.last?.number ?? 0) + 1
        lines.append(LogLine(number: number, text: "rehearsed \(number)", content: .entry(entry)))
      }
      return lines
    }
  }
}
