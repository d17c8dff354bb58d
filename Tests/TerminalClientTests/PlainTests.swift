import Foundation
import TestSupport
import Testing

/// The client's side as lines of text, fed by a script.
@Suite(.startsPrograms) struct PlainTests {
  /// What is typed, and what comes of it.
  struct Script: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: [String]
    let input: String
    var testDescription: String { name }
  }

  @Test(arguments: [
    Script(name: "nothing", arguments: [], input: ""),
    Script(name: "quit", arguments: [], input: "0\n"),
    Script(name: "locked and blocked tasks say why", arguments: [], input: "2\n4\n9\nhello\n0\n"),
    Script(
      name: "provider there at once", arguments: ["presence=now:Dr. Okafor"],
      input: "1\n1\nA note from the session.\n2\n\n1\n\n0\n"),
    Script(
      name: "mood and note while waiting", arguments: [], input: "1\n1\n1\n2\n1\n\n2\nSlept well.\n1\n0\n0\n"),
    Script(name: "breathes on", arguments: [], input: "1\n1\n2\n3\n4\n1\n0\n"),
    Script(
      name: "a note on a completed task", arguments: ["presence=now:Dr. Okafor"],
      input: "1\n2\n\n1\n\n4\n1\nOne more thing.\n4\n0\n0\n"),
    Script(name: "input ends while breathing", arguments: [], input: "1\n1\n"),
    Script(
      name: "a last line without an end", arguments: ["presence=now:Dr. Okafor"], input: "1\n2\n\n1"),
    Script(name: "rehearsal", arguments: ["rehearsal=yes"], input: "0\n"),
  ])
  func script(_ script: Script) throws {
    var run = try HarnessRun()
    run.arguments = ["speed=50", "name=Robin"] + ["presence=never"] + script.arguments
    let (output, status) = try run.script(script.input)
    #expect(status == 0)
    expectReadable(output)
    let written = try TemporaryFolder()
    // The time of day goes on at the speed of the machine.
    try written.write(output.replacing(/9:\d\d.AM/, with: "9:00 AM"), to: "output.txt")
    try written.write(try run.loggedLines().map { $0 + "\n" }.joined(), to: "log.jsonl")
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/plain/\(script.name.replacing(" ", with: "-"))")
    let differences = try Golden.differences(of: written.url, from: fixture)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  /// Nothing moves and nothing is drawn again; what can be done comes last on each screen, numbered without holes, the
  /// way back at its end.
  private func expectReadable(_ output: String) {
    #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    var last = 0
    for number in output.matches(of: #/\n(\d+)\. /#).compactMap({ Int($0.output.1) }) {
      #expect([0, 1, last + 1].contains(number), "\(output)")
      last = number
    }
  }

  @Test("who comes is said by name, on the list too")
  func whoIsThere() throws {
    let run = try HarnessRun("plain=yes")
    let terminal = try run.start(rows: 60, columns: 100)
    try terminal.see("0. Quit")
    try run.providerArrives()
    try terminal.see("Dr. Okafor is here.")
    run.providerLeaves()
    try terminal.see("Your provider has left.")
  }

  @Test("on a terminal, what is typed while breathing is taken at once")
  func live() throws {
    let run = try HarnessRun("plain=yes")
    let terminal = try run.start(rows: 60, columns: 100)
    try terminal.see("0. Quit")
    terminal.type("1\n")
    try terminal.see("1. Begin")
    terminal.type("1\n")
    try terminal.see("Breathe in.")
    terminal.type("1\n")
    try terminal.see("Paused.")
    try run.providerArrives()
    try terminal.see("Dr. Okafor is here.")
    terminal.type("3\n")
    try terminal.see("In session with Dr. Okafor")
    // The end of input.
    terminal.type("\u{4}")
    #expect(try terminal.end() == 0)
    #expect(try run.loggedLines().count == 1)
    #expect(!terminal.screen.modes.contains(1049))
  }
}
