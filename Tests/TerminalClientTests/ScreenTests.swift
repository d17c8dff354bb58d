import Foundation
import TestSupport
import Testing

@testable import TerminalClient

/// Every screen as it looks in three windows; the golden files are in `Fixtures/screens`.
@Suite(.startsPrograms) struct ScreenTests {
  /// A way to a screen.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let play: @Sendable (inout PlayedInterface) -> Void
    var testDescription: String { name }
  }

  private static let cases: [Case] = [
    Case(name: "tasks") { _ in },
    Case(name: "tasks, provider there") { $0.arrive() },
    Case(name: "tasks, provider there, another selected") {
      $0.arrive()
      $0.press(.down)
    },
    Case(name: "why a task can't be opened") { $0.press(.down, .enter) },
    Case(name: "a draft that was kept") {
      $0.press(.end, .character("n"))
      $0.type("Not yet")
      $0.interface.note = nil
    },
    Case(name: "the client's own page") { $0.press("p") },
    Case(name: "instructions") { $0.press(.enter) },
    Case(name: "instructions, provider there") {
      $0.press(.enter)
      $0.arrive()
    },
    Case(name: "breathing in") {
      $0.press(.enter, .enter)
      $0.wait(3)
    },
    Case(name: "breathing out, provider there") {
      $0.press(.enter, .enter)
      $0.wait(5)
      $0.arrive()
    },
    Case(name: "breathing, finishing first") {
      $0.press(.enter, .enter)
      $0.arrive()
      $0.press(.character("f"))
      $0.wait(2)
    },
    Case(name: "paused") {
      $0.press(.enter, .enter)
      $0.wait(2)
      $0.press(.character(" "))
    },
    Case(name: "after the last breath") {
      $0.press(.enter, .enter)
      $0.wait(21)
    },
    Case(name: "after the last breath, provider there") {
      $0.press(.enter, .enter)
      $0.wait(21)
      $0.arrive()
    },
    Case(name: "breathing on") {
      $0.press(.enter, .enter)
      $0.wait(21)
      $0.press(.right, .enter)
      $0.wait(12)
    },
    Case(name: "waiting room") {
      $0.press(.enter, .enter)
      $0.wait(21)
      $0.press(.enter)
    },
    Case(name: "waiting room, provider there") {
      $0.press(.enter, .enter)
      $0.wait(21)
      $0.press(.enter)
      $0.arrive()
    },
    Case(name: "session") {
      $0.arrive()
      $0.press(.enter)
      $0.wait(300)
    },
    Case(name: "session, ending it") {
      $0.arrive()
      $0.press(.enter, .character("e"))
    },
    Case(name: "session, provider left") {
      $0.arrive()
      $0.press(.enter)
      $0.interface.presenceChanged(to: .absent)
    },
    Case(name: "mood") {
      $0.arrive()
      $0.press(.enter, .character("e"), " ", .down)
    },
    Case(name: "mood, chosen") {
      $0.arrive()
      $0.press(.enter, .character("e"), " ", .down, .enter)
    },
    Case(name: "mood, chosen in the waiting room") {
      $0.press(.enter, .enter)
      $0.wait(21)
      $0.press(.enter, "m", "2", .enter)
    },
    Case(name: "completed") {
      $0.arrive()
      $0.press(.enter, .character("e"), " ", .down, .enter, " ")
    },
    Case(name: "note") {
      $0.arrive()
      $0.press(.enter, .character("n"))
      $0.type("Slept better this week; the mornings are still hard.")
    },
    Case(name: "note, leaving") {
      $0.arrive()
      $0.press(.enter, .character("n"))
      $0.type("Slept better.")
      $0.press(.escape)
    },
    Case(name: "note, too long a paste") {
      $0.arrive()
      $0.press(.enter, .character("n"))
      $0.press(.pasted(String(repeating: "It was a long week. ", count: 205)))
    },
    Case(name: "note, full") {
      $0.arrive()
      $0.press(.enter, .character("n"))
      $0.press(.pasted(String(repeating: "It was a long week. ", count: 200)), .character("x"))
    },
  ]

  @Test(arguments: cases)
  func screen(_ screen: Case) throws {
    var played = try PlayedInterface()
    screen.play(&played)
    let written = try TemporaryFolder()
    for (rows, columns) in [(24, 80), (12, 40), (60, 200)] {
      try written.write(played.text(rows, columns) + "\n", to: "\(columns)x\(rows).txt")
    }
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/screens/\(screen.name.replacing(", ", with: "-").replacing(" ", with: "-"))")
    let differences = try Golden.differences(of: written.url, from: fixture)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test("no word is cut off at 40 columns, and none of ours is lost in a small window", arguments: cases)
  func smallWindow(_ screen: Case) throws {
    var played = try PlayedInterface()
    screen.play(&played)
    for size in [(12, 40), (20, 40), (24, 80)] {
      // What is cut off ends so without a blank before it.
      #expect(!played.text(size.0, size.1).contains(/\S…/), "\(played.text(size.0, size.1))")
    }
  }

  @Test(
    "a window that is too small says so",
    arguments: [(6, 20, true), (7, 80, true), (24, 31, true), (12, 40, false)])
  func tooSmall(rows: Int, columns: Int, isTooSmall: Bool) throws {
    #expect(try PlayedInterface().text(rows, columns).contains("Small window") == isTooSmall)
  }

  @Test("no window is too small to be drawn in", arguments: cases)
  func anySize(_ screen: Case) throws {
    var played = try PlayedInterface()
    screen.play(&played)
    for rows in [1, 2, 3, 4, 5, 6, 8, 11, 14] {
      for columns in [1, 11, 12, 13, 20, 39] { _ = played.text(rows, columns) }
    }
  }
}
