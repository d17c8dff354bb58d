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
  enum Question: Equatable {
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
    case (.leaving, .enter), (.leaving, "s"): return saveNote()
    case (.leaving, "d"): return closeNote()
    case (.leaving, .escape), (.leaving, "k"): editor.question = nil
    case (.leaving, _): return
    case (.pasting(let text), "p"):
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
    page.addHeading("A note for your provider", .strong, .leading)
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
