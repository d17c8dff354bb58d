import Foundation
import Homework

/// The screens: what is seen of the flow, and what each key sends to it.
struct Interface {
  var player: Player
  let look: Look
  /// What is open on top of the flow's own screen.
  var panel: Panel?
  /// Which task is selected on the list.
  var selection = 0
  /// Which mood is selected.
  var moodSelection = 0
  /// The note being written.
  var draft = Draft()
  /// Something to be told once; the next key takes it away.
  var notice: String?

  /// What can be open on top of the flow's own screen.
  enum Panel: Hashable {
    case note
    case moods
    case completed(AssignmentID)
  }

  /// What a key asks of the terminal.
  enum Request: Hashable {
    case none, leave, interrupt, suspend
  }

  init(_ player: Player, look: Look) {
    self.player = player
    self.look = look
    selectOpenTask()
  }

  var wording: Wording { Wording(setting: player.setting) }
  var flow: Flow { player.flow }
  var list: TaskList { TaskList(of: player) }

  /// Takes a key.
  mutating func press(_ key: Key) -> Request {
    switch key {
    case .control("c"): return .interrupt
    case .control("z"): return .suspend
    default: break
    }
    notice = nil
    switch panel {
    case .completed: closeCompleted()
    case .note: pressOnNote(key)
    case .moods: pressOnMoods(key)
    case nil:
      switch flow.stage {
      case .tasks: return pressOnTasks(key)
      case .instructions: pressOnInstructions(key)
      case .breathing, .paused: pressOnBreathing(key)
      case .waitingRoom: pressInWaitingRoom(key)
      case .session: pressInSession(key)
      case .mood: pressOnMoods(key)
      }
    }
    return .none
  }

  /// Takes a change of presence.
  mutating func hear(_ presence: Flow.Presence) {
    switch presence {
    case .present(let provider): send(.providerArrived(provider))
    case .absent: send(.providerLeft)
    }
  }

  /// Lets the time pass: breaths are taken, and a new day changes the list.
  mutating func passTime() {
    attempt { try $0.breathe() }
    if flow.stage == .tasks,
      LocalDate(player.clock.now, in: player.setting.rules.timeZone) != player.replay.asOf
    {
      attempt { try $0.refresh() }
    }
  }

  /// Comes to rest: before the terminal is given back.
  mutating func rest() {
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
      selectOpenTask()
      return
    } catch {
      notice = "This could not be written down: \(error). Please try again."
      // The circle must not go on as if the breath had been counted; pausing writes nothing.
      if flow.stage == .breathing { try? player.take(.paused) }
      return
    }
    if flow.stage != before.stage { moodSelection = 0 }
    if flow.assignment != nil, flow.assignment != before.assignment { draft = Draft() }
    if let assignment = before.assignment, flow.stage == .tasks,
      player.replay.progress(of: assignment).isComplete
    {
      panel = .completed(assignment.id)
    }
  }

  /// Puts the selection on the task that can be done.
  mutating func selectOpenTask() {
    let rows = list.rows
    selection = rows.firstIndex { $0.canBeOpened } ?? min(selection, max(0, rows.count - 1))
  }

  private mutating func closeCompleted() {
    panel = nil
    selectOpenTask()
  }
}
