import Foundation
import Homework

/// The rules refuse an entry, because the log has moved on since the screen was drawn.
struct NotRecorded: Error {
  /// Why; nil when the log has entries that are later than the clock.
  var refusal: Refusal?

  /// What a client is told.
  var message: String {
    refusal == nil
      ? "Something in the log is later than this clock says. Please check the clock."
      : "This task was carried on somewhere else. Here is how it stands now."
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
  func record(_ event: LogEntry.Event, for task: AssignmentID) throws -> Replay {
    // Looked at once: what happened, happened before the log was waited for.
    let now = clock.now
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
