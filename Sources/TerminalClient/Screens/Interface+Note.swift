/// A note on the session.
extension Interface {
  mutating func pressOnNote(_ key: Key) {
    switch key {
    case .escape: panel = nil
    case .enter:
      guard !draft.isBlank else {
        panel = nil
        return
      }
      save()
    default: draft.take(key)
    }
  }

  private mutating func save() {
    send(.wroteNote(draft.text))
    guard notice == nil else { return }
    draft = Draft()
    panel = nil
    notice = "Your note is saved."
  }

  func notePage(_ size: Size) -> Page {
    var page = Page(title: openDay)
    let (lines, cursorLine) = draft.lines(width: min(Page.measure(size), 64), in: look)
    page.body = [Line("A note for your provider", .strong, .leading), .gap] + lines
    page.focus = 2 + cursorLine
    page.quiet = emergencyLines(size)
    page.hints = [.init("Enter", "save"), .init("Esc", "back")]
    if flow.isAskedToJoin { page.prompt = waitingPrompt(size) }
    return page
  }
}
