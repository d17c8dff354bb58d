/// Breathing.
extension Interface {
  mutating func pressOnBreathing(_ key: Key) {
    // What was breathed until this key counts before what the key does.
    attempt { try $0.breathe() }
    guard flow.stage == .breathing || flow.stage == .paused else { return }
    switch key {
    case .character(" "):
      if flow.stage == .paused { send(.resumed) } else { send(.paused) }
    case .character("r"): send(.restarted)
    case .character("b"), .escape: send(.wentBack)
    case .character("j"), .enter: if flow.isAskedToJoin { send(.joined) }
    case .character("f"): if flow.isAskedToJoin { send(.choseToFinish) }
    default: break
    }
  }

  func breathingPage(_ size: Size) -> Page {
    var page = Page(title: openDay, leavesRoom: true)
    let isSmall = size.rows < 18
    let left = "\(wording.breaths(flow.breathsLeft)) left"
    if isSmall {
      page.body = [Line([phasePiece, Line.Piece(text: "   " + left, style: .quiet)])]
    } else {
      page.body = [Line([phasePiece]), Line(left, .quiet)]
    }
    let gently =
      flow.choseToFinish
      ? "\(wording.provider(flow.presence)) is here and waits for you to finish."
      : "Gently. Stop any time."
    // The question comes in the place of the quiet words, so that the circle stays as it is.
    page.promptRows = 2
    page.prompt = Line.paragraph(gently.safe(in: look), .quiet, width: Page.measure(size))
    page.hints = [
      .init("Space", flow.stage == .paused ? "go on" : "pause"), .init("r", "restart"), .init("b", "back"),
    ]
    if flow.isAskedToJoin {
      page.prompt = prompt([("j", "join now"), ("f", "finish first")], size)
    }
    return page
  }

  private var phasePiece: Line.Piece {
    guard flow.stage == .breathing else { return Line.Piece(text: "Paused", style: .strong) }
    let words =
      switch player.exercise.phase.phase {
      case .inhale: "Breathe in"
      case .holdIn, .holdOut: "Hold"
      case .exhale: "Breathe out"
      }
    return Line.Piece(text: "\(words)  \(player.exercise.secondsLeft)", style: .accentStrong)
  }

  func drawExercise(in frame: Frame, rows: Range<Int>) -> Frame {
    var frame = frame
    if look.reducesMotion {
      drawSteps(in: &frame, row: (rows.lowerBound + rows.upperBound) / 2)
    } else {
      BreathingCircle(fullness: player.exercise.fullness, look: look).draw(in: &frame, rows: rows)
    }
    return frame
  }

  /// Instead of the circle, where nothing may move: the breaths of the exercise, taken and left.
  private func drawSteps(in frame: inout Frame, row: Int) {
    guard let count = flow.assignment?.breathCount, count * 2 < frame.size.columns - 4 else { return }
    let (taken, left) = look.isUnicode ? ("●", "○") : ("o", ".")
    let steps = (0..<count).map { $0 < count - flow.breathsLeft ? taken : left }.joined(separator: " ")
    frame.write(steps, .accent, row: row, column: (frame.size.columns - count * 2 + 1) / 2)
  }
}
