import Foundation
import Homework
import Synchronization

/// A client's log, as the one who plays needs it.
package protocol HomeworkLog: Sendable {
  /// How many bytes it has now; nil when that can't be told. Where it changes, somebody else has written.
  var size: Int? { get }

  /// Every line, from top to bottom.
  func lines() throws -> Log

  /// Appends what a check allows. The check sees the lines as they are under the lock; what it throws is thrown on,
  /// and then nothing is appended. On return the entries are on the disk; the lines are as they are then.
  @discardableResult
  func append(after check: (Log) throws -> [LogEntry]) throws -> Log
}

/// Where notes are kept while they are written, so that neither a crash nor a closed window loses a word.
package protocol DraftStore: Sendable {
  /// The drafts that are kept, by assignment.
  func drafts() throws -> [AssignmentID: String]

  /// Keeps a draft in place of the assignment's last one; nil removes it.
  func keep(_ draft: String?, for task: AssignmentID) throws
}

/// A copy of a log that nobody keeps: it is in memory only, so that nothing has to be cleaned up after any ending.
package final class RehearsalLog: HomeworkLog, DraftStore {
  private let kept: Mutex<(lines: Log, drafts: [AssignmentID: String])>

  /// The log as it stood at an instant: what happened later has not happened in the rehearsal.
  package init(_ lines: some Sequence<LogLine>, at instant: Date) {
    kept = Mutex((Log(lines: lines.filter { $0.entry.map { $0.at.instant <= instant } ?? true }), [:]))
  }

  /// Nobody else writes to it.
  package var size: Int? { nil }

  /// Every line, from top to bottom.
  package func lines() -> Log { kept.withLock { $0.lines } }

  /// Appends what a check allows.
  @discardableResult
  package func append(after check: (Log) throws -> [LogEntry]) throws -> Log {
    try kept.withLock { kept in
      for entry in try check(kept.lines) {
        let number = (kept.lines.last?.number ?? 0) + 1
        kept.lines.append(LogLine(number: number, text: "rehearsed \(number)", content: .entry(entry)))
      }
      return kept.lines
    }
  }

  /// The drafts of this rehearsal.
  package func drafts() -> [AssignmentID: String] { kept.withLock { $0.drafts } }

  /// Keeps a draft as long as the rehearsal goes on.
  package func keep(_ draft: String?, for task: AssignmentID) { kept.withLock { $0.drafts[task] = draft } }
}
