import Foundation
import Homework
import PracticeFiles
import TestSupport
import Testing

@testable import TerminalClient

/// No word that a client writes is lost, but by the client's own choice.
struct NoteTests {
  private static func inSession() throws -> PlayedInterface {
    var played = try PlayedInterface()
    played.arrive()
    played.press(.enter, .character("n"))
    return played
  }

  private static let id = AssignmentID(rawValue: "2026-11-16")

  @Test("leaving with a draft asks: save it, keep writing, drop it", arguments: ["s", "\r", "k", "\u{1B}", "d"])
  func leaving(answer: String) throws {
    var played = try Self.inSession()
    played.type("hello")
    played.press(.escape)
    #expect(played.words().contains("This note is not saved."))
    played.press(answer == "\r" ? .enter : answer == "\u{1B}" ? .escape : .character(Character(answer)))
    switch answer {
    case "s", "\r":
      #expect(played.events.last == .noteWritten("hello", author: .client))
      #expect(played.log.drafts().isEmpty)
      #expect(played.words().contains("Your note is saved."))
    case "d":
      #expect(played.events.count == 1)
      #expect(played.log.drafts().isEmpty)
      #expect(played.words().contains("In session"))
    default:
      #expect(played.events.count == 1)
      played.type("!")
      #expect(played.interface.note?.draft.text == "hello!")
      #expect(played.log.drafts() == [Self.id: "hello!"])
    }
  }

  @Test("other keys answer nothing", arguments: [Key.character("x"), .up, .pasted("d"), .backspace])
  func otherKeys(key: Key) throws {
    var played = try Self.inSession()
    played.type("hello")
    played.press(.escape, key)
    #expect(played.interface.note?.question == .leaving)
    #expect(played.interface.note?.draft.text == "hello")
  }

  @Test("a blank draft is left without a word")
  func blank() throws {
    var played = try Self.inSession()
    played.type("  ")
    played.press(.escape)
    #expect(played.interface.note == nil)
    #expect(played.log.drafts().isEmpty)
  }

  @Test("a paste that does not fit says so before anything is cut")
  func overlong() throws {
    let text = String(repeating: "0123456789", count: 410)
    for (answer, kept) in [(Key.character("p"), 4_000), (.escape, 6)] {
      var played = try Self.inSession()
      played.type("before")
      played.press(.pasted(text))
      #expect(played.words().contains("4,100 characters; 3,994 more fit. Nothing was pasted yet."))
      #expect(played.interface.note?.draft.text == "before")
      played.press(answer)
      #expect(played.interface.note?.draft.characters.count == kept)
      #expect(played.interface.note?.draft.text.hasPrefix("before") == true)
    }
  }

  @Test("near the limit characters are counted, and at it what is typed is not taken in silence")
  func counter() throws {
    var played = try Self.inSession()
    played.press(.pasted(String(repeating: "a", count: 3_500)))
    #expect(!played.words().contains("of 4,000"))
    played.press(.pasted(String(repeating: "a", count: 499)))
    #expect(played.words().contains("3,999 of 4,000 characters"))
    played.type("bc")
    #expect(played.words().contains("4,000 of 4,000 characters. No more fit: what you type now is ignored."))
    played.press(.backspace)
    #expect(!played.words().contains("not taken"))
  }

  @Test("after completion, n writes a note: on the list and on the last screen", arguments: [true, false])
  func afterCompletion(onTheList: Bool) throws {
    var played = try PlayedInterface()
    played.arrive()
    played.press(.enter, "e", " ", "1", .enter, " ")
    #expect(played.words().contains("Completed"))
    if onTheList {
      played.press(.enter)
      let row = try #require(played.interface.list.rows.firstIndex { $0.assignment.id == Self.id })
      while played.interface.selection < row { played.press(.down) }
    }
    played.press(.character("n"))
    played.type("One more thing.")
    played.press(.enter)
    #expect(played.events.last == .noteWritten("One more thing.", author: .client))
    let replay = played.interface.player.replay
    #expect(replay.progress(of: Self.id).notes.map(\.text) == ["One more thing."])
    #expect(replay.progress(of: Self.id).isComplete && replay.refusedCount == 0)
    #expect(played.words().contains(onTheList ? "My Tasks" : "Completed"))
  }

  @Test("a task that is not due takes no note, and says when")
  func locked() throws {
    var played = try PlayedInterface()
    played.press(.down, .down, .character("n"))
    #expect(played.interface.note == nil)
    #expect(played.words().contains("This one opens on Mon, Nov 23."))
  }

  @Test("a draft is there again after a crash, on the list and in the note")
  func afterACrash() throws {
    var played = try Self.inSession()
    played.type("half a sen")
    let log = played.log
    let again = Interface(
      try Player(played.interface.player.setting, log: log, clock: played.clock), drafts: log, look: Look())
    played.interface = again
    #expect(played.words().contains("Not saved yet: your note of Mon, Nov 16."))
    played.press(.character("n"))
    #expect(played.interface.note?.draft.text == "half a sen")
    played.type("tence")
    played.press(.enter)
    #expect(played.events.last == .noteWritten("half a sentence", author: .client))
    #expect(log.drafts().isEmpty)
  }

  @Test("a paste presses no keys where nothing is written")
  func pasteElsewhere() throws {
    var played = try PlayedInterface()
    played.arrive()
    played.press(.enter, .pasted("ee\n"))
    #expect(played.words().contains("In session"))
    #expect(played.events.count == 1)
  }

}
