import Foundation
import Homework
import PracticeFiles
import TestSupport
import Testing

/// What happens to a client's terminal: it is killed, and there are two of them. At full length with `make stress`.
@Suite(.startsPrograms) struct HardshipStressTests {
  private static let isLong = Stress.isOn

  /// Keys that mean something on one screen or another, and none that leaves.
  private static let keys = [
    "\r", "\r", "x", "x", " ", "r", "b", "j", "j", "f", "m", "n", "hi\r", "e", "1\r", "w", "d", "\u{1B}[B",
    "\u{1B}[H",
    "\u{1B}[H\r",
  ]

  private static func assignments(_ count: Int) -> [Assignment] {
    (0..<count).map { index in
      Assignment(due: LocalDate(dayNumber: 20_777 - count + index), 2, ["calm", "tense"])
    }
  }

  @Test(
    "killed at random moments, the log is whole and the list says what it says", arguments: 1...(isLong ? 8 : 2))
  func killing(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var run = try HarnessRun("speed=100", "breath=1")
    run.assignments = Self.assignments(30)
    for round in 0..<(Self.isLong ? 50 : 12) {
      let clock = Date(timeIntervalSince1970: 20_777 * 86_400 + Double(round) * 900)
      run.arguments.append("now=\(Timestamp(clock, secondsFromGMT: 0))")
      let terminal = try run.start(rows: 80, columns: 80)
      try terminal.see("My Tasks")
      try terminal.see("what the log says") { $0.text.contains(Self.expectedRemark(try? run.replay())) }
      for _ in 0..<Int.random(in: 0...30, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 { try run.providerArrives() }
        if Int.random(in: 0..<20, using: &random) == 0 { run.providerLeaves() }
        terminal.type(Self.keys.randomElement(using: &random) ?? "")
        terminal.readMore(milliseconds: Int32.random(in: 0...8, using: &random))
      }
      terminal.killNow()
      try Self.expectWhole(run, "seed \(seed), round \(round)")
    }
    #expect(
      try run.loggedLines().count > (Self.isLong ? 30 : 5),
      "seed \(seed): too little was played for this to say anything")
  }

  @Test(
    "two at once on one log: none mixed, none lost, nothing completed twice", arguments: isLong ? [1, 2, 3] : [1])
  func twoAtOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var run = try HarnessRun("speed=1", "breath=0.02")
    run.assignments = Self.assignments(200)
    try run.providerArrives()
    let counts = [run.folder.appending("first"), run.folder.appending("second")]
    let terminals = try counts.map { count in
      run.arguments.append("count=\(count.path)")
      return try run.start()
    }
    for terminal in terminals { try terminal.see("My Tasks") }
    var size = 0
    let enough = Self.isLong ? 500 : 100
    for step in 0..<200_000 where size < enough {
      let terminal = terminals[Int.random(in: 0...1, using: &random)]
      terminal.type(Self.keys.randomElement(using: &random) ?? "")
      for terminal in terminals { terminal.readMore(milliseconds: 1) }
      if Int.random(in: 0..<60, using: &random) == 0 { run.providerLeaves() }
      if Int.random(in: 0..<20, using: &random) == 0 { try run.providerArrives() }
      if step % 10 == 0 { size = try run.loggedLines().count }
    }
    for terminal in terminals {
      terminal.type("\u{3}")
      #expect(try terminal.end() == -SIGINT)
    }
    let lines = try LogFile(run.log).lines()
    let appended = try counts.map { try #require(Int(String(contentsOf: $0, encoding: .utf8))) }
    #expect(lines.count >= enough)
    #expect(lines.count == appended.reduce(0, +))
    #expect(appended.allSatisfy { $0 > enough / 10 }, "one of them hardly played: \(appended)")
    try Self.expectWhole(run, "two at once, seed \(seed)")
    let entries = lines.compactMap(\.entry)
    for assignment in run.assignments {
      let events = entries.filter { $0.task == assignment.id }.map(\.event)
      #expect(events.count { $0 == .sessionExited } <= 1)
      #expect(events.count { if case .moodLogged = $0 { true } else { false } } <= 1)
    }
  }

  @Test("what was done in one terminal is not done again in the other, which says so")
  func doneElsewhere() throws {
    let run = try HarnessRun()
    try run.providerArrives()
    let terminals = [try run.start(), try run.start()]
    for terminal in terminals {
      try terminal.see("Dr. Okafor is here")
      terminal.type("\r")
      try terminal.see("In session")
    }
    for terminal in terminals.reversed() {
      terminal.type("e")
      try terminal.see("The session ends, in")
    }
    terminals[0].type(" ")
    try terminals[0].see("How do you feel?")
    terminals[1].type(" ")
    try terminals[1].see("continued somewhere else")
    try terminals[1].see("choose your mood")
    terminals[0].type("1\r ")
    try terminals[0].see("Completed")
    // Without a key.
    try terminals[1].see("Fri, Nov 20 · calm")
    try Self.expectWhole(run, "done elsewhere")
  }

  /// Whole lines, each of which the rules accept; and each line stands there once.
  private static func expectWhole(_ run: HarnessRun, _ place: String) throws {
    let replay = try run.replay()
    let torn = replay.log.filter { $0.content == .torn }
    #expect(torn.count <= 1 && torn.allSatisfy { $0 == replay.log.last }, "\(place)")
    #expect(replay.acceptedCount == replay.log.count - torn.count, "\(place): \(replay.problems)")
  }

  /// What the list has to say of the task that can be done.
  private static func expectedRemark(_ replay: Replay?) -> String {
    guard let replay, let assignment = replay.eligible else { return "Nothing for now" }
    let progress = replay.progress(of: assignment)
    if progress.exited != nil { return "choose your mood" }
    if progress.hasJoined { return "session under way" }
    switch progress.breaths {
    case 0: return "ready"
    case 1: return "1 breath left"
    default: return "breathing done"
    }
  }
}
