import Foundation
import TestSupport
import Testing

/// The terminal is given back as it was, however it ends.
@Suite(.startsPrograms) struct MannersTests {
  /// A way to end.
  struct Way: CustomTestStringConvertible, Sendable {
    let name: String
    /// The exit status, or minus the signal that it dies of.
    let status: Int32
    let end: @Sendable (PseudoTerminal) -> Void
    var testDescription: String { name }
  }

  private static let ways = [
    Way(name: "Ctrl-C", status: -SIGINT) { $0.type("\u{3}") },
    Way(name: "SIGINT", status: -SIGINT) { kill($0.processID, SIGINT) },
    Way(name: "Ctrl-\\", status: -SIGQUIT) { $0.type("\u{1C}") },
    Way(name: "SIGQUIT", status: -SIGQUIT) { kill($0.processID, SIGQUIT) },
    Way(name: "SIGTERM", status: -SIGTERM) { kill($0.processID, SIGTERM) },
    Way(name: "SIGHUP", status: -SIGHUP) { kill($0.processID, SIGHUP) },
  ]

  @Test("from the list", arguments: ways + [Way(name: "q", status: 0) { $0.type("q") }])
  func endingOnTheList(_ way: Way) throws {
    let run = try HarnessRun()
    let terminal = try run.start()
    try terminal.see("My Tasks")
    #expect(terminal.screen.isAlternate && !terminal.screen.showsCursor)
    #expect(!terminal.mode.isCanonical && !terminal.mode.echoes)
    try expectEnd(of: terminal, way)
    #expect(try run.loggedLines().isEmpty)
  }

  @Test("while breathing; the breaths that were taken are in the log", arguments: ways)
  func endingWhileBreathing(_ way: Way) throws {
    var run = try HarnessRun()
    run.assignments.removeFirst()
    let terminal = try run.start()
    try terminal.see("My Tasks")
    terminal.type("\rx")
    try terminal.see("1 breath left")
    try expectEnd(of: terminal, way)
    #expect(try run.replay().progress.map(\.breaths) == [1, 0, 0])
  }

  @Test("while a note is being written", arguments: ways)
  func endingInANote(_ way: Way) throws {
    let run = try HarnessRun()
    try run.providerArrives()
    let terminal = try run.start()
    try terminal.see("Dr. Okafor is here")
    terminal.type("\r")
    try terminal.see("In session")
    terminal.type("nhello")
    try terminal.see("hello")
    #expect(terminal.screen.showsCursor)
    try expectEnd(of: terminal, way)
  }

  /// The keys that lead to each screen, one after the other, and what is seen there.
  private static let screens = [
    ("", "My Tasks"), ("\r", "Press any key"), ("x", "Breathe "), (" ", "Paused"),
    (" ", "That was the last breath"),
    ("\r", "As soon as"), ("m", "How do you feel?"), ("b", "As soon as"), ("nhello", "hello"),
    ("\u{1B}", "This note is not saved"),
  ]

  @Test("SIGQUIT gives the terminal back, on every screen", arguments: 1...screens.count)
  func quitting(steps: Int) throws {
    let run = try HarnessRun()
    // Where the toolchain is installed, Swift's own crash reporter would start.
    let terminal = try run.start(environment: ["SWIFT_BACKTRACE=enable=yes,interactive=yes"])
    for (keys, words) in Self.screens.prefix(steps) {
      terminal.type(keys)
      try terminal.see(words)
    }
    try expectEnd(of: terminal, Way(name: "SIGQUIT", status: -SIGQUIT) { kill($0.processID, SIGQUIT) })
    #expect(!terminal.screen.text.contains("backtrace") && !terminal.screen.text.contains("Thread"))
  }

  @Test(
    "SIGQUIT in the session, with the mood, and after completion", arguments: ["", "e", "e ", "e 1\r", "e 1\r "])
  func quittingLater(keys: String) throws {
    let run = try HarnessRun()
    try run.providerArrives()
    let terminal = try run.start()
    try terminal.see("Dr. Okafor is here")
    terminal.type("\r")
    try terminal.see("In session")
    terminal.type(keys)
    try terminal.see(
      ["": "In session", "e": "The session ends, in", "e ": "How do you", "e 1\r": "calm, in"][keys] ?? "Completed")
    try expectEnd(of: terminal, Way(name: "SIGQUIT", status: -SIGQUIT) { kill($0.processID, SIGQUIT) })
  }

  @Test("Ctrl-Z gives the terminal to the shell, and fg takes it again", arguments: ["\u{1A}", nil])
  func stopping(key: String?) throws {
    let run = try HarnessRun()
    let arguments = run.allArguments.map { "'\($0)'" }.joined(separator: " ")
    let terminal = try PseudoTerminal(
      running: "/bin/sh",
      [
        "-c",
        "set -m; '\(HarnessRun.program)' \(arguments); stty -a; echo shell has it; read line; fg >/dev/null; echo over",
      ], rows: 40, columns: 100)
    try terminal.see("My Tasks")
    if let key { terminal.type(key) } else { kill(-(try foregroundGroup(of: terminal)), SIGTSTP) }
    try terminal.see("shell has it")
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor)
    #expect(terminal.mode.isCanonical && terminal.mode.echoes)
    terminal.type("\n")
    try terminal.see("taken again") { $0.isAlternate && $0.text.contains("My Tasks") }
    #expect(!terminal.mode.isCanonical && !terminal.mode.echoes)
    terminal.type("q")
    try terminal.see("over")
    #expect(terminal.mode.isCanonical && terminal.mode.echoes)
  }

  @Test("a log that can't be written is said, and nothing moves on")
  func unwritable() throws {
    let run = try HarnessRun()
    try run.providerArrives()
    let terminal = try run.start()
    try terminal.see("Dr. Okafor is here")
    // A folder in the place of the log.
    try FileManager.default.createDirectory(at: run.log, withIntermediateDirectories: true)
    terminal.type("\r")
    try terminal.see("could not be")
    #expect(terminal.screen.text.contains("My Tasks"))
    try FileManager.default.removeItem(at: run.log)
    terminal.type("\r")
    try terminal.see("In session")
    #expect(try run.loggedLines().count == 1)
  }

  @Test("a resize draws every screen anew, down to 40 by 12")
  func resizing() throws {
    let run = try HarnessRun()
    let terminal = try run.start()
    try terminal.see("My Tasks")
    for (rows, columns) in [(12, 40), (40, 120), (24, 80), (5, 14), (2, 4), (12, 40)] {
      terminal.resize(rows: rows, columns: columns)
      if rows >= 12 { try terminal.see("My Tasks") }
    }
    try terminal.see("q quit")
    terminal.type("\rx")
    try terminal.see("1 breath left")
    try terminal.see("Space pause")
    terminal.resize(rows: 24, columns: 80)
    try terminal.see("Gently. Stop any time.")
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test("NO_COLOR leaves bold and nothing else")
  func noColour() throws {
    let run = try HarnessRun("colours=none")
    let terminal = try run.start()
    try terminal.see("My Tasks")
    terminal.type("\rx")
    try terminal.see("That was the last breath")
    #expect(terminal.screen.styles.isSubset(of: ["0", "0;1"]))
  }

  @Test("where the locale is not UTF-8, all is ASCII")
  func ascii() throws {
    var run = try HarnessRun("ascii=yes")
    run.assignments.removeFirst(2)
    let terminal = try run.start()
    try terminal.see("My Tasks")
    terminal.type("\rx")
    try terminal.see("Breathe out")
    #expect(terminal.screen.text.contains("OOO"))
    try terminal.see("That was the last breath")
    terminal.type("\rm1")
    try terminal.see("> ???")
    #expect(terminal.screen.text.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("with reduced motion nothing but words and numbers changes")
  func reducedMotion() throws {
    let run = try HarnessRun("still=yes")
    let terminal = try run.start()
    try terminal.see("My Tasks")
    terminal.type("\rx")
    try terminal.see("Breathe in")
    var pictures: Set<String> = []
    try terminal.see("That was the last breath") { screen in
      if screen.text.contains("Breathe in") || screen.text.contains("Breathe out") {
        pictures.insert(
          screen.text.split(separator: "\n").filter { !$0.contains("Breathe") }.joined(separator: "\n"))
      }
      return screen.text.contains("That was the last breath")
    }
    #expect(pictures.count == 1)
  }

  @Test("a rehearsal says so on every screen")
  func rehearsal() throws {
    let run = try HarnessRun("rehearsal=yes")
    let terminal = try run.start()
    for (keys, words) in [
      ("", "My Tasks"), ("\r", "Press any key"), ("x", "Breathe "), ("", "That was the last breath"),
      ("\r", "Waiting room"), ("m", "How do you feel?"),
      ("b", "Waiting room"), ("n", "A note for"), ("\u{1B}", "Waiting room"),
    ] {
      terminal.type(keys)
      try terminal.see(words)
      #expect(terminal.screen.text.contains("Rehearsal: nothing is kept"))
    }
    try run.providerArrives()
    try terminal.see("join now")
    for (keys, words) in [("j", "In session"), ("e ", "How do you feel?"), ("1\r", "calm, in"), (" ", "Completed")]
    {
      terminal.type(keys)
      try terminal.see(words)
      #expect(terminal.screen.text.contains("Rehearsal: nothing is kept"))
    }
  }

  private func foregroundGroup(of terminal: PseudoTerminal) throws -> pid_t {
    let children = try String(
      contentsOfFile: "/proc/\(terminal.processID)/task/\(terminal.processID)/children", encoding: .utf8)
    return try #require(children.split(separator: " ").first.flatMap { pid_t($0) })
  }

  private func expectEnd(of terminal: PseudoTerminal, _ way: Way) throws {
    way.end(terminal)
    #expect(try terminal.end() == way.status)
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor)
    #expect(terminal.mode.isCanonical && terminal.mode.echoes)
  }
}
