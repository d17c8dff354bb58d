import Foundation
import Homework

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
    let lines = try log.append { lines in
      let instant = instant(after: lines)
      let entry = LogEntry(at: Timestamp(instant, in: setting.rules.timeZone), task: task, event: event)
      // Judged where it will stand: by its time, which another terminal's clock may be ahead of.
      let line = LogLine(number: (lines.last?.number ?? 0) + 1, text: "next", content: .entry(entry))
      let replay = replay(lines + [line], on: LocalDate(instant, in: setting.rules.timeZone))
      switch replay.verdicts[line.number] {
      case .accepted: return [entry]
      case .refused(let refusal, _): throw NotRecorded(refusal: refusal)
      default: throw NotRecorded(refusal: nil)
      }
    }
    return replay(lines, on: LocalDate(clock.now, in: setting.rules.timeZone))
  }

  private func replay(_ lines: [LogLine], on date: LocalDate) -> Replay {
    Replay(lines, of: setting.assignments, under: setting.rules, asOf: date)
  }

  /// Now, to the millisecond, and after what another terminal wrote by a clock a few seconds ahead: two lines that
  /// are the same count once, and an entry must not stand before the one that it follows.
  private func instant(after lines: [LogLine]) -> Date {
    let now = Self.milliseconds(clock.now)
    let latest = lines.compactMap { $0.entry.map { Self.milliseconds($0.at.instant) } }
      .filter { $0 < now + 5_000 }.max()
    return Date(timeIntervalSince1970: Double(max(now, (latest ?? 0) + 1)) / 1_000)
  }

  private static func milliseconds(_ instant: Date) -> Int {
    Int((instant.timeIntervalSince1970 * 1_000).rounded())
  }
}
