import Foundation
import Homework
import Synchronization

/// The rules refuse an entry, because the log has moved on since the screen was drawn.
struct NotRecorded: Error {
  /// Why; nil when the log has entries that are later than the clock.
  var refusal: Refusal?

  /// What a client is told.
  var message: String {
    refusal == nil
      ? "An entry in the log is later than this clock. Please check the clock."
      : "This task was continued somewhere else. Here is how it stands now."
  }
}

/// Writes what happens into the log, each entry judged against the log as it is at that moment.
struct Recorder: Sendable {
  let setting: ClientSetting
  let log: any HomeworkLog
  let clock: any TimeSource

  /// The log run through the rules, as of now.
  func replay() throws -> Replay {
    replay(try log.lines(), on: LocalDate(clock.now, in: setting.rules.timeZone))
  }

  /// Appends an event and gives the log run through the rules; throws `NotRecorded` when the rules refuse it, or
  /// what the log throws.
  /// - Parameter chosen: when it happened, if that is not now.
  func record(_ event: LogEntry.Event, for task: AssignmentID, at chosen: Date? = nil) throws -> Replay {
    // Looked at once: what happened, happened before the log was waited for.
    let now = chosen ?? clock.now
    var instant = now
    let lines = try log.append { lines in
      instant = Self.instant(now, after: lines)
      let entry = LogEntry(at: Timestamp(instant, in: setting.rules.timeZone), task: task, event: event)
      let date = LocalDate(instant, in: setting.rules.timeZone)
      let before = replay(lines, on: date)
      if let refusal = before.judge(entry) { throw NotRecorded(refusal: refusal) }
      // Where it will stand, by its time, it must neither be refused nor make anything else so: another terminal's
      // clock may be ahead.
      var next = lines
      next.append(LogLine(number: (lines.last?.number ?? 0) + 1, text: "next", content: .entry(entry)))
      let after = replay(next, on: date)
      guard after.acceptedCount == before.acceptedCount + 1, after.outOfTurnCount == before.outOfTurnCount else {
        throw NotRecorded(refusal: nil)
      }
      return [entry]
    }
    // What another clock put past midnight is seen at once, and not only tomorrow.
    return replay(lines, on: LocalDate(max(instant, now), in: setting.rules.timeZone))
  }

  private func replay(_ lines: Log, on date: LocalDate) -> Replay {
    Replay(
      lines, completions: setting.completions, of: setting.assignments, under: setting.rules, asOf: date)
  }

  /// Now, to the millisecond, and after what another device wrote by a clock a little ahead: two lines that are the
  /// same count once, and an entry must not stand before the one that it follows.
  private static func instant(_ now: Date, after lines: Log) -> Date {
    let now = milliseconds(now)
    let latest = lines.compactMap { $0.entry.map { milliseconds($0.at.instant) } }
      .filter { $0 < now + tolerance }.max()
    return Date(timeIntervalSince1970: Double(max(now, (latest ?? 0) + 1)) / 1_000)
  }

  /// How far apart the clocks of a client's devices may be without any harm, in milliseconds.
  private static let tolerance = 600_000

  private static func milliseconds(_ instant: Date) -> Int {
    Int((instant.timeIntervalSince1970 * 1_000).rounded())
  }
}

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
    kept = Mutex((lines.filter { $0.entry.map { $0.at.instant <= instant } ?? true }, [:]))
  }

  /// Nobody else writes to it.
  package var size: Int? { nil }

  package func lines() -> Log { kept.withLock { $0.lines } }

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

  package func drafts() -> [AssignmentID: String] { kept.withLock { $0.drafts } }

  /// Keeps a draft as long as the rehearsal goes on.
  package func keep(_ draft: String?, for task: AssignmentID) { kept.withLock { $0.drafts[task] = draft } }
}
