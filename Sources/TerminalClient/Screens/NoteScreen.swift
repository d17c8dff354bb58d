import Homework
import Text

/// A note that is being written, and what is asked about it.
struct NoteEditor {
  let assignment: Assignment
  var draft: Draft
  var question: Question?
  /// Whether something was typed that there was no room for.
  var isFull = false

  /// What has to be answered before the writing goes on.
  enum Question: Hashable {
    /// Leaving what is not saved.
    case leaving
    /// A text was pasted that does not fit.
    case pasting(String)
  }

  /// From how much room on the counter is shown.
  static let nearTheEnd = 400
}

/// A note on a session.
extension Interface {
  /// Opens the note of an assignment, with the draft that is kept of it.
  mutating func openNote(on assignment: Assignment) {
    note = NoteEditor(assignment: assignment, draft: Draft(keptDrafts[assignment.id] ?? ""))
  }

  mutating func pressOnNote(_ key: Key) {
    guard var editor = note else { return }
    switch (editor.question, key) {
    case (.leaving, .enter), (.leaving, .character("s")): return saveNote()
    case (.leaving, .character("d")): return closeNote()
    case (.leaving, .escape), (.leaving, .character("k")): editor.question = nil
    case (.leaving, _): return
    case (.pasting(let text), .character("p")):
      editor.question = nil
      _ = editor.draft.take(.pasted(String(text.prefix(editor.draft.room))))
    case (.pasting, .escape): editor.question = nil
    case (.pasting, _): return
    case (nil, .enter): return editor.draft.isBlank ? closeNote() : saveNote()
    case (nil, .escape):
      if editor.draft.isBlank { return closeNote() }
      editor.question = .leaving
    case (nil, _):
      editor.isFull = !editor.draft.take(key)
      if case .pasted(let text) = key, editor.isFull {
        (editor.question, editor.isFull) = (.pasting(text), false)
      }
    }
    note = editor
    keep(editor.draft.isBlank ? nil : editor.draft.text, of: editor.assignment)
  }

  private mutating func saveNote() {
    guard let editor = note else { return }
    note?.question = nil
    attempt { try $0.write(note: editor.draft.text, on: editor.assignment) }
    // What could not be written stays on the screen, and is kept.
    guard notice == nil else { return }
    closeNote()
    notice = notice ?? "Your note is saved."
  }

  /// Closes the note, of which nothing is kept any more.
  private mutating func closeNote() {
    guard let editor = note else { return }
    note = nil
    keep(nil, of: editor.assignment)
  }

  private mutating func keep(_ draft: String?, of assignment: Assignment) {
    guard keptDrafts[assignment.id] != draft else { return }
    keptDrafts[assignment.id] = draft
    do {
      try drafts.keep(draft, for: assignment.id)
    } catch {
      notice = "Careful: \(wording.reason(error))."
    }
  }

  func write(_ editor: NoteEditor, to page: inout ScreenPage) {
    page.title = wording.task(editor.assignment, in: player.replay)
    page.add("A note for your provider", .strong, .leading)
    page.addGap()
    editor.draft.write(to: &page)
    page.quiet = emergencyLines(page)
    switch editor.question {
    case .leaving:
      page.prompt = page.question(
        "This note is not saved.", [("Enter", "save it"), ("k", "keep writing"), ("d", "drop it")])
    case .pasting(let text):
      let (count, room) = (wording.number(text.count), wording.number(editor.draft.room))
      page.prompt = page.question(
        "What you pasted has \(count) characters; \(room) more fit. Nothing was pasted yet.",
        [("p", "paste the first \(room)"), ("Esc", "paste nothing")])
    case nil:
      page.hints = [("Enter", "save"), ("Esc", "back")]
      if flow.isAskedToJoin { page.prompt = waitingPrompt(page) }
      guard editor.draft.room <= NoteEditor.nearTheEnd else { return }
      let (count, longest) = (wording.number(editor.draft.characters.count), wording.number(Draft.longest))
      let more = editor.isFull ? ". No more fit: what you type now is ignored." : ""
      page.prompt += page.paragraph(
        "\(count) of \(longest) characters\(more)", editor.isFull ? .warm : .quiet)
    }
  }
}

/// A note while it is being written.
struct Draft: Hashable {
  /// More than anybody types, and little enough for one line of a log.
  static let longest = 4_000

  private(set) var characters: [Character] = []
  private(set) var cursor = 0

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isBlank: Bool { characters.allSatisfy(\.isWhitespace) }
  /// How many more characters fit.
  var room: Int { max(0, Self.longest - characters.count) }

  /// Takes a key that edits. Whether there was room for it.
  mutating func take(_ key: Key) -> Bool {
    switch key {
    case .character(let character): return insert(String(character))
    case .pasted(let text): return insert(text)
    case .backspace where cursor > 0:
      cursor -= 1
      characters.remove(at: cursor)
    case .delete where cursor < characters.count: characters.remove(at: cursor)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"): self = Draft()
    case .control("w"): removeWord()
    default: break
    }
    return true
  }

  /// Puts a text where the cursor is: all of it, or nothing where it does not fit.
  private mutating func insert(_ text: String) -> Bool {
    let last = cursor > 0 ? String(characters[cursor - 1]) : ""
    // A mark or the rest of an emoji comes as a character of its own and belongs to the one before.
    let joined = Array(last + text)
    let isJoined = cursor > 0 && joined.count == text.count && joined.first != "\r\n"
    let more = isJoined ? joined : Array(text)
    guard more.count - (isJoined ? 1 : 0) <= room else { return false }
    if isJoined {
      cursor -= 1
      characters.remove(at: cursor)
    }
    characters.insert(contentsOf: more, at: cursor)
    cursor += more.count
    return true
  }

  private mutating func removeWord() {
    let start = characters[..<cursor]
    let blanks = start.reversed().prefix(while: \.isWhitespace).count
    let word = start.dropLast(blanks).reversed().prefix { !$0.isWhitespace }.count
    characters.removeSubrange(cursor - blanks - word..<cursor)
    cursor -= blanks + word
  }
}

extension Draft {
  /// The draft as rows of at most so many columns, each a range of its characters.
  func rows(width: Int) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var start = 0
    var lastBlank: Int?
    for index in characters.indices {
      if characters[index].isNewline {
        rows.append(start..<index)
        (start, lastBlank) = (index + 1, nil)
        continue
      }
      if characters[start...index].reduce(0, { $0 + DisplayWidth.of($1) }) > width {
        let end = lastBlank.map { $0 + 1 } ?? max(index, start + 1)
        rows.append(start..<end)
        (start, lastBlank) = (end, nil)
      }
      if characters[index] == " " { lastBlank = index }
    }
    return rows + [start..<characters.count]
  }

  /// Adds the rows to a page, behind a bar; the one with the cursor must be seen.
  func write(to page: inout ScreenPage) {
    let rows = rows(width: max(4, page.width - 3))
    let cursorRow = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    for (index, row) in rows.enumerated() {
      let text = String(characters[row]).printable(in: page.look)
      var line = Line([(page.look.sign("│ ", or: "| "), .accent), (text, .plain)], .leading)
      line.isItem = true
      if index == cursorRow {
        page.focus = page.body.count
        let after = String(characters[min(cursor, row.upperBound)..<row.upperBound])
        line.cursorFromEnd = DisplayWidth.of(after.printable(in: page.look))
      }
      page.add(line)
    }
  }
}
