import Homework

/// What is about to happen.
extension Interface {
  func writeInstructions(to page: inout ScreenPage) {
    let width = min(page.width, 44)
    let count = flow.breathsLeft
    page.addHeading(count == 1 ? "One slow breath" : "\(count) slow breaths", .strong)
    if look.reducesMotion {
      page.addParagraph("Breathe in and out as the words say.", width: width)
    } else {
      page.addParagraph("Breathe in as the circle grows,", width: width)
      page.addParagraph("and out as it shrinks.", width: width)
    }
    let taken = flow.breathsTaken > 0 ? "\(wording.breaths(flow.breathsTaken)) taken already. " : ""
    page.addParagraph(taken + "It takes \(wording.duration(ofBreaths: count)).", .quiet, width: width)
    page.addGap()
    page.addGap()
    page.add("Press any key to begin", .accentStrong)
    page.quiet = [Line("Gently. Stop any time.", .quiet)]
    if flow.isAskedToJoin { page.prompt = prompt([("j", "join now"), ("any key", "breathe first")], page) }
  }
}

/// Breathing.
extension Interface {
  func writeBreathing(to page: inout ScreenPage) {
    page.leavesRoom = true
    let count = wording.breathsNow(flow)
    if page.isAiry {
      page.add(Line([phasePiece]))
      page.add(count, .quiet)
    } else {
      page.add(Line([phasePiece, ("   " + count, .quiet)]))
    }
    page.promptRows = 2
    guard !flow.isAskedToJoin else { return }
    let gently =
      flow.choseToFinish
      ? "\(wording.provider(flow.presence.provider)) is here and waits for you to finish."
      : flow.breathesOn ? "For as long as you like." : "Gently. Stop any time."
    // The question comes in the place of the quiet words, so that the circle stays as it is.
    page.prompt = page.paragraph(gently, .quiet)
  }

  /// The part of the breath: by a word, by an arrow, and by how strong it stands.
  private var phasePiece: Line.Piece {
    guard flow.stage == .breathing else { return ("Paused", .strong) }
    let count = player.exercise.countLeft
    return switch player.exercise.phase.phase {
    case .inhale: ("\(look.sign("↑", or: "^")) Breathe in  \(count)", .accentStrong)
    case .holdIn, .holdOut: ("\(look.sign("‖", or: "=")) Hold  \(count)", .quiet)
    case .exhale: ("\(look.sign("↓", or: "v")) Breathe out  \(count)", .accent)
    }
  }

  func drawExercise(in frame: ScreenFrame, rows: Range<Int>) -> ScreenFrame {
    var frame = frame
    if look.reducesMotion {
      drawSteps(in: &frame, row: (rows.lowerBound + rows.upperBound) / 2)
    } else {
      let isHeld = flow.stage == .breathing && player.exercise.phase.phase.isHold
      let fullness =
        rests ? player.restingFullness : flow.stage == .breathingDone ? 0 : player.exercise.fullness
      BreathingCircle(fullness: fullness, look: look, tone: isHeld || rests ? .quiet : .accent)
        .draw(in: &frame, rows: rows)
    }
    return frame
  }

  /// Instead of the circle, where nothing may move: the breaths of the exercise, taken and left.
  private func drawSteps(in frame: inout ScreenFrame, row: Int) {
    guard let count = flow.assignment?.breathCount, count * 2 < frame.size.columns - 4 else { return }
    let steps = (0..<count).map { index in
      index < count - flow.breathsLeft ? look.sign("●", or: "o") : look.sign("○", or: ".")
    }
    frame.write(
      steps.joined(separator: " "), .accent, row: row, column: (frame.size.columns - count * 2 + 1) / 2)
  }
}

/// The last breath was taken, and nobody is there yet: the first two choices are selected from.
extension Interface {
  mutating func pressOnBreathingDone(_ key: Key) {
    if !(flow.isAskedToJoin && key == "j"), moveChoice(key, from: choiceSelection ?? 0, among: 2) { return }
    let selected = player.choices[choiceSelection ?? 0].keys.first
    pressChoice(key == .enter ? selected ?? key : key)
  }

  func writeBreathingDone(to page: inout ScreenPage) {
    page.leavesRoom = true
    // As many rows as while breathing, so that the circle stays where it is.
    if page.isAiry { page.add("That was the last breath", .strong) }
    let words = page.isNarrow ? ["Waiting room", "Breathe on"] : ["Go to the waiting room", "Breathe on"]
    page.add(
      Line(
        words.enumerated().map { index, word in
          let isSelected = index == choiceSelection ?? 0
          return (look.mark(isSelected: isSelected) + word + "  ", isSelected ? .accentStrong : .plain)
        }))
    page.promptRows = 2
    page.hints = [(look.sign("←→", or: "Left/Right"), "select"), ("Enter", "choose"), ("b", "back")]
  }
}
