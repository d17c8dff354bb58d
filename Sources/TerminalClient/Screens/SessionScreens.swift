import Homework
import Text

/// The waiting room.
extension Interface {
  func writeWaitingRoom(to page: inout ScreenPage) {
    let width = min(page.width, 48)
    page.leavesRoom = page.isAiry && !look.reducesMotion
    page.addHeading("Waiting room", .strong)
    page.addParagraph(
      flow.hasJoined ? "You have not left this session yet." : "The breathing is done.", width: width)
    if !flow.isAskedToJoin {
      page.addParagraph("As soon as your provider is here, you can join.", width: width)
    }
    guard let mood = flow.mood else { return }
    page.addGap()
    page.add("Your mood: \(mood)", .quiet)
  }
}

/// In the session.
extension Interface {
  func writeSession(to page: inout ScreenPage) {
    let now = player.clock.now
    page.addHeading("In session", .accentStrong)
    if let name = flow.joinedProvider { page.addParagraph(name, .strong) }
    page.add(wording.time(now))
    if let joinedAt = player.since {
      let minutes = max(0, Int(now.timeIntervalSince(joinedAt) / 60))
      page.add("since \(wording.time(joinedAt))" + (minutes > 0 ? ", \(minutes) min" : ""), .quiet)
    }
    if !flow.presence.isPresent {
      page.addGap()
      page.addParagraph(
        "Your provider has left. End the session when you are ready.", width: min(page.width, 48))
    }
    page.promptRows = 2
  }
}

/// The mood, after the session or in the waiting room.
extension Interface {
  mutating func pressOnMoods(_ key: Key) {
    let choices = flow.assignment?.moodChoices ?? []
    if moveChoice(key, from: choiceSelection ?? -1, among: choices.count) { return }
    switch key {
    case .enter, " ":
      guard let choiceSelection, choices.indices.contains(choiceSelection) else { return }
      if panel == .moods { panel = nil }
      send(.choseMood(choices[choiceSelection]))
    case "n": if let assignment = flow.assignment { openNote(on: assignment) }
    case "b", .escape: if panel == .moods { panel = nil } else { send(.wentBack) }
    default: break
    }
  }

  /// Moves the selection among so many choices. Whether the key does that.
  mutating func moveChoice(_ key: Key, from selected: Int, among count: Int) -> Bool {
    let moved: Int? =
      switch key {
      case .left, "k": Key.up.selection(from: selected, among: count)
      case .right, "j": Key.down.selection(from: selected, among: count)
      case .pageUp, .pageDown: nil
      case .character(let digit) where digit.isASCII:
        digit.wholeNumberValue.flatMap { 1...count ~= $0 ? $0 - 1 : nil }
      default: key.selection(from: selected, among: count)
      }
    choiceSelection = moved ?? choiceSelection
    return moved != nil
  }

  /// The words to choose from, as lines of equal width.
  func writeMoods(to page: inout ScreenPage) {
    page.addHeading("How do you feel?", .strong)
    let words = (flow.assignment?.moodChoices ?? []).map {
      $0.printable(in: look).fitted(to: page.width - 6)
    }
    let widest = words.map { DisplayWidth.of($0) }.max() ?? 0
    for (index, word) in words.enumerated() {
      page.addItem(isSelected: index == choiceSelection, .centred) { mark, style in
        [((mark + word).padded(to: widest + 4), style ?? .plain)]
      }
    }
    page.quiet = emergencyLines(page)
    page.hints = [
      look.selectHint, ("Enter", "choose"), ("n", "write a note"), ("b", panel == .moods ? "back" : "later"),
    ]
    if choiceSelection == nil { page.hints.remove(at: 1) }
    page.prompt = flow.presence.isPresent && panel == .moods ? waitingPrompt(page) : []
  }
}

/// A task is complete.
extension Interface {
  mutating func pressOnCompleted(_ key: Key, _ id: AssignmentID) {
    if key == "n", let assignment = player.replay.assignment(id) { return openNote(on: assignment) }
    panel = nil
    selectTask()
  }

  func writeCompleted(_ id: AssignmentID, to page: inout ScreenPage) {
    let replay = player.replay
    page.addHeading(look.sign("✓  ", or: "") + "Completed", .accentStrong)
    if let assignment = replay.assignment(id) {
      page.addParagraph("Your task of \(wording.task(assignment, in: replay))")
      if let date = replay.state(of: assignment).completedOn {
        page.addParagraph("done on \(wording.day(date, today: replay.asOf))", .quiet)
      }
      if let mood = replay.progress(of: assignment).mood?.word {
        page.addGap()
        page.addParagraph("Your mood: \(mood)", .strong)
      }
    }
    page.prompt = page.question("How was it?", [("n", "write a note"), ("any other key", "back to your tasks")])
  }
}
