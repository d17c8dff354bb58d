import Homework

/// What is said.
extension PlainPlay {
  /// Says where the client is, and what can be done.
  mutating func tell() {
    output.say()
    switch flow.stage {
    case .tasks: output.say("My Tasks")
    case .instructions:
      let count = flow.breathsLeft
      output.say(
        "\(wording.breaths(count)), slow, \(wording.duration(ofBreaths: count)). Gently. Stop any time.")
      if flow.breathsTaken > 0 { output.say("\(wording.breaths(flow.breathsTaken)) taken already.") }
    case .breathing: spokenPhase = nil
    case .paused: output.say("Paused. \(wording.breaths(flow.breathsLeft)) left.")
    case .waitingRoom:
      output.say("Waiting room.")
      if let mood = flow.mood { output.say("Your mood: \(mood).") }
    case .session:
      output.say("In session with \(wording.provider(flow.presence)), \(wording.time(player.clock.now)).")
    case .mood:
      output.say("How do you feel?")
      tellEmergency()
    }
    offer()
    if flow.stage == .breathing { tellPhase() }
  }

  mutating func tellPhase() {
    let phase = player.exercise.phase.phase
    switch phase {
    case .inhale: output.say("\(wording.breaths(flow.breathsLeft)) left. Breathe in.")
    case .exhale: output.say("Breathe out.")
    case .holdIn, .holdOut: output.say("Hold.")
    }
    spokenPhase = phase
  }

  func offer() {
    for choice in Choices(player: player, choosesMood: asks == .mood).all {
      output.say("\(choice.number). \(choice.label)")
    }
  }

  func tellEmergency() {
    for line in wording.emergency { output.say(line) }
  }
}
