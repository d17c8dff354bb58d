import Foundation
import Homework

/// A play in lines of text: what was told, what was asked.
struct PlainPlay {
  var player: Player
  let output: PlainOutput
  /// Whether somebody types, so that input is heeded while breathing.
  let isLive: Bool
  var lines = LineReader()
  var asks = Question.choice
  var spokenPhase: Exercise.Phase?

  /// What the next line answers.
  enum Question: Hashable {
    case choice, mood, note
    /// Nothing until a provider comes.
    case nothing
  }

  init(player: Player, output: PlainOutput, isLive: Bool) {
    self.player = player
    self.output = output
    self.isLive = isLive
    if player.setting.isRehearsal { output.say("Rehearsal: nothing is kept.") }
  }

  var wording: Wording { Wording(setting: player.setting) }
  var flow: Flow { player.flow }

  /// Whether input is looked at: not while a script's exercise goes on, unless it asks something.
  var readsInput: Bool {
    if lines.hasEnded { return false }
    return isLive || !isBusy
  }

  private var isBusy: Bool { asks == .nothing || flow.stage == .breathing && !flow.isAskedToJoin }

  /// How long nothing happens by itself, in milliseconds; nil for ever.
  var standsStill: Int? {
    guard flow.stage == .breathing else { return nil }
    let (_, elapsed, length) = player.exercise.phase
    return player.clock.milliseconds(until: player.clock.now + min(1, length - elapsed))
  }

  /// Answers questions with the lines that are there. The ending, when the client leaves or the input has ended.
  mutating func answer() -> Ending? {
    while isLive || !isBusy, let line = lines.next() {
      if take(line) { return .left }
    }
    guard lines.hasEnded, isLive || !isBusy else { return nil }
    rest()
    return .left
  }

  /// Comes to rest before the end.
  mutating func rest() {
    if flow.stage == .breathing { _ = attempt { try $0.pause() } }
  }

  mutating func hear(_ presence: Flow.Presence) {
    let before = flow
    _ = attempt { try $0.take(presence.isPresent ? .providerArrived(presence.provider) : .providerLeft) }
    guard before.presence.isPresent != presence.isPresent, flow.stage != .tasks else { return }
    output.say(presence.isPresent ? "\(wording.provider(presence)) is here." : "Your provider has left.")
    if asks == .nothing { asks = .choice }
    if asks == .choice { offer() }
  }

  /// Nobody can come any more: a wait ends, if there is one.
  mutating func stopsWaiting() -> Bool {
    guard asks == .nothing else { return false }
    asks = .choice
    output.say("Nobody is here yet.")
    offer()
    return true
  }

  mutating func passTime() {
    guard flow.stage == .breathing else { return }
    guard attempt({ try $0.breathe() }), flow.stage == .breathing else { return tell() }
    if player.exercise.phase.phase != spokenPhase { tellPhase() }
  }

  /// Takes a line; whether the client leaves.
  private mutating func take(_ line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    switch asks {
    case .note:
      asks = .choice
      if !text.isEmpty {
        if attempt({ try $0.take(.wroteNote(text)) }) { output.say("Your note is saved.") }
      }
      tell()
      return false
    case .nothing: asks = .choice
    case .choice, .mood: break
    }
    let choices = Choices(player: player, choosesMood: asks == .mood).all
    guard let choice = choices.first(where: { String($0.number) == text }) else {
      output.say("Please type one of the numbers.")
      offer()
      return false
    }
    return act(on: choice.action)
  }

  private mutating func act(on action: Choice.Action) -> Bool {
    switch action {
    case .leave: return true
    case .open(let assignment): open(assignment)
    case .send(let event):
      asks = .choice
      let stage = flow.stage
      // What was breathed until now counts before the choice does.
      if attempt({ try $0.breathe() }), flow.stage == stage { _ = attempt { try $0.take(event) } }
      tell()
    case .chooseMood:
      asks = .mood
      tellEmergency()
      offer()
    case .leaveMoods:
      asks = .choice
      tell()
    case .writeNote:
      asks = .note
      tellEmergency()
      output.say("Write your note and press Enter. An empty line goes back.")
    case .wait:
      asks = .nothing
      output.say("Waiting.")
    }
    return false
  }

  private mutating func open(_ assignment: Assignment) {
    var opened = false
    _ = attempt { opened = try $0.open(assignment) }
    if !opened, let row = TaskList(of: player).rows.first(where: { $0.assignment.id == assignment.id }) {
      output.say(row.reason)
    }
    tell()
  }

  /// Does something that may fail, and says so when it does, and when a task is complete. Whether it was done.
  private mutating func attempt(_ action: (inout Player) throws -> Void) -> Bool {
    let before = flow
    do {
      try action(&player)
    } catch let refused as NotRecorded {
      asks = .choice
      output.say(refused.message)
      return false
    } catch {
      output.say("This could not be written down: \(error). Please try again.")
      // Pausing writes nothing.
      if flow.stage == .breathing { try? player.take(.paused) }
      return false
    }
    if let assignment = before.assignment, flow.stage == .tasks,
      let mood = player.replay.progress(of: assignment).mood,
      let date = player.replay.state(of: assignment).completedOn
    {
      output.say("Completed on \(wording.fullDay(date)). Your mood: \(mood.word).")
    }
    return true
  }
}
