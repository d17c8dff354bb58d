import Foundation
import Homework
import Text

/// The screens: what is seen of the flow, and what each key sends to it.
struct Interface {
  var player: Player
  let drafts: any DraftStore
  let look: Look
  /// What is open on top of the flow's own screen.
  var panel: Panel?
  /// The note that is being written, on top of everything else.
  var note: NoteEditor?
  /// The drafts of notes that are kept, by assignment.
  var keptDrafts: [AssignmentID: String] = [:]
  /// Which task is selected on the list.
  var selection = 0
  /// Which mood, or which choice after the breathing, is selected.
  var choiceSelection = 0
  /// Whether the key that ends the session was pressed once.
  var asksToEndSession = false
  /// Something to be told once; the next key takes it away.
  var notice: String?
  /// Whether the bell is to ring.
  private var rings = false

  /// What can be open on top of the flow's own screen.
  enum Panel: Hashable {
    case moods
    case completed(AssignmentID)
  }

  /// What a key asks of the terminal.
  enum Request: Hashable {
    case none, leave, suspend
    case interrupt(Int32)
  }

  init(_ player: Player, drafts: any DraftStore, look: Look) {
    self.player = player
    self.drafts = drafts
    self.look = look
    notice = player.setting.notice
    do {
      keptDrafts = try drafts.drafts()
    } catch {
      notice = "Careful: \(wording.reason(error))."
    }
    selectTask()
  }

  var wording: Wording { Wording(setting: player.setting) }
  var flow: Flow { player.flow }
  var list: TaskList { TaskList(of: player) }

  mutating func press(_ key: Key) -> Request {
    switch key {
    case .control("c"): return .interrupt(SIGINT)
    case .control("\\"): return .interrupt(SIGQUIT)
    case .control("z"): return .suspend
    default: break
    }
    notice = nil
    if note != nil {
      pressOnNote(key)
      return .none
    }
    // Only a note takes what is pasted; anywhere else it would press keys that nobody meant.
    if case .pasted = key { return .none }
    switch panel {
    case .completed(let id): pressOnCompleted(key, id)
    case .moods: pressOnMoods(key)
    case nil:
      switch flow.stage {
      case .tasks: return pressOnTasks(key)
      case .instructions: pressOnInstructions(key)
      case .breathing, .paused: pressOnBreathing(key)
      case .breathingDone: pressOnBreathingDone(key)
      case .waitingRoom: pressInWaitingRoom(key)
      case .session: pressInSession(key)
      case .mood: pressOnMoods(key)
      }
    }
    return .none
  }

  /// Takes the presence that there is before anybody arrives.
  mutating func start(with presence: Flow.Presence) {
    guard case .present(let provider) = presence else { return }
    send(.providerArrived(provider))
  }

  /// Takes a change of presence; an arrival is heard.
  mutating func presenceChanged(to presence: Flow.Presence) {
    if presence.isPresent, !flow.presence.isPresent, look.bell != .silent { rings = true }
    switch presence {
    case .present(let provider): send(.providerArrived(provider))
    case .absent: send(.providerLeft)
    }
  }

  /// Lets the time pass: breaths are taken, and what another terminal or a new day has changed is read.
  mutating func tick() {
    if flow.stage == .breathing {
      let phase = player.exercise.phase.phase
      attempt { try $0.breathe() }
      if look.bell == .phases, flow.stage != .breathing || player.exercise.phase.phase != phase { rings = true }
    } else if flow.stage == .tasks {
      refreshList()
    }
  }

  /// Reads what somebody else has written; the same task stays selected.
  private mutating func refreshList() {
    guard player.isOutdated else { return }
    let rows = list.rows
    let selected = rows.indices.contains(selection) ? rows[selection].assignment.id : nil
    attempt { try $0.refresh() }
    if let selected { selection = list.rows.firstIndex { $0.assignment.id == selected } ?? selection }
  }

  /// How long nothing changes by itself, in milliseconds.
  var nextWakeUp: Int {
    switch flow.stage {
    case .breathing: return look.reducesMotion ? 200 : 33
    case .tasks: return 1_000
    default:
      // Until the next minute, for what shows the time.
      let minute = (player.clock.now.timeIntervalSince1970 / 60).rounded(.down) + 1
      return player.clock.milliseconds(until: Date(timeIntervalSince1970: minute * 60))
    }
  }

  /// Whether the bell is to ring now; it rings once.
  mutating func takeBell() -> Bool {
    defer { rings = false }
    return rings
  }

  /// What the window is called: no names, since others may see it.
  var windowTitle: String {
    flow.presence.isPresent && flow.stage != .session && flow.stage != .mood ? "Your provider is here" : "Tend"
  }

  /// Stops the circle where it is, before the terminal is given back.
  mutating func pauseExercise() {
    if flow.stage == .breathing { attempt { try $0.pause() } }
  }

  mutating func send(_ event: Flow.Event) {
    attempt { try $0.take(event) }
  }

  /// Does something that may fail, and says so on the screen when it does.
  mutating func attempt(_ action: (inout Player) throws -> Void) {
    let before = flow
    do {
      try action(&player)
    } catch let refused as NotRecorded {
      panel = nil
      notice = refused.message
      selectTask()
      return
    } catch {
      notice = wording.failure(error)
      // The circle must not go on as if the breath had been counted; pausing writes nothing.
      if flow.stage == .breathing { try? player.take(.paused) }
      return
    }
    if flow.stage != before.stage {
      choiceSelection = 0
      asksToEndSession = false
    }
    guard let assignment = before.assignment, flow.stage == .tasks else { return }
    selectTask(justLeft: assignment.id)
    if player.replay.progress(of: assignment).isComplete { panel = .completed(assignment.id) }
  }

  /// Puts the selection on the task that was just left, if it can be opened again, or else on the first one.
  mutating func selectTask(justLeft left: AssignmentID? = nil) {
    selection = list.rows.firstIndex { $0.assignment.id == left && $0.canBeOpened } ?? 0
  }
}

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
