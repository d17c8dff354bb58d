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

  @Test(arguments: 1...100) func aCompactLogIsReplayedAlike(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var lines = (1...60).map { Self.line($0 * 2, &random) }
    // Some lines come twice: whether they do is told by their bytes.
    for line in lines.shuffled(using: &random).prefix(12) {
      lines.append(LogLine(number: lines.count * 2 + 1, text: line.text, content: line.content))
    }
    lines = lines.enumerated().map { LogLine(number: $0 + 1, text: $1.text, content: $1.content) }
    let log = Log(lines: lines)
    let compact = log.compact
    #expect(compact.map(\.content) == log.map(\.content), "seed \(seed)")
    #expect(compact.filter { $0.entry == nil } == log.filter { $0.entry == nil }, "seed \(seed)")
    #expect(compact.size < log.size)
    let assignments = (0..<4).map { day in
      Assignment(
        id: AssignmentID(due: LocalDate(dayNumber: 20_000 + day), ordinal: 1), breathCount: 3,
        moodChoices: ["calm"],
        dueDate: LocalDate(dayNumber: 20_000 + day))
    }
    let replays = [log, compact].map {
      Replay($0, of: assignments, under: Rules(), asOf: LocalDate(dayNumber: 20_010))
    }
    #expect(Array(replays[0].verdicts) == Array(replays[1].verdicts), "seed \(seed)")
    #expect(replays[0].duplicateCount > 0 && replays[0].dates == replays[1].dates, "seed \(seed)")
    #expect(Array(replays[0].problems) == Array(replays[1].problems), "seed \(seed)")
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
