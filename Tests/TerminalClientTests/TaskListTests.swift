import Foundation
import Homework
import Testing

@testable import TerminalClient

/// My Tasks: what can be done now comes first, whatever has been done before.
struct TaskListTests {
  private static func parts(_ played: PlayedInterface) -> [String] {
    played.interface.list.rows.map { "\($0.part.title): \($0.date()): \($0.remark())" }
  }

  @Test("now, coming up, past")
  func threeParts() throws {
    #expect(
      Self.parts(try PlayedInterface()) == [
        "Now: Mon, Nov 16: ready", "Coming up: Thu, Nov 19: after Mon, Nov 16", "Coming up: Mon, Nov 23: locked",
        "Coming up: Mon, Nov 23, no. 2: locked", "Past: Thu, Nov 12: Fri, Nov 13 · content",
        "Past: Mon, Nov 9: Mon, Nov 9 · tense",
      ])
  }

  @Test("what was missed or need not be done is past, and today's task stays on top")
  func todayOnly() throws {
    let rules = Rules(eligibility: .todayOnly, excused: [AssignmentID(rawValue: "2026-11-16")])
    let played = try PlayedInterface(now: "2026-11-23T09:00:00Z", rules: rules)
    #expect(
      Self.parts(played).prefix(4) == [
        "Now: Mon, Nov 23: ready", "Coming up: Mon, Nov 23, no. 2: after Mon, Nov 23",
        "Past: Thu, Nov 19: missed", "Past: Mon, Nov 16: not needed",
      ])
  }

  @Test("what is not in the log is past, and can still be done")
  func notInLog() throws {
    let log = PlayedInterface.completed([("2026-11-12", "2026-11-13T09:11:00Z", "content")])
    var played = try PlayedInterface(log: log)
    #expect(Self.parts(played).last == "Past: Mon, Nov 9: not in the log")
    #expect(played.interface.selection == 0)
    played.press(.end, .enter)
    #expect(played.interface.flow.stage == .instructions)
    played.press(.enter)
    played.wait(41)
    #expect(played.interface.flow.breathsTaken == 4)
    #expect(played.interface.player.replay.refusedCount == 0)
    #expect(played.interface.player.replay.outOfTurnCount == 1)
  }

  @Test("with nothing to do, the list says so first")
  func nothingNow() throws {
    let two = Array(PlayedInterface.assignments.prefix(2))
    #expect(try PlayedInterface(two).text().contains("Nothing for now."))
    let three = two + PlayedInterface.tasks("2026-11-23:6:calm")
    #expect(try PlayedInterface(three).text().contains("Nothing for now. The next one opens on Mon, Nov 23."))
  }

  @Test("a list that is longer than its window says so at both ends", arguments: [(12, 40), (24, 80), (30, 100)])
  func longList(rows: Int, columns: Int) throws {
    let many = (0..<60).map { index in
      Assignment(due: LocalDate(dayNumber: 20_777 - 30 + index), 2, ["calm"])
    }
    var played = try PlayedInterface(many, log: [])
    for position in 0..<60 {
      let text = played.text(rows, columns)
      let above = text.firstMatch(of: /↑ (\d+) more/).flatMap { Int($0.output.1) } ?? 0
      let below = text.firstMatch(of: /↓ (\d+) more/).flatMap { Int($0.output.1) } ?? 0
      let shown = text.split(separator: "\n").count {
        $0.contains("breaths") || $0.contains(/(Oct|Nov|Dec) \d+\s\s/)
      }
      #expect(above + below + shown == 60, "at \(position):\n\(text)")
      #expect(text.contains("▸"), "at \(position):\n\(text)")
      played.press(.down)
    }
  }

  @Test("so does a long list of moods")
  func longMoods() throws {
    let moods = (1...30).map { "mood \($0)" }
    var played = try PlayedInterface([Assignment(due: LocalDate(dayNumber: 20_777), 1, moods)], log: [])
    played.arrive()
    played.press(.enter, "e", " ", .down)
    for index in 0..<30 {
      let text = played.text(12, 40)
      let hidden = [text.firstMatch(of: /↑ (\d+) more/), text.firstMatch(of: /↓ (\d+) more/)]
        .compactMap { $0.flatMap { Int($0.output.1) } }.reduce(0, +)
      #expect(hidden + text.matches(of: /mood \d+/).count == 30, "at \(index):\n\(text)")
      #expect(text.contains("▸ mood \(index + 1)"))
      played.press(.down)
    }
  }

  @Test("at 40 columns the mood is still seen")
  func narrow() throws {
    let text = try PlayedInterface().text(20, 40)
    for word in ["content", "tense", "no. 2", "after Nov 16"] { #expect(text.contains(word), "\(text)") }
  }

  @Test("who comes back to the list finds the task that was left")
  func comingBack() throws {
    let log = PlayedInterface.completed([("2026-11-12", "2026-11-13T09:11:00Z", "content")])
    var played = try PlayedInterface(log: log)
    played.press(.end, .enter, .character("b"))
    #expect(played.interface.list.rows[played.interface.selection].date() == "Mon, Nov 9")
  }

  @Test("Enter joins only where Enter joins")
  func enterJoins() throws {
    var played = try PlayedInterface()
    played.arrive()
    #expect(played.text().contains("Enter join now"))
    played.press(.down)
    #expect(!played.text().contains("Enter join now"))
    played.press(.enter)
    #expect(played.events.isEmpty)
    played.press(.home)
    #expect(played.text().contains("Enter join now"))
    played.press(.enter)
    #expect(played.events == [.sessionJoined(provider: "Dr. Amara Okafor")])
    // Its session is over; the mood is left, and Enter asks for it.
    played.press("e", " ", "b")
    #expect(!played.text().contains("join now"))
  }

  @Test("an exit and a mood are on the list at once")
  func atOnce() throws {
    var played = try PlayedInterface()
    played.arrive()
    played.press(.enter, "e", " ", "b")
    #expect(Self.parts(played).first == "Now: Mon, Nov 16: choose your mood")
    played.press(.enter, "1", .enter, "y", "x")
    #expect(Self.parts(played).contains("Past: Mon, Nov 16: Fri, Nov 20 · happy"))
  }
}
