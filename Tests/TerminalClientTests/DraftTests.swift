import Testing
import Text

@testable import TerminalClient

struct DraftTests {
  private static func draft(_ keys: [Key]) -> Draft {
    var draft = Draft()
    for key in keys { _ = draft.take(key) }
    return draft
  }

  private static func typed(_ text: String) -> [Key] { text.map { .character($0) } }

  /// What is typed and then pressed, and what is left.
  struct Editing: Sendable {
    let text: String
    let keys: [Key]
    let result: String
  }

  private static let editings: [Editing] = [
    Editing(text: "calm", keys: [], result: "calm"),
    Editing(text: "calx", keys: [.backspace, .character("m")], result: "calm"),
    Editing(text: "alm", keys: [.home, .character("c")], result: "calm"),
    Editing(text: "calm", keys: [.left, .left, .delete], result: "cam"),
    Editing(text: "very calm", keys: [.control("w")], result: "very "),
    Editing(text: "calm", keys: [.control("u")], result: ""),
    Editing(text: "e", keys: [.character("\u{301}")], result: "e\u{301}"),
    Editing(text: "", keys: [.backspace, .delete, .left, .right], result: ""),
  ]

  @Test(arguments: editings)
  func editing(_ editing: Editing) {
    #expect(Self.draft(Self.typed(editing.text) + editing.keys).text == editing.result)
  }

  @Test("a letter and its mark are one thing to delete")
  func marks() {
    #expect(Self.draft([.character("e"), .character("\u{301}"), .backspace]).text.isEmpty)
  }

  @Test("no row is wider than it may be, and none of the text is lost", arguments: 1...60)
  func rows(width: Int) {
    let text = "I slept badly, but the breathing helped.\n疲れた 疲れた疲れた\n\nThankyouforeverything  "
    let draft = Self.draft(Self.typed(text))
    let rows = draft.rows(width: max(2, width))
    #expect(
      rows.flatMap { $0.map { draft.characters[$0] } }.filter { $0 != "\n" }
        == text.filter { $0 != "\n" }.map { $0 })
    for row in rows {
      let words = String(draft.characters[row]).reversed().drop { $0 == " " }.reversed()
      #expect(DisplayWidth.of(String(words)) <= max(2, width))
    }
  }

  @Test("a note has an end, and says what it has no room for")
  func longest() {
    var draft = Self.draft(Self.typed(String(repeating: "a", count: Draft.longest - 1)))
    // The last that fits, one too many, and a mark, which needs no room of its own.
    let fits = ["a", "a", "\u{301}"].map { draft.take(.character($0)) }
    #expect(fits == [true, false, true])
    #expect(draft.characters.count == Draft.longest)
  }

  @Test("a paste that does not fit changes nothing")
  func paste() {
    var draft = Draft("before ")
    let fits = [String(repeating: "b", count: Draft.longest), "and\nafter"].map { draft.take(.pasted($0)) }
    #expect(fits == [false, true])
    #expect(draft.text == "before and\nafter")
    #expect(draft.cursor == draft.characters.count)
  }
}
