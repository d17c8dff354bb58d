import Homework
import Text

/// The screen in a window.
extension Interface {
  func frame(_ size: Size) -> Frame {
    var page = page(size)
    page.status = status(size)
    if let notice {
      page.prompt = Line.paragraph(notice.printable(in: look), .warm, width: Page.measure(size)) + page.prompt
    }
    let (frame, room) = page.layOut(size, in: look)
    return page.leavesRoom ? drawExercise(in: frame, rows: room) : frame
  }

  private func page(_ size: Size) -> Page {
    if let note { return notePage(note, size) }
    switch panel {
    case .completed(let id): return completedPage(id, size)
    case .moods: return moodPage(size)
    case nil: break
    }
    return switch flow.stage {
    case .tasks: tasksPage(size)
    case .instructions: instructionsPage(size)
    case .breathing, .paused: breathingPage(size)
    case .breathingDone: breathingDonePage(size)
    case .waitingRoom: waitingRoomPage(size)
    case .session: sessionPage(size)
    case .mood: moodPage(size)
    }
  }

  private func status(_ size: Size) -> String {
    let rehearsal = size.columns < 56 ? "Rehearsal" : "Rehearsal: nothing is kept"
    var parts: [String] = player.setting.isRehearsal ? [rehearsal] : []
    if flow.stage == .tasks, panel == nil, note == nil {
      if let name = player.setting.name { parts.append(name) }
      parts.append(wording.day(player.replay.asOf, today: player.replay.asOf))
    }
    return parts.joined(separator: " · ").printable(in: look)
  }

  /// The task that is open, by its day.
  var openDay: String { flow.assignment.map { wording.task($0, in: player.replay).printable(in: look) } ?? "" }

  /// That a provider is there, and what can be done about it.
  func prompt(_ choices: [(key: String, meaning: String)], _ size: Size) -> [Line] {
    let name = Line.paragraph(
      "\(wording.provider(flow.presence.provider)) is here".printable(in: look), .warm, width: size.columns - 6)
    guard var first = name.first else { return [] }
    first.pieces.insert(Line.Piece(text: look.sign("● ", or: "* "), style: .warm), at: 0)
    return [first] + name.dropFirst() + keyLines(choices, size)
  }

  /// A question that waits for one of some keys.
  func question(_ text: String, _ choices: [(key: String, meaning: String)], _ size: Size) -> [Line] {
    Line.paragraph(text.printable(in: look), .warm, width: Page.measure(size)) + keyLines(choices, size)
  }

  private func keyLines(_ choices: [(key: String, meaning: String)], _ size: Size) -> [Line] {
    let keys = choices.map { choice in
      [Line.Piece(text: choice.key, style: .warm), Line.Piece(text: " " + choice.meaning, style: .plain)]
    }
    return Line.flow(keys, width: size.columns - 4, between: 4)
  }

  /// That nobody reads along, and what to do in an emergency.
  func emergencyLines(_ size: Size) -> [Line] {
    wording.emergency.flatMap { Line.paragraph($0.printable(in: look), .quiet, width: Page.measure(size)) }
  }

  /// Words to choose from, one of them selected, as lines of equal width.
  func add(choices: [String], to page: inout Page, _ size: Size) {
    let words = choices.map { $0.printable(in: look).fitted(to: Page.measure(size) - 6) }
    let widest = words.map { DisplayWidth.of($0) }.max() ?? 0
    for (index, word) in words.enumerated() {
      let isSelected = index == choiceSelection
      if isSelected { page.focus = page.body.count }
      let mark = isSelected ? look.sign("▸ ", or: "> ") : "  "
      var line = Line((mark + word).padded(to: widest + 4), isSelected ? .accentStrong : .plain)
      line.isItem = true
      page.body.append(line)
    }
  }

  /// Moves the selection among so many choices. Whether the key does that.
  mutating func moveChoice(_ key: Key, among count: Int) -> Bool {
    switch key {
    case .up, .left, .character("k"): choiceSelection = max(0, choiceSelection - 1)
    case .down, .right, .character("j"): choiceSelection = min(count - 1, choiceSelection + 1)
    case .home: choiceSelection = 0
    case .end: choiceSelection = max(0, count - 1)
    case .character(let digit) where digit.isASCII && digit.wholeNumberValue != nil:
      guard let number = digit.wholeNumberValue, (1...9).contains(number), number <= count else { return false }
      choiceSelection = number - 1
    default: return false
    }
    return true
  }

  /// The keys that select.
  var selectHint: Page.Hint { .init(look.sign("↑↓", or: "Up/Down"), "select") }
}
