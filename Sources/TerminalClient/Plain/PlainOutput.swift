import Foundation

/// Lines of text, as they are written: nothing that would move a cursor.
struct PlainOutput {
  let look: Look

  /// Prints a line.
  func print(_ line: String = "") { write(line.printable(in: look) + "\n") }

  /// Rings the bell, where there is one.
  func ring() {
    if look.bell != .silent, isatty(STDOUT_FILENO) == 1 { write("\u{7}") }
  }

  private func write(_ text: String) {
    // A reader who has gone away is no reason to lose anything.
    try? Terminal.write(text)
  }
}

extension PlainPlay {
  /// Prints where the client is, and what can be done.
  mutating func showStage() {
    output.print()
    switch flow.stage {
    case .tasks:
      output.print("My Tasks")
      let list = TaskList(of: player)
      if list.rows.first?.part != .toDo { output.print(list.nothingNow) }
      if flow.presence.isPresent { output.print("\(wording.provider(flow.presence.provider)) is here.") }
    case .instructions:
      let count = flow.breathsLeft
      output.print(
        "\(wording.breaths(count)), slow, \(wording.duration(ofBreaths: count)). Gently. Stop any time.")
      if flow.breathsTaken > 0 { output.print("\(wording.breaths(flow.breathsTaken)) taken already.") }
    case .breathing: printedPhase = nil
    case .paused: output.print("Paused. \(wording.breathsNow(flow)).")
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
    case .inhale: output.print("\(wording.breathsNow(flow)). Breathe in.")
    case .exhale: output.print("Breathe out.")
    case .holdIn, .holdOut: output.print("Hold.")
    }
    printedPhase = phase
  }

  func printChoices() {
    for choice in choices {
      if let heading = choice.heading { output.print("\(heading):") }
      output.print(choice.line)
    }
  }

  func printEmergency() {
    for line in wording.emergency { output.print(line) }
  }
}

extension PlainPlay {
  /// What a client can do now, by number, the way back last.
  var choices: [Choice] {
    let back = Choice(0, "back", .leaveQuestion)
    switch question {
    case .mood: return moods + [back]
    case .past(let assignment): return [Choice(1, "write a note", .writeNote(assignment)), back]
    case .choice, .pending, .note, .nothing: break
    }
    var choices = player.choices
    switch flow.stage {
    case .tasks:
      let rows = tasks
      choices = rows + [Choice(rows.count + 1, "your page", .showHistory), Choice(0, "quit", .leave)]
      choices += completed.map { [Choice(rows.count + 2, "how was it? Write a note", .writeNote($0))] } ?? []
    case .mood:
      choices = moods + [player.note(moods.count + 1)].compactMap { $0 } + [Choice(0, "later", .send(.wentBack))]
    case .instructions: choices.append(Choice(1, "begin", .send(.started)))
    case .waitingRoom: if !flow.isAskedToJoin { choices.append(Choice(1, "wait", .wait)) }
    case .breathing, .paused, .breathingDone, .session: break
    }
    var ways = choices.filter { $0.number > 0 }.sorted { $0.number < $1.number }
    for index in ways.indices { ways[index].number = index + 1 }
    return ways + choices.filter { $0.number == 0 }
  }

  private var tasks: [Choice] {
    let rows = TaskList(of: player).rows
    return rows.enumerated().map { index, row in
      let label = "\(row.date()), \(wording.breaths(row.assignment.breathCount)): \(row.remark())"
      var choice = Choice(index + 1, label, .open(row.assignment), label: label)
      if index == 0 || rows[index - 1].part != row.part { choice.heading = row.part.title }
      return choice
    }
  }

  private var moods: [Choice] {
    (flow.assignment?.moodChoices ?? []).enumerated().map { Choice($0 + 1, $1, .send(.choseMood($1)), label: $1) }
  }
}
