import Foundation
import Homework

extension Interface {
  /// The screen in a window.
  func frame(_ size: Size) -> Frame {
    var page = page(size)
    page.status = status(size)
    if let notice {
      page.prompt = Line.paragraph(notice.safe(in: look), .warm, width: Page.measure(size)) + page.prompt
    }
    let (frame, room) = page.layOut(size, in: look)
    guard page.leavesRoom else { return frame }
    return drawExercise(in: frame, rows: room)
  }

  /// How long the screen stays as it is when nothing happens, in milliseconds.
  var standsStill: Int {
    switch (flow.stage, panel) {
    case (.breathing, _) where look.reducesMotion: 200
    case (.breathing, _): 33
    default:
      // Until the next minute, for what shows the time or the day.
      player.clock.milliseconds(
        until: Date(
          timeIntervalSince1970: (player.clock.now.timeIntervalSince1970 / 60).rounded(.down) * 60 + 60))
    }
  }

  private func page(_ size: Size) -> Page {
    switch panel {
    case .completed(let id): return completedPage(id, size)
    case .note: return notePage(size)
    case .moods: return moodPage(size)
    case nil: break
    }
    return switch flow.stage {
    case .tasks: tasksPage(size)
    case .instructions: instructionsPage(size)
    case .breathing, .paused: breathingPage(size)
    case .waitingRoom: waitingRoomPage(size)
    case .session: sessionPage(size)
    case .mood: moodPage(size)
    }
  }

  private func status(_ size: Size) -> String {
    let rehearsal = size.columns < 56 ? "Rehearsal" : "Rehearsal: nothing is kept"
    var parts: [String] = player.setting.isRehearsal ? [rehearsal] : []
    if flow.stage == .tasks, panel == nil {
      if let name = player.setting.name { parts.append(name) }
      parts.append(wording.day(player.replay.asOf, today: player.replay.asOf))
    }
    return parts.joined(separator: " · ").safe(in: look)
  }

  /// The task that is open, by its day.
  var openDay: String {
    flow.assignment.map { wording.day($0.dueDate, today: player.replay.asOf) } ?? ""
  }

  /// That a provider is there, and what can be done about it.
  func prompt(_ choices: [(key: String, meaning: String)], _ size: Size) -> [Line] {
    let mark = look.isUnicode ? "● " : "* "
    let name = Line.paragraph(
      "\(wording.provider(flow.presence)) is here".safe(in: look), .warm, width: size.columns - 6)
    let keys = choices.map { choice in
      [Line.Piece(text: choice.key, style: .warm), Line.Piece(text: " " + choice.meaning, style: .plain)]
    }
    guard var first = name.first else { return [] }
    first.pieces.insert(Line.Piece(text: mark, style: .warm), at: 0)
    return [first] + name.dropFirst() + Line.flow(keys, width: size.columns - 4, between: 4)
  }

  /// That nobody reads along, and what to do in an emergency.
  func emergencyLines(_ size: Size) -> [Line] {
    wording.emergency.flatMap { Line.paragraph($0.safe(in: look), .quiet, width: Page.measure(size)) }
  }
}
