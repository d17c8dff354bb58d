import Homework

/// The waiting room.
extension Interface {
  mutating func pressInWaitingRoom(_ key: Key) {
    if key == .character("e"), flow.canEndSession { return endSession() }
    asksToEndSession = false
    switch key {
    case .character("j"), .enter: send(.joined)
    case .character("m"): if flow.canLogMood { panel = .moods }
    case .character("n"): openNoteOnOpenTask()
    case .character(" "): send(.breathedOn)
    case .character("b"), .escape: send(.wentBack)
    default: break
    }
  }

  func waitingRoomPage(_ size: Size) -> Page {
    let width = min(Page.measure(size), 48)
    var page = Page(title: openDay)
    page.body = [Line("Waiting room", .strong), .gap]
    page.body += Line.paragraph(
      flow.hasJoined ? "You have not left this session yet." : "The breathing is done.", .plain, width: width)
    if !flow.isAskedToJoin {
      page.body += Line.paragraph("As soon as your provider is here, you can join.", .plain, width: width)
    }
    if let mood = flow.mood { page.body += [.gap, Line("Your mood: \(mood)".printable(in: look), .quiet)] }
    if flow.canLogMood { page.hints.append(.init("m", "log your mood")) }
    if flow.canBreatheOn { page.hints.append(.init("Space", "breathe on")) }
    page.hints.append(.init("n", "write a note"))
    if flow.canEndSession { page.hints.append(.init("e", "end the session")) }
    page.hints.append(.init("b", "back"))
    if flow.isAskedToJoin { page.prompt = prompt([("j", "join now")], size) }
    if asksToEndSession { page.prompt = endQuestion(size) }
    return page
  }

  /// Somebody is there while the client does something else in the waiting room.
  func waitingPrompt(_ size: Size) -> [Line] { prompt([("Esc", "back, to join")], size) }
}

/// In the session.
extension Interface {
  mutating func pressInSession(_ key: Key) {
    if key == .character("e") { return endSession() }
    asksToEndSession = false
    if key == .character("n") { openNoteOnOpenTask() }
  }

  /// Ends the session at the second press: it can't be taken back.
  private mutating func endSession() {
    if asksToEndSession { send(.exited) } else { asksToEndSession = true }
  }

  private func endQuestion(_ size: Size) -> [Line] {
    question("End the session? This can't be undone.", [("e", "end it"), ("any other key", "stay")], size)
  }

  func sessionPage(_ size: Size) -> Page {
    let width = Page.measure(size)
    let now = player.clock.now
    var page = Page(title: openDay)
    page.body = [Line("In session", .accentStrong), .gap]
    if let name = flow.joinedProvider {
      page.body += Line.paragraph(name.printable(in: look), .strong, width: width)
    }
    page.body.append(Line(wording.time(now).printable(in: look)))
    if let joinedAt = player.joinedAt {
      let minutes = max(0, Int(now.timeIntervalSince(joinedAt) / 60))
      let since = "since \(wording.time(joinedAt))" + (minutes > 0 ? ", \(minutes) min" : "")
      page.body.append(Line(since.printable(in: look), .quiet))
    }
    if !flow.presence.isPresent {
      page.body.append(.gap)
      page.body += Line.paragraph(
        "Your provider has left. End the session when you are ready.", .plain, width: min(width, 48))
    }
    page.promptRows = 2
    if asksToEndSession { page.prompt = endQuestion(size) }
    page.hints = [.init("n", "write a note"), .init("e", "end the session")]
    return page
  }
}

/// The mood, after the session or in the waiting room.
extension Interface {
  mutating func pressOnMoods(_ key: Key) {
    let choices = flow.assignment?.moodChoices ?? []
    if moveChoice(key, among: choices.count) { return }
    switch key {
    case .enter, .character(" "):
      guard choices.indices.contains(choiceSelection) else { return }
      if panel == .moods { panel = nil }
      send(.choseMood(choices[choiceSelection]))
    case .character("n"): openNoteOnOpenTask()
    case .character("b"), .escape:
      if panel == .moods { panel = nil } else { send(.wentBack) }
    default: break
    }
  }

  func moodPage(_ size: Size) -> Page {
    var page = Page(title: openDay)
    page.body = [Line("How do you feel?", .strong), .gap]
    add(choices: flow.assignment?.moodChoices ?? [], to: &page, size)
    page.quiet = emergencyLines(size)
    page.hints = [
      selectHint, .init("Enter", "log it"), .init("n", "write a note"),
      .init("b", panel == .moods ? "back" : "later"),
    ]
    if flow.presence.isPresent, panel == .moods { page.prompt = waitingPrompt(size) }
    return page
  }
}

/// A task is complete.
extension Interface {
  mutating func pressOnCompleted(_ key: Key, _ id: AssignmentID) {
    if key == .character("n"), let assignment = player.replay.assignment(id) { return openNote(on: assignment) }
    panel = nil
    selectTask()
  }

  func completedPage(_ id: AssignmentID, _ size: Size) -> Page {
    let width = Page.measure(size)
    let replay = player.replay
    var page = Page()
    page.body = [Line(look.sign("✓  ", or: "") + "Completed", .accentStrong), .gap]
    if let assignment = replay.assignment(id) {
      page.body += Line.paragraph(
        "Your task of \(wording.task(assignment, in: replay))".printable(in: look), .plain, width: width)
      if let date = replay.state(of: assignment).completedOn {
        page.body += Line.paragraph(
          "done on \(wording.day(date, today: replay.asOf))".printable(in: look), .quiet, width: width)
      }
      if let mood = replay.progress(of: assignment).mood?.word {
        page.body += [.gap] + Line.paragraph("Your mood: \(mood)".printable(in: look), .strong, width: width)
      }
    }
    page.hints = [.init("n", "write a note"), .init("any other key", "back to your tasks")]
    return page
  }
}
