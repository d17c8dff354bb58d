import Foundation
import TestSupport
import Testing

@testable import TerminalClient

/// Whose homework it is, where a practice has several clients.
@Suite(.startsPrograms) struct PickerTests {
  private static let clients = "clients=bo:Robin Vale;al:Robin Vale;zoe:Zoë Öz;nameless"

  private static func screen(_ count: Int = 4) -> PickerScreen {
    let names = ["Robin Vale", "Robin Vale", "Zoë Öz", nil]
    let entries = (0..<count).map { index -> ClientPicker.Entry in
      (
        folder: index < 4 ? ["bo", "al", "zoe", "nameless"][index] : "c\(index)",
        name: index < 4 ? names[index] : "Client \(index)"
      )
    }
    return PickerScreen(entries: entries, look: Look())
  }

  private static func text(_ screen: PickerScreen, _ size: Size = Size(rows: 24, columns: 80)) -> String {
    var shown = Screen(rows: size.rows, columns: size.columns)
    shown.take(screen.frame(size).difference(from: nil, in: Look()).utf8)
    return shown.text
  }

  @Test("names come first, then the folders, which tell namesakes apart")
  func names() {
    let text = Self.text(Self.screen())
    #expect(
      text.contains("▸ Robin Vale   bo") && text.contains("  Robin Vale   al") && text.contains("  nameless\n"))
  }

  @Test(
    "what is typed narrows the list",
    arguments: [("zoe", "zoe"), ("oz", "zoe"), ("AL", "al"), ("vale", "bo"), ("name", "nameless")])
  func narrowing(typed: String, folder: String) {
    var screen = Self.screen()
    let answers = typed.map { screen.press(.character($0)) }
    let last = screen.press(.enter)
    #expect(answers.allSatisfy { $0 == nil })
    #expect(last == .left && screen.chosen == folder)
  }

  @Test(
    "beginnings of names come first",
    arguments: [("car", ["Carla Moretti", "Ben Carter"]), ("be", ["Ben Carter", "Abe Lund"])])
  func beginnings(typed: String, names: [String]) {
    var screen = PickerScreen(
      entries: [("b1", "Ben Carter"), ("a1", "Abe Lund"), ("c1", "Carla Moretti")], look: Look())
    for character in typed { _ = screen.press(.character(character)) }
    let text = Self.text(screen)
    let places = names.map { text.range(of: $0)?.lowerBound }
    #expect(
      places.allSatisfy { $0 != nil } && places[0].map { first in places[1].map { first < $0 } ?? false } ?? false)
  }

  @Test(
    "asked for the name, nobody is shown, and only the whole name or folder of one client leads on",
    arguments: [
      ("zoë öz", "zoe"), ("Zoe Oz", "zoe"), ("AL", "al"), ("nameless", "nameless"), ("Robin Vale", nil),
      ("Robin", nil),
      ("", nil), ("zo", nil), ("nobody", nil),
    ])
  func wholeName(typed: String, folder: String?) throws {
    var screen = Self.screen()
    screen.asksName = true
    for character in typed { _ = screen.press(.character(character)) }
    for name in ["Vale", "nameless"] where !typed.contains(name) { #expect(!Self.text(screen).contains(name)) }
    let answer = screen.press(.enter)
    #expect(screen.chosen == folder && (answer == .left) == (folder != nil))
    // The same for a wrong name and for one that two have.
    #expect(Self.text(screen).contains("That does not lead to one client.") == (folder == nil))
    var run = try HarnessRun(Self.clients)
    run.arguments.append("ask-name=yes")
    let (output, _) = try run.script(typed + "\n")
    #expect(
      output.hasPrefix("Whose homework?\nType your whole name, or your folder's, and press Enter. 0 quits.\n"))
    #expect(output.contains("chosen: \(folder ?? "")") == (folder != nil), "\(output)")
    #expect(!output.contains("Vale") && output.contains("That does not lead to one client") == (folder == nil))
  }

  @Test("nobody of that name; Escape gives all back, and then leaves")
  func nobody() {
    var screen = Self.screen()
    for character in "qq" { _ = screen.press(.character(character)) }
    #expect(Self.text(screen).contains("No client has that name."))
    let answers = [screen.press(.enter), screen.press(.escape)]
    #expect(answers == [nil, nil])
    #expect(Self.text(screen).contains("Robin Vale"))
    let last = screen.press(.escape)
    #expect(last == .left && screen.chosen == nil)
  }

  @Test("hundreds of clients, in a small window")
  func many() {
    var screen = Self.screen(500)
    for _ in 0..<25 { _ = screen.press(.pageDown) }
    let text = Self.text(screen, Size(rows: 12, columns: 40))
    #expect(text.contains("▸ Client 250") && text.contains("↑ ") && text.contains("↓ "), "\(text)")
  }

  @Test(
    "on a terminal",
    arguments: [
      ("\u{1B}[B\r", 0, "chosen: al"), ("\u{3}", -SIGINT, ""), ("\u{1C}", -SIGQUIT, ""), ("\u{1B}", 0, ""),
    ])
  func onATerminal(keys: String, status: Int32, printed: String) throws {
    let terminal = try HarnessRun(Self.clients).start()
    try terminal.see("Whose homework?")
    terminal.type(keys)
    #expect(try terminal.end() == status)
    #expect(!terminal.screen.isAlternate && terminal.screen.showsCursor)
    #expect(terminal.mode.isCanonical && terminal.mode.echoes)
    #expect(printed.isEmpty || terminal.screen.text.contains(printed))
  }

  @Test(
    "numbered, in lines", arguments: [("2\n", "chosen: al"), ("9\nzoe\n", "chosen: zoe"), ("0\n", ""), ("", "")])
  func inLines(input: String, printed: String) throws {
    let (output, status) = try HarnessRun(Self.clients).script(input)
    #expect(status == 0)
    #expect(
      output.hasPrefix(
        "Whose homework?\n1. Robin Vale, bo\n2. Robin Vale, al\n3. Zoë Öz, zoe\n4. nameless\n0. Quit\n"))
    #expect(printed.isEmpty || output.contains(printed))
    #expect(output.contains("Please type") == input.hasPrefix("9"))
  }
}
