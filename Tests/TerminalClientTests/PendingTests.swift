import Foundation
import Homework
import TestSupport
import Testing

@testable import TerminalClient

/// What is final waits before it is written, and can be taken back.
@Suite(.startsPrograms) struct PendingTests {
  /// On the moods after a session, with nothing selected; the session has just been left.
  private static func onMoods() throws -> PlayedInterface {
    var played = try PlayedInterface()
    played.arrive()
    played.press(.enter, "e", " ")
    return played
  }

  @Test("no mood is selected when the screen comes, and Enter chooses none")
  func nothingSelected() throws {
    var played = try Self.onMoods()
    #expect(!played.text().contains("▸"))
    played.press(.enter, " ", .enter)
    played.wait(10)
    #expect(played.events == [.sessionJoined(provider: "Dr. Amara Okafor"), .sessionExited])
  }

  @Test("a chosen mood is written after five seconds, with the time of the choice")
  func byItself() throws {
    var played = try Self.onMoods()
    played.press("1", .enter)
    let chosen = played.clock.now
    #expect(played.words().contains("happy, in 5 … u takes it back"))
    played.wait(4.9)
    #expect(played.words().contains("happy, in 1 …") && played.events.count == 2)
    played.wait(0.2)
    #expect(played.text().contains("Completed"))
    #expect(played.entries.last?.event == .moodLogged("happy"))
    #expect(played.entries.last.map { abs($0.at.instant.timeIntervalSince(chosen)) < 0.001 } == true)
  }

  @Test("u takes it back, and nothing is selected again")
  func takenBack() throws {
    var played = try Self.onMoods()
    played.press("1", .enter, "u")
    played.wait(10)
    #expect(played.events.count == 2 && played.text().contains("How do you feel?") && !played.text().contains("▸"))
    played.press("2", .enter, "x")
    #expect(played.events.last == .moodLogged("content"))
  }

  @Test(
    "any other key writes it at once, and does nothing else",
    arguments: ["x", "n", "b", "j", .escape, .down, .character(" ")] as [Key])
  func anyOtherKey(key: Key) throws {
    var played = try Self.onMoods()
    played.press("1", .enter, key)
    #expect(played.events.last == .moodLogged("happy") && played.text().contains("Completed"))
  }

  @Test("a key that is held down is not taken for an answer")
  func heldDown() throws {
    var played = try Self.onMoods()
    played.press("1", .enter)
    for _ in 0..<20 {
      played.clock.move(by: 0.1)
      _ = played.interface.press(.enter)
    }
    #expect(played.events.count == 2)
    // Let go of, and pressed again.
    played.press(.enter)
    #expect(played.events.count == 3)
    played.clock.move(by: 0.1)
    _ = played.interface.press(.enter)
    #expect(played.text().contains("Completed"))
  }

  @Test("Enter held down on the list opens a task, and goes no further")
  func heldOnTheList() throws {
    var played = try PlayedInterface()
    for _ in 0..<50 {
      _ = played.interface.press(.enter)
      played.clock.move(by: 0.03)
    }
    #expect(played.text().contains("Press any key to begin"))
  }

  @Test("nor does a key that is down when a question comes by itself answer it")
  func heldDuringAnArrival() throws {
    var played = try PlayedInterface()
    played.press(.enter, "x")
    played.wait(2)
    for step in 0..<30 {
      if step == 5 { played.arrive() }
      _ = played.interface.press(.enter)
      played.clock.move(by: 0.03)
    }
    #expect(played.text().contains("join now") && !played.text().contains("In session"))
    played.press(.enter)
    #expect(played.text().contains("In session"))
  }

  @Test("ending a session waits in the same way")
  func ending() throws {
    var played = try PlayedInterface()
    played.arrive()
    played.press(.enter, "e", "u")
    played.wait(10)
    #expect(played.events.count == 1 && played.text().contains("In session"))
    played.press("e")
    let chosen = played.clock.now
    played.wait(5.1)
    #expect(played.text().contains("How do you feel?"))
    #expect(played.entries.last.map { abs($0.at.instant.timeIntervalSince(chosen)) < 0.001 } == true)
  }

  @Test("in the waiting room: before an arrival, and before whatever else is written")
  func waitingRoom() throws {
    var played = try PlayedInterface()
    played.press(.enter, .enter)
    played.wait(21)
    played.press(.enter, "m", "1", .enter)
    #expect(played.text().contains("happy, in 5 …"))
    played.arrive()
    #expect(played.events.last == .moodLogged("happy"))
    #expect(played.text().contains("Your mood: happy") && played.text().contains("join now"))
  }

  /// Something that ends the play, or takes the terminal away.
  struct End: CustomTestStringConvertible, Sendable {
    let name: String
    let status: Int32?
    let end: @Sendable (PseudoTerminal) -> Void
    var testDescription: String { name }
  }

  @Test(
    "what waits is written before the end",
    arguments: [
      End(name: "INT", status: -SIGINT) { kill($0.processID, SIGINT) },
      End(name: "Ctrl-C", status: -SIGINT) { $0.type("\u{3}") },
      End(name: "TERM", status: -SIGTERM) { kill($0.processID, SIGTERM) },
      End(name: "HUP", status: -SIGHUP) { kill($0.processID, SIGHUP) },
      End(name: "QUIT", status: -SIGQUIT) { kill($0.processID, SIGQUIT) },
      // It stays stopped: nobody continues it.
      End(name: "TSTP", status: nil) { kill($0.processID, SIGTSTP) },
    ])
  func signals(_ way: End) throws {
    let run = try HarnessRun("speed=1")
    try run.providerArrives()
    let terminal = try run.start()
    try WalkTests.openTask(terminal, "In session")
    try WalkTests.leaveSession(terminal)
    terminal.type("1\r")
    try terminal.see("calm, in")
    #expect(try run.loggedLines().count == 2)
    way.end(terminal)
    if let status = way.status { #expect(try terminal.end() == status) }
    try terminal.see("the mood in the log") { _ in (try? run.loggedLines().count) == 3 }
    #expect(try run.loggedLines().last?.contains(#""mood":"calm""#) == true)
  }

  @Test("only a kill loses it, and the question comes again")
  func killed() throws {
    let run = try HarnessRun("speed=1")
    try run.providerArrives()
    let terminal = try run.start()
    try WalkTests.openTask(terminal, "In session")
    try WalkTests.leaveSession(terminal)
    terminal.type("1\r")
    try terminal.see("calm, in")
    terminal.killNow()
    let second = try run.start()
    try second.see("choose your mood")
    second.type("\r")
    try second.see("How do you feel?")
  }

  @Test(
    "in lines: Enter keeps, u takes back, the end of input keeps, and no clock runs",
    arguments: [
      ("1\n2\n\n1\n\n0\n", 3), ("1\n2\nu\n2\n\n1\nu\n1\n\n0\n", 3), ("1\n2\nu\n", 1), ("1\n2\n", 2),
      ("1\n2\n\n1\n", 3),
      ("1\n2\n9\n\n1\nno\n\n0\n", 3), ("1\n2\n", 2),
    ])
  func inLines(input: String, written: Int) throws {
    var run = try HarnessRun()
    run.arguments = ["speed=50", "presence=now:Dr. Okafor"]
    let (output, status) = try run.script(input)
    #expect(status == 0)
    #expect(output.contains("The session ends. Enter keeps it, u takes it back."), "\(output)")
    #expect(try run.loggedLines().count == written, "\(output)")
  }

  @Test("in lines a provider's arrival writes it, and leads on")
  func arrivalInLines() throws {
    let run = try HarnessRun("plain=yes", "breath=0.1")
    let terminal = try run.start(rows: 60, columns: 100)
    for (line, seen) in [
      ("1", "1. Begin"), ("1", "last breath"), ("1", "Waiting room"), ("2", "1. calm"),
      ("1", "calm. Enter keeps it"),
    ] {
      terminal.type(line + "\n")
      try terminal.see(seen)
    }
    try run.providerArrives()
    try terminal.see("Dr. Okafor is here.")
    try terminal.see("Your mood: calm")
    #expect(try run.loggedLines().last?.contains("mood_logged") == true)
  }
}
