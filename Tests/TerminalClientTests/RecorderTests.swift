import Foundation
import Homework
import Testing

@testable import TerminalClient

/// What is written, and when, beside what others have written.
struct RecorderTests {
  private struct StoppedClock: TimeSource {
    let now: Date
    var uptime: Double { 0 }
    func milliseconds(until instant: Date) -> Int { 0 }
  }

  private static let noon = Date(timeIntervalSince1970: 20_777 * 86_400 + 43_200)
  private static let assignment = Assignment(due: LocalDate(dayNumber: 20_777), 2, ["calm"])

  private static func recorder(after events: [(LogEntry.Event, secondsFromNoon: Double)]) -> Recorder {
    let lines = events.enumerated().map { index, event in
      let at = Timestamp(noon + event.secondsFromNoon, secondsFromGMT: 0)
      return LogLine(
        number: index + 1, text: "\(index)",
        content: .entry(LogEntry(at: at, task: assignment.id, event: event.0)))
    }
    let setting = ClientSetting(
      assignments: [assignment], locale: Locale(identifier: "en_US"), emergencyText: "Call 112.")
    return Recorder(
      setting: setting, log: RehearsalLog(lines, at: .distantFuture), clock: StoppedClock(now: noon))
  }

  @Test("two breaths in one millisecond are two")
  func sameMillisecond() throws {
    let recorder = Self.recorder(after: [])
    _ = try recorder.record(.breathed(1), for: Self.assignment.id)
    let replay = try recorder.record(.breathed(1), for: Self.assignment.id)
    #expect(replay.progress(of: Self.assignment).breaths == 2)
    #expect(Set(try recorder.log.lines().compactMap { $0.entry?.at }).count == 2)
  }

  @Test("what another device wrote by a clock a little ahead comes first")
  func clockAhead() throws {
    let recorder = Self.recorder(after: [(.sessionJoined(provider: nil), secondsFromNoon: 60)])
    let replay = try recorder.record(.sessionExited, for: Self.assignment.id)
    #expect(replay.refusedCount == 0)
    let exited = try #require(replay.progress(of: Self.assignment).exited)
    #expect(exited.description == "2026-11-20T12:01:00.001Z")
  }

  @Test("by a clock far behind nothing is made up, and what is written stays possible")
  func clockBehind() throws {
    let recorder = Self.recorder(after: [
      (.breathed(1), secondsFromNoon: 7_000), (.sessionJoined(provider: nil), secondsFromNoon: 7_200),
    ])
    #expect(throws: NotRecorded.self) { try recorder.record(.sessionExited, for: Self.assignment.id) }
    #expect(throws: NotRecorded.self) {
      try recorder.record(.sessionJoined(provider: nil), for: Self.assignment.id)
    }
    #expect(try recorder.log.lines().count == 2)
  }

  @Test("what another clock puts past midnight is seen at once")
  func pastMidnight() throws {
    let lateClock = StoppedClock(now: Self.noon + 43_199)
    let before = Self.recorder(after: [(.sessionJoined(provider: nil), secondsFromNoon: 43_260)])
    let recorder = Recorder(setting: before.setting, log: before.log, clock: lateClock)
    let replay = try recorder.record(.sessionExited, for: Self.assignment.id)
    #expect(replay.progress(of: Self.assignment).exited != nil)
  }

  @Test("what the rules refuse is not written")
  func refused() throws {
    let recorder = Self.recorder(after: [
      (.sessionJoined(provider: nil), secondsFromNoon: -60), (.sessionExited, secondsFromNoon: -30),
    ])
    #expect {
      try recorder.record(.sessionExited, for: Self.assignment.id)
    } throws: { error in
      (error as? NotRecorded)?.refusal == .sessionOver
    }
    #expect(try recorder.log.lines().count == 2)
  }
}
