import Homework

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
    let width = min(Page.measure(size), 44)
    var page = Page(title: openDay)
    let count = flow.breathsLeft
    page.body = [Line(count == 1 ? "One slow breath" : "\(count) slow breaths", .strong), .gap]
    let text =
      look.reducesMotion
      ? "Breathe in and out as the words say."
      : "Breathe in as the circle grows,\nand out as it shrinks."
    page.body += Line.paragraph(text, .plain, width: width)
    let taken = flow.breathsTaken > 0 ? "\(wording.breaths(flow.breathsTaken)) taken already. " : ""
    page.body += Line.paragraph(
      taken + "It takes \(wording.duration(ofBreaths: count)).", .quiet, width: width)
    page.body += [.gap, .gap, Line("Press any key to begin", .accentStrong)]
    page.quiet = [Line("Gently. Stop any time.", .quiet)]
    page.hints = [.init("b", "back")]
    if flow.isAskedToJoin { page.prompt = prompt([("j", "join now"), ("any key", "breathe first")], size) }
    return page
  }
}

/// Breathing.
extension Interface {
  mutating func pressOnBreathing(_ key: Key) {
    // What was breathed until this key counts before what the key does.
    attempt { try $0.breathe() }
    guard flow.stage == .breathing || flow.stage == .paused else { return }
    switch key {
    case .character(" "): send(flow.stage == .paused ? .resumed : .paused)
    case .character("r"): send(.restarted)
    case .character("b"), .escape: send(.wentBack)
    case .character("w"): send(.wentToWaitingRoom)
    case .character("j"), .enter: send(.joined)
    case .character("f"): send(.choseToFinish)
    default: break
    }
  }

  func breathingPage(_ size: Size) -> Page {
    var page = Page(title: openDay, leavesRoom: true)
    let count =
      flow.breathesOn ? "\(wording.breaths(flow.breathsTaken)) taken" : "\(wording.breaths(flow.breathsLeft)) left"
    if size.rows < 18 {
      page.body = [Line([phasePiece, Line.Piece(text: "   " + count, style: .quiet)])]
    } else {
      page.body = [Line([phasePiece]), Line(count, .quiet)]
    }
    let gently =
      flow.choseToFinish
      ? "\(wording.provider(flow.presence.provider)) is here and waits for you to finish."
      : flow.breathesOn ? "For as long as you like." : "Gently. Stop any time."
    // The question comes in the place of the quiet words, so that the circle stays as it is.
    page.promptRows = 2
    page.prompt = Line.paragraph(gently.printable(in: look), .quiet, width: Page.measure(size))
    page.hints = [.init("Space", flow.stage == .paused ? "go on" : "pause"), .init("r", "restart")]
    if flow.canGoToWaitingRoom { page.hints.append(.init("w", "waiting room")) }
    page.hints.append(.init("b", "back"))
    if flow.isAskedToJoin {
      page.prompt = prompt(
        [("j", "join now")] + (flow.canFinishFirst ? [("f", "finish first")] : []), size)
    }
    return page
  }

  /// The part of the breath: by a word, by an arrow, and by how strong it stands.
  private var phasePiece: Line.Piece {
    guard flow.stage == .breathing else { return Line.Piece(text: "Paused", style: .strong) }
    let count = player.exercise.countLeft
    switch player.exercise.phase.phase {
    case .inhale:
      return Line.Piece(text: "\(look.sign("↑", or: "^")) Breathe in  \(count)", style: .accentStrong)
    case .holdIn, .holdOut:
      return Line.Piece(text: "\(look.sign("‖", or: "=")) Hold  \(count)", style: .quiet)
    case .exhale:
      return Line.Piece(text: "\(look.sign("↓", or: "v")) Breathe out  \(count)", style: .accent)
    }
  }

  func drawExercise(in frame: Frame, rows: Range<Int>) -> Frame {
    var frame = frame
    if look.reducesMotion {
      drawSteps(in: &frame, row: (rows.lowerBound + rows.upperBound) / 2)
    } else {
      let isHeld = flow.stage == .breathing && player.exercise.phase.phase.isHold
      BreathingCircle(
        fullness: flow.stage == .breathingDone ? 0 : player.exercise.fullness, look: look,
        tone: isHeld ? .quiet : .accent
      ).draw(in: &frame, rows: rows)
    }
    return frame
  }

  /// Instead of the circle, where nothing may move: the breaths of the exercise, taken and left.
  private func drawSteps(in frame: inout Frame, row: Int) {
    guard let count = flow.assignment?.breathCount, count * 2 < frame.size.columns - 4 else { return }
    let steps = (0..<count).map { index in
      index < count - flow.breathsLeft ? look.sign("●", or: "o") : look.sign("○", or: ".")
    }
    frame.write(
      steps.joined(separator: " "), .accent, row: row, column: (frame.size.columns - count * 2 + 1) / 2)
  }
}

/// The last breath was taken, and nobody is there yet.
extension Interface {
  private static let afterBreathing: [(words: String, short: String, event: Flow.Event)] = [
    ("Go to the waiting room", "Waiting room", .wentToWaitingRoom), ("Breathe on", "Breathe on", .breathedOn),
  ]

  mutating func pressOnBreathingDone(_ key: Key) {
    if flow.isAskedToJoin, key == .character("j") { return send(.joined) }
    if moveChoice(key, among: Self.afterBreathing.count) { return }
    switch key {
    case .enter: send(Self.afterBreathing[choiceSelection].event)
    case .character("w"): send(.wentToWaitingRoom)
    case .character(" "): send(.breathedOn)
    case .character("b"), .escape: send(.wentBack)
    default: break
    }
  }

  func breathingDonePage(_ size: Size) -> Page {
    var page = Page(title: openDay, leavesRoom: true)
    let isNarrow = size.columns < 56
    let choices = Self.afterBreathing.enumerated().flatMap { index, choice in
      let isSelected = index == choiceSelection
      let mark = isSelected ? look.sign("▸ ", or: "> ") : "  "
      return [
        Line.Piece(
          text: mark + (isNarrow ? choice.short : choice.words) + "  ", style: isSelected ? .accentStrong : .plain)
      ]
    }
    // As many rows as while breathing, so that the circle stays where it is.
    page.body = (size.rows < 18 ? [] : [Line("That was the last breath", .strong)]) + [Line(choices)]
    page.promptRows = 2
    page.hints = [
      .init(look.sign("←→", or: "Left/Right"), "select"), .init("Enter", "choose"), .init("b", "back"),
    ]
    if flow.isAskedToJoin { page.prompt = prompt([("j", "join now")], size) }
    return page
  }
}
