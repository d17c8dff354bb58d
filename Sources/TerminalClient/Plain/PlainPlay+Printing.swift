import Homework

/// What is printed.
extension PlainPlay {
  /// Prints where the client is, and what can be done.
  mutating func showStage() {
    output.print()
    switch flow.stage {
    case .tasks:
      output.print("My Tasks")
      let list = TaskList(of: player)
      if list.rows.first?.part != .toDo { output.print(list.nothingNow) }
    case .instructions:
      let count = flow.breathsLeft
      output.print(
        "\(wording.breaths(count)), slow, \(wording.duration(ofBreaths: count)). Gently. Stop any time.")
      if flow.breathsTaken > 0 { output.print("\(wording.breaths(flow.breathsTaken)) taken already.") }
    case .breathing: printedPhase = nil
    case .paused: output.print("Paused. \(breathsNow)")
    case .breathingDone: output.print("That was the last breath.")
    case .waitingRoom:
      output.print("Waiting room.")
      if let mood = flow.mood { output.print("Your mood: \(mood).") }
    case .session:
      output.print("In session with \(wording.provider(flow.joinedProvider)), \(wording.time(player.clock.now)).")
    case .mood:
      output.print("How do you feel?")
      printEmergency()
    }
    printChoices()
    if flow.stage == .breathing { printPhase() }
  }

  mutating func printPhase() {
    let phase = player.exercise.phase.phase
    if printedPhase != nil, output.look.bell == .phases { output.ring() }
    switch phase {
    case .inhale: output.print("\(breathsNow) Breathe in.")
    case .exhale: output.print("Breathe out.")
    case .holdIn, .holdOut: output.print("Hold.")
    }
    printedPhase = phase
  }

  private var breathsNow: String {
    flow.breathesOn ? "\(wording.breaths(flow.breathsTaken)) taken." : "\(wording.breaths(flow.breathsLeft)) left."
  }

  func printChoices() {
    for choice in Choices(player: player, question: question).all {
      if let heading = choice.heading { output.print("\(heading):") }
      output.print("\(choice.number). \(choice.label)")
    }
  }

  func printEmergency() {
    for line in wording.emergency { output.print(line) }
  }
}
