import Foundation
import Homework
import TestSupport
import Testing

@testable import TerminalClient

/// What is heard, and what the window is called.
@Suite(.startsPrograms) struct HearingTests {
  @Test("an arrival rings once, unless all is to be silent", arguments: [Look.Bell.arrival, .phases, .silent])
  func arrival(bell: Look.Bell) throws {
    var played = try PlayedInterface(look: Look(bell: bell))
    played.arrive()
    var rings = played.interface.takeBell()
    #expect(rings == (bell != .silent))
    // Another shift is no arrival.
    played.arrive("Dr. Lindqvist")
    rings = played.interface.takeBell()
    #expect(!rings)
    played.interface.presenceChanged(to: .absent)
    rings = played.interface.takeBell()
    #expect(!rings)
    played.arrive()
    rings = played.interface.takeBell()
    #expect(rings == (bell != .silent))
  }

  @Test("who is there already is no arrival")
  func thereAlready() throws {
    var played = try PlayedInterface()
    played.interface.start(with: .present(provider: "Dr. Okafor"))
    let rings = played.interface.takeBell()
    #expect(!rings)
    #expect(played.text().contains("Dr. Okafor is here"))
  }

  @Test(
    "each part of a breath rings where that is wanted, and nowhere else", arguments: [Look.Bell.arrival, .phases])
  func phases(bell: Look.Bell) throws {
    var played = try PlayedInterface(pace: BreathingPace.Pattern.box.pace, look: Look(bell: bell))
    played.press(.enter, .enter)
    var rings = 0
    for _ in 0..<155 {
      played.wait(0.1)
      if played.interface.takeBell() { rings += 1 }
    }
    #expect(rings == (bell == .phases ? 3 : 0))
  }

  @Test("the title says that somebody is there, and no name")
  func title() throws {
    var played = try PlayedInterface()
    #expect(played.interface.windowTitle == "Tend")
    played.arrive()
    #expect(played.interface.windowTitle == "Your provider is here")
    played.press(.enter)
    #expect(played.interface.windowTitle == "Tend")
  }

  @Test(
    "on a terminal: the bell once, the title, and the title put back at the end", arguments: ["arrival", "silent"])
  func onATerminal(bell: String) throws {
    let run = try HarnessRun("bell=\(bell)")
    let terminal = try run.start()
    try terminal.see("My Tasks")
    try terminal.see("the title") { $0.titles == ["Tend"] && $0.titlesAside == 1 }
    try run.providerArrives()
    try terminal.see("Dr. Okafor is here")
    try terminal.see("the title") { $0.titles.last == "Your provider is here" }
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.screen.bells == (bell == "silent" ? 0 : 1))
    #expect(terminal.screen.titles.last == "" && terminal.screen.titlesAside == 0)
    #expect(terminal.screen.unknown.isEmpty)
  }

  @Test("Linux's console: no title, no braille, and letters as they are")
  func console() throws {
    var run = try HarnessRun("term=linux")
    run.assignments = [Assignment(due: LocalDate(dayNumber: 20_777), 2, ["müde"])]
    let terminal = try run.start()
    try terminal.see("My Tasks")
    terminal.type("\rx")
    try terminal.see("^ Breathe in")
    try terminal.see("v Breathe out")
    #expect(terminal.screen.text.contains("OOO"))
    try terminal.see("That was the last breath")
    terminal.type("\rm1")
    try terminal.see("> müde")
    #expect(terminal.screen.titles.isEmpty)
    terminal.type("\u{3}")
    #expect(try terminal.end() == -SIGINT)
    #expect(terminal.screen.titles.isEmpty && terminal.screen.unknown.isEmpty)
  }
}
