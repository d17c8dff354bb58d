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

  mutating func openNoteOnOpenTask() {
    if let assignment = flow.assignment { openNote(on: assignment) }
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

  func notePage(_ editor: NoteEditor, _ size: Size) -> Page {
    let width = Page.measure(size)
    var page = Page(title: wording.task(editor.assignment, in: player.replay).printable(in: look))
    let (lines, cursorLine) = editor.draft.lines(width: width, in: look)
    page.body = [Line("A note for your provider", .strong, .leading), .gap] + lines
    page.focus = 2 + cursorLine
    page.quiet = emergencyLines(size)
    page.hints = [.init("Enter", "save"), .init("Esc", "back")]
    switch editor.question {
    case .leaving:
      page.prompt = question(
        "This note is not saved.", [("Enter", "save it"), ("k", "keep writing"), ("d", "drop it")], size)
      page.hints = []
    case .pasting(let text):
      let (count, room) = (wording.number(text.count), wording.number(editor.draft.room))
      page.prompt = question(
        "What you pasted has \(count) characters; \(room) more fit. Nothing was pasted yet.",
        [("p", "paste the first \(room)"), ("Esc", "paste nothing")], size)
      page.hints = []
    case nil:
      if flow.isAskedToJoin { page.prompt = waitingPrompt(size) }
      if editor.draft.room <= NoteEditor.nearTheEnd {
        let (count, longest) = (wording.number(editor.draft.characters.count), wording.number(Draft.longest))
        let more = editor.isFull ? ". No more fit: what you type now is ignored." : ""
        page.prompt += Line.paragraph(
          "\(count) of \(longest) characters\(more)", editor.isFull ? .warm : .quiet, width: width)
      }
    }
    return page
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
    var used = 0
    var index = 0
    while index < characters.count {
      if characters[index].isNewline {
        rows.append(start..<index)
        (start, lastBlank, used) = (index + 1, nil, 0)
      } else {
        used += DisplayWidth.of(characters[index])
        if used > width {
          let end = lastBlank.map { $0 + 1 } ?? max(index, start + 1)
          rows.append(start..<end)
          start = end
          used = characters[min(start, index)..<index + 1].reduce(0) { $0 + DisplayWidth.of($1) }
          lastBlank = nil
        }
        if characters[index] == " " { lastBlank = index }
      }
      index += 1
    }
    return rows + [start..<characters.count]
  }

  /// The rows as lines of a page behind a bar, and the one with the cursor.
  func lines(width: Int, in look: Look) -> (lines: [Line], cursorLine: Int) {
    let rows = rows(width: max(4, width - 3))
    let cursorRow = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    let lines = rows.enumerated().map { index, row in
      let text = String(characters[row]).printable(in: look)
      let bar = Line.Piece(text: look.sign("│ ", or: "| "), style: .accent)
      var line = Line([bar, Line.Piece(text: text, style: .plain)], .leading)
      line.isItem = true
      if index == cursorRow {
        let after = String(characters[min(cursor, row.upperBound)..<row.upperBound])
        line.cursorFromEnd = DisplayWidth.of(after.printable(in: look))
      }
      return line
    }
    return (lines, cursorRow)
  }
}
