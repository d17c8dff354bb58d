import Foundation
import TestSupport
import Testing

@testable import Homework

/// A log as an array of lines, and what is found out about it before the rules are asked.
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
      content = .entry(LogEntry(at: at, task: task, event: .completed(on: day, mood: mood, assumed: mood == nil)))
    case 7: content = .unknownEvent(text(&random), at: at, task: task)
    case 8: content = .unreadable(reason: text(&random), at: Bool.random(using: &random) ? at : nil)
    default: content = .torn
    }
    return LogLine(number: number, text: "\(number) \(text(&random))", content: content)
  }

  @Test(arguments: 1...100) func theLinesComeBackAsTheyWere(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = (1...60).map { Self.line($0 * 2, &random) }
    let log = OrderedLog(lines, of: [], in: .gmt)
    #expect(log.lines == lines, "seed \(seed)")
    #expect(log.lines.map(\.entry) == lines.map(\.entry), "seed \(seed)")
    // Equal texts of other bytes are told apart.
    #expect(
      zip(log.lines, lines).allSatisfy { $0.entry?.task.rawValue.utf8.count == $1.entry?.task.rawValue.utf8.count })
    // Every line is found by its number, and no number that is not there.
    #expect(
      lines.indices.allSatisfy { lines.index(ofLine: $0 * 2 + 2) == $0 && lines.index(ofLine: $0 * 2 + 1) == nil })
  }

  @Test(arguments: 1...100) func aLogIsReplayedAlikeWithBytesOfItsOwn(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var lines = (1...60).map { Self.line($0 * 2, &random) }
    // Some lines come twice: whether they do is seen by their bytes.
    for line in lines.shuffled(using: &random).prefix(12) {
      lines.append(LogLine(number: lines.count * 2 + 1, text: line.text, content: line.content))
    }
    lines = lines.enumerated().map { LogLine(number: $0 + 1, text: $1.text, content: $1.content) }
    // The same as parts of one file.
    let file = lines.reduce(into: [UInt8]()) { $0 += $1.bytes }
    var end = 0
    let shared = lines.map { line in
      defer { end += line.bytes.count }
      return LogLine(number: line.number, bytes: file[end..<end + line.bytes.count], content: line.content)
    }
    #expect(shared.map(\.content) == lines.map(\.content), "seed \(seed)")
    #expect(shared == lines, "seed \(seed)")
    let assignments = (0..<4).map { day in
      Assignment(
        id: AssignmentID(due: LocalDate(dayNumber: 20_000 + day), ordinal: 1), breathCount: 3,
        moodChoices: ["calm"],
        dueDate: LocalDate(dayNumber: 20_000 + day))
    }
    let replays = [lines, shared].map {
      Replay($0, of: assignments, under: Rules(), asOf: LocalDate(dayNumber: 20_010))
    }
    #expect(replays[0].verdicts == replays[1].verdicts, "seed \(seed)")
    #expect(replays[0].duplicateCount > 0 && replays[0].dates == replays[1].dates, "seed \(seed)")
    #expect(replays[0].problems == replays[1].problems, "seed \(seed)")
  }

  /// Entries are in the order of time, and then of lines, each once; a repeat is named by the first line of its bytes,
  /// and one of another instant is none.
  @Test(arguments: 1...100) func theOrderOfTime(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var lines = (1...30).map { Self.line($0, &random) }
    for _ in 0..<15 {
      guard let line = lines.randomElement(using: &random) else { continue }
      lines.append(LogLine(number: lines.count + 1, text: line.text, content: line.content))
    }
    let log = OrderedLog(lines, of: [], in: .gmt)
    let instants = log.order.compactMap { lines[$0].entry?.at.instant }
    #expect(instants.count == log.order.count && instants == instants.sorted())
    for (position, line) in lines.enumerated() {
      let first = lines.firstIndex { $0.bytes == line.bytes && $0.entry?.at.instant == line.entry?.at.instant }
      let isFirst = first == position
      #expect((log.verdicts[position] == .unjudged) == isFirst)
      #expect(log.order.contains(position) == (isFirst && line.entry != nil))
      if let first, !isFirst { #expect(log.verdicts[position] == .duplicate(of: lines[first].number)) }
    }
  }

  @Test func aLineThatIsTooLongIsShortened() {
    let line = LogLine(number: 1, text: String(repeating: "x", count: 70_000), content: .torn)
    #expect(line.text == String(repeating: "x", count: 1_000) + "…")
  }

  /// A log of 200,000 lines has as many of these.
  @Test func whatALogHasManyOfIsSmall() {
    #expect(MemoryLayout<LocalDate?>.stride == 8)
    #expect(MemoryLayout<Verdict>.stride <= 32 && MemoryLayout<LogLine>.stride <= 128)
    #expect(MemoryLayout<AcceptedEntry>.stride <= 128)
  }
}
