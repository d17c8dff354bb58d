import Foundation
import Homework

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

  /// Takes a key.
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

  /// Sends an event to the flow.
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
