/// What is about to happen.
extension Interface {
  mutating func pressOnInstructions(_ key: Key) {
    switch key {
    case .character("b"), .escape: send(.wentBack)
    case .character("j") where flow.isAskedToJoin: send(.joined)
    default: send(.started)
    }
  }

  func instructionsPage(_ size: Size) -> Page {
    let width = Page.measure(size)
    var page = Page(title: openDay)
    let count = flow.breathsLeft
    let taken = flow.breathsTaken
    page.body = [
      Line(count == 1 ? "One slow breath" : "\(count) slow breaths", .strong), .gap,
    ]
    let text =
      look.reducesMotion
      ? "Breathe in and out as the words say."
      : "Breathe in as the circle grows,\nand out as it shrinks."
    page.body += Line.paragraph(text, .plain, width: min(width, 44))
    let time = "It takes \(wording.duration(ofBreaths: count))."
    let kept = taken > 0 ? "\(wording.breaths(taken)) taken already. " : ""
    page.body += Line.paragraph(kept + time, .quiet, width: min(width, 44))
    page.body += [.gap, .gap, Line("Press any key to begin", .accentStrong)]
    page.quiet = [Line("Gently. Stop any time.", .quiet)]
    page.hints = [.init("b", "back")]
    if flow.isAskedToJoin { page.prompt = prompt([("j", "join now"), ("any key", "breathe first")], size) }
    return page
  }
}
