import Foundation
import Homework

/// The screens: what is seen of the flow, and what each key sends to it.
struct Interface: ScreenDialogue {
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
  /// Which mood, or which choice after the breathing, is selected; nil as long as none is.
  var choiceSelection: Int?
  /// The key that came last, when, and what it answered: it may still be down.
  private var lastKey: (key: Key, at: Date, place: [AnyHashable])?
  /// Something to be told once; the next key takes it away.
  var notice: String?
  /// Whether the bell is to ring.
  private var rings = false

  /// What can be open on top of the flow's own screen.
  enum Panel: Hashable {
    case moods
    case completed(AssignmentID)
    case history
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

  var wording: Wording { player.wording }
  var flow: Flow { player.flow }
  var list: TaskList { TaskList(of: player) }
  var selectedRow: TaskList.Row? {
    let rows = list.rows
    return rows.indices.contains(selection) ? rows[selection] : nil
  }

  /// The longest time between a key's being pressed and its first repetition, in seconds.
  private static let repetition = 0.7

  /// What a key answers: the same as long as the screen is, and what it asks.
  private var place: [AnyHashable] {
    let stage = flow.stage == .paused ? .breathing : flow.stage
    return [stage, panel, player.pending == nil, note == nil, flow.isAskedToJoin]
  }

  /// Takes a key. One that was down when the screen came, or its question, was not meant for it.
  mutating func press(_ key: Key) -> Ending? {
    let (now, last) = (player.clock.now, lastKey)
    lastKey = (key, now, place)
    guard let last, last.key == key, last.place != place, note == nil else { return answer(key) }
    if now.timeIntervalSince(last.at) >= Self.repetition { return answer(key) }
    lastKey?.place = last.place
    return nil
  }

  private mutating func answer(_ key: Key) -> Ending? {
    notice = nil
    // Only a note takes what is pasted; anywhere else it would press keys that nobody meant.
    if case .pasted = key, note == nil { return nil }
    if player.pending != nil {
      if key == "u" { player.takeBack() } else { attempt { try $0.settle() } }
      choiceSelection = nil
      return nil
    }
    switch (panel, flow.stage) {
    case _ where note != nil: pressOnNote(key)
    case (.completed(let id), _): pressOnCompleted(key, id)
    case (.history, _): panel = nil
    case (.moods, _), (nil, .mood): pressOnMoods(key)
    case (nil, .tasks): return pressOnTasks(key)
    case (nil, .breathingDone): pressOnBreathingDone(key)
    case (nil, .instructions): if !pressChoice(key) { send(.started) }
    case (nil, .breathing), (nil, .paused), (nil, .waitingRoom), (nil, .session): _ = pressChoice(key)
    }
    return nil
  }

  /// Does what a key of the flow's own screen stands for. Whether it stands for anything.
  @discardableResult
  mutating func pressChoice(_ key: Key) -> Bool {
    // What was breathed until this key counts before what the key does.
    let stage = flow.stage
    attempt { try $0.breathe() }
    guard flow.stage == stage || flow.stage == .paused else { return false }
    switch player.choices.first(where: { $0.keys.contains(key) })?.action {
    case .send(let event): send(event)
    case .chooseMood: (panel, choiceSelection) = (.moods, nil)
    case .writeNote(let assignment): openNote(on: assignment)
    case .open, .leaveQuestion, .showHistory, .wait, .leave, nil: return false
    }
    return true
  }

  /// Takes the presence that there is before anybody arrives.
  mutating func start(with presence: Flow.Presence) {
    if presence.isPresent { attempt { try $0.take(presence) } }
  }

  /// Takes a change of presence; an arrival is heard.
  mutating func presenceChanged(to presence: Flow.Presence) {
    if presence.isPresent, !flow.presence.isPresent, look.bell != .silent { rings = true }
    attempt { try $0.take(presence) }
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

  mutating func settleWhatIsDue() {
    if let pending = player.pending, pending.secondsLeft(at: player.clock.now) <= 0 { attempt { try $0.settle() } }
  }

  /// Reads what somebody else has written; the same task stays selected.
  private mutating func refreshList() {
    guard player.isOutdated else { return }
    let selected = selectedRow?.assignment.id
    attempt { try $0.refresh() }
    if let selected { selection = list.rows.firstIndex { $0.assignment.id == selected } ?? selection }
  }

  /// Whether the circle goes on by itself, while nobody is there yet, to rest the eyes on.
  var rests: Bool { flow.stage == .waitingRoom && panel == nil && note == nil }

  var isMoving: Bool { !look.reducesMotion && (flow.stage == .breathing || rests) }

  var nextWakeUp: Int? {
    if let pending = player.pending {
      // Until the next second of the count.
      let left = max(0, pending.secondsLeft(at: player.clock.now))
      return player.clock.milliseconds(until: player.clock.now + (left - max(0, left.rounded(.up) - 1)))
    }
    switch flow.stage {
    case .breathing: return 200
    case .tasks: return 1_000
    default:
      // Until the next minute, for what shows the time.
      let minute = (player.clock.now.timeIntervalSince1970 / 60).rounded(.down) + 1
      return player.clock.milliseconds(until: Date(timeIntervalSince1970: minute * 60))
    }
  }

  mutating func takeBell() -> Bool {
    defer { rings = false }
    return rings
  }

  /// What the window is called: no names, since others may see it.
  var windowTitle: String? {
    flow.presence.isPresent && flow.stage != .session && flow.stage != .mood ? "Your provider is here" : "Tend"
  }

  mutating func letGo() { attempt { try $0.letGo() } }

  mutating func send(_ event: Flow.Event) { attempt { try $0.take(event) } }

  /// Does something that may fail, and says so on the screen when it does.
  mutating func attempt(_ action: (inout Player) throws -> Void) {
    let before = flow
    switch player.attempt(action) {
    case .refused(let message):
      (panel, notice) = (nil, message)
      return selectTask()
    case .failed(let message): return notice = message
    case .completed(let assignment): panel = .completed(assignment.id)
    case .done: break
    }
    if flow.stage != before.stage { choiceSelection = nil }
    if let assignment = before.assignment, flow.stage == .tasks { selectTask(justLeft: assignment.id) }
  }

  /// Puts the selection on the task that was just left, if it can be opened again, or else on the first one.
  mutating func selectTask(justLeft left: AssignmentID? = nil) {
    selection = list.rows.firstIndex { $0.assignment.id == left && $0.canBeOpened } ?? 0
  }
}

/// The screen in a window.
extension Interface {
  func frame(_ size: Size) -> ScreenFrame {
    var page = ScreenPage(size: size, look: look)
    if let note {
      write(note, to: &page)
    } else {
      writeScreen(to: &page)
    }
    page.status = status(page)
    if let notice { page.prompt = page.paragraph(notice, .warm) + page.prompt }
    let (frame, room) = page.layOut()
    return page.leavesRoom ? drawExercise(in: frame, rows: room) : frame
  }

  private func writeScreen(to page: inout ScreenPage) {
    page.title = flow.assignment.map { wording.task($0, in: player.replay) } ?? ""
    page.hints = player.choices.filter { !$0.isUrgent }.map(\.hint)
    let urgent = player.choices.filter(\.isUrgent).map(\.hint)
    if !urgent.isEmpty { page.prompt = prompt(urgent, page) }
    switch (panel, flow.stage) {
    case (.completed(let id), _): writeCompleted(id, to: &page)
    case (.history, _): writeHistory(to: &page)
    case (.moods, _), (nil, .mood): writeMoods(to: &page)
    case (nil, .tasks): writeTasks(to: &page)
    case (nil, .instructions): writeInstructions(to: &page)
    case (nil, .breathing), (nil, .paused): writeBreathing(to: &page)
    case (nil, .breathingDone): writeBreathingDone(to: &page)
    case (nil, .waitingRoom): writeWaitingRoom(to: &page)
    case (nil, .session): writeSession(to: &page)
    }
    if let pending = player.pending {
      let left = max(1, Int(pending.secondsLeft(at: player.clock.now).rounded(.up)))
      page.prompt = page.question(
        "\(pending.words), in \(left) …", [("u", "takes it back"), ("any other key", "now")])
      page.hints = []
    }
  }

  private func status(_ page: ScreenPage) -> String {
    var parts: [String] = []
    if player.setting.isRehearsal { parts.append(page.isNarrow ? "Rehearsal" : "Rehearsal: nothing is kept") }
    if flow.stage == .tasks, panel == nil, note == nil {
      if let name = player.setting.name { parts.append(name) }
      parts.append(wording.day(player.replay.asOf, today: player.replay.asOf))
    }
    return parts.joined(separator: " · ")
  }

  /// That a provider is there, and what can be done about it.
  func prompt(_ choices: [ScreenPage.Hint], _ page: ScreenPage) -> [Line] {
    var lines = page.paragraph(
      "\(wording.provider(flow.presence.provider)) is here", .warm, width: page.size.columns - 6)
    if !lines.isEmpty { lines[0].pieces.insert((look.sign("● ", or: "* "), .warm), at: 0) }
    return lines + page.keyLines(choices)
  }

  /// Somebody is there while the client does something else in the waiting room.
  func waitingPrompt(_ page: ScreenPage) -> [Line] { prompt([("Esc", "back, to join")], page) }

  /// That nobody reads along, and what to do in an emergency.
  func emergencyLines(_ page: ScreenPage) -> [Line] { wording.emergency.flatMap { page.paragraph($0, .quiet) } }
}
