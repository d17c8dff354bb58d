import Foundation
import PracticeFiles
import Testing

/// The steps that walks share.
extension WalkTests {
  @Sendable static func openTask(_ terminal: PseudoTerminal, _ screen: String) throws {
    try terminal.see("My Tasks")
    terminal.type("\r")
    try terminal.see(screen)
  }

  @Sendable static func startBreathing(_ terminal: PseudoTerminal) throws {
    try openTask(terminal, "Press any key to begin")
    terminal.type("x")
    try terminal.see("Breathe ")
  }

  @Sendable static func waitAfterBreathing(_ terminal: PseudoTerminal) throws {
    try startBreathing(terminal)
    try terminal.see("That was the last breath")
    terminal.type("\r")
    try terminal.see("As soon as your provider is here")
  }

  /// The draft is on the disk a moment after it is on the screen, for its owner alone.
  @Sendable static func expectDraft(_ run: HarnessRun, _ terminal: PseudoTerminal, _ text: String) throws {
    for _ in 0..<10_000 where try DraftFile(beside: LogFile(run.log)).drafts().values.first != text {
      terminal.readMore(milliseconds: 10)
    }
    #expect(try DraftFile(beside: LogFile(run.log)).drafts().values.first == text)
    let attributes = try FileManager.default.attributesOfItem(atPath: run.draft.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Sendable static func endSession(_ terminal: PseudoTerminal) throws {
    try leaveSession(terminal)
    try choose("1", terminal)
    try terminal.see("Completed")
  }

  /// Leaves the session at once.
  @Sendable static func leaveSession(_ terminal: PseudoTerminal) throws {
    terminal.type("e")
    try terminal.see("The session ends, in")
    terminal.type(" ")
    try terminal.see("How do you feel?")
  }

  /// Chooses the mood that some keys select, at once.
  @Sendable static func choose(_ keys: String, _ terminal: PseudoTerminal) throws {
    terminal.type(keys + "\r")
    try terminal.see("u takes it back")
    terminal.type(" ")
  }
}
