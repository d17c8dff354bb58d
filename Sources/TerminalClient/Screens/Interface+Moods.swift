/// The mood, after the session or in the waiting room.
extension Interface {
  mutating func pressOnMoods(_ key: Key) {
    let choices = flow.assignment?.moodChoices ?? []
    switch key {
    case .up, .left, .character("k"): moodSelection = max(0, moodSelection - 1)
    case .down, .right, .character("j"): moodSelection = min(choices.count - 1, moodSelection + 1)
    case .home: moodSelection = 0
    case .end: moodSelection = max(0, choices.count - 1)
    case .character(let digit) where digit.isASCII && digit.wholeNumberValue != nil:
      if let number = digit.wholeNumberValue, (1...9).contains(number), number <= choices.count {
        moodSelection = number - 1
      }
    case .enter, .character(" "):
      if choices.indices.contains(moodSelection) { choose(choices[moodSelection]) }
    case .character("n"): if panel == nil { panel = .note }
    case .character("b"), .escape: if panel == .moods { panel = nil } else { send(.wentBack) }
    default: break
    }
  }

  private mutating func choose(_ mood: String) {
    if panel == .moods { panel = nil }
    send(.choseMood(mood))
  }

  func moodPage(_ size: Size) -> Page {
    let choices = flow.assignment?.moodChoices ?? []
    var page = Page(title: openDay)
    let words = choices.map { $0.safe(in: look).fitted(to: Page.measure(size) - 6) }
    let widest = words.map { DisplayWidth.of($0) }.max() ?? 0
    page.body = [Line("How do you feel?", .strong), .gap]
    for (index, word) in words.enumerated() {
      let isSelected = index == moodSelection
      if isSelected { page.focus = page.body.count }
      let mark = isSelected ? (look.isUnicode ? "▸ " : "> ") : "  "
      page.body.append(Line((mark + word).padded(to: widest + 4), isSelected ? .accentStrong : .plain))
    }
    page.quiet = emergencyLines(size)
    page.hints = [.init(look.isUnicode ? "↑↓" : "Up/Down", "select"), .init("Enter", "log it")]
    if panel == nil { page.hints.append(.init("n", "write a note")) }
    page.hints.append(.init("b", panel == .moods ? "back" : "later"))
    if flow.presence.isPresent, panel == .moods { page.prompt = waitingPrompt(size) }
    return page
  }

  /// Somebody is there while the client does something else in the waiting room.
  func waitingPrompt(_ size: Size) -> [Line] { prompt([("Esc", "back, to join")], size) }
}
