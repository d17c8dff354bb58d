import Foundation
import TestSupport
import Testing

@testable import Homework

/// A log in little memory: the lines that were put in.
@Suite struct LogTests {
  private static func line(_ number: Int, _ random: inout SeededGenerator) -> LogLine {
    let texts = ["calm", "low energy", "é", "e\u{301}", "2026-11-16.2", String(repeating: "long ", count: 40), ""]
    let text = { (random: inout SeededGenerator) in texts.randomElement(using: &random) ?? "" }
    let at = Timestamp(
      Date(timeIntervalSince1970: Double(Int.random(in: 0...2_000_000_000_000, using: &random)) / 1_000),
      secondsFromGMT: Int.random(in: -1_439...1_439, using: &random) * 60)
    let task = AssignmentID(rawValue: text(&random))
    let content: LogLine.Content
    switch Int.random(in: 0...9, using: &random) {
    case 0:
      content = .entry(
        LogEntry(at: at, task: task, event: .breathed(Int.random(in: 1...1_000_000, using: &random))))
    case 1: content = .entry(LogEntry(at: at, task: task, event: .sessionJoined(provider: text(&random))))
    case 2: content = .entry(LogEntry(at: at, task: task, event: .sessionJoined(provider: nil)))
    case 3: content = .entry(LogEntry(at: at, task: task, event: .sessionExited))
    case 4: content = .entry(LogEntry(at: at, task: task, event: .moodLogged(text(&random))))
    case 5:
      let author = LogEntry.Author.allCases.randomElement(using: &random) ?? .client
      content = .entry(LogEntry(at: at, task: task, event: .noteWritten(text(&random), author: author)))
    case 6:
      let day = LocalDate(dayNumber: Int.random(in: -800_000...800_000, using: &random))
      let mood = Bool.random(using: &random) ? text(&random) : nil
      content = .entry(LogEntry(at: at, task: task, event: .completed(on: day, mood: mood)))
    case 7: content = .unknownEvent(text(&random), at: at, task: task)
    case 8: content = .unreadable(reason: text(&random), at: Bool.random(using: &random) ? at : nil)
    default: content = .torn
    }
    return LogLine(number: number, text: "\(number) \(text(&random))", content: content)
  }

  @Test(arguments: 1...100) func theLinesComeBackAsTheyWere(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = (1...60).map { Self.line($0 * 2, &random) }
    let log = Log(lines: lines)
    #expect(Array(log) == lines, "seed \(seed)")
    #expect(log.indices.map { log.entry(at: $0) } == lines.map(\.entry), "seed \(seed)")
    // Equal texts of other bytes are told apart.
    #expect(zip(log, lines).allSatisfy { $0.entry?.task.rawValue.utf8.count == $1.entry?.task.rawValue.utf8.count })
  }

  @Test func aLineThatIsTooLongIsShortened() {
    let log = Log(lines: [LogLine(number: 1, text: String(repeating: "x", count: 70_000), content: .torn)])
    #expect(log[0].text == String(repeating: "x", count: 1_000) + "…")
  }

  @Test func verdictsComeBackAsTheyWere() {
    let all: [Verdict] = [
      .unjudged, .later, .accepted(outOfTurn: true), .accepted(outOfTurn: false), .duplicate(of: 1),
      .duplicate(of: 200_000), .refused(.noSuchTask), .refused(.moodBeforeBreathing(taken: 1, assigned: 4)),
      .refused(.locked(until: LocalDate(dayNumber: 20_000))), .refused(.noSuchTask),
    ]
    var verdicts = Verdicts(count: all.count)
    #expect(verdicts.allSatisfy { $0 == .unjudged })
    for (index, verdict) in all.enumerated() { verdicts[index] = verdict }
    #expect(Array(verdicts) == all)
    #expect(MemoryLayout<LocalDate?>.stride == 8)
  }
}
