import Foundation
import Homework

/// A play in lines of text: what was printed, what was asked.
struct PlainPlay: LineDialogue {
  var player: Player
  let drafts: any DraftStore
  let output: PlainOutput
  /// Whether somebody types, so that input is taken while breathing.
  let isLive: Bool
  var lines = InputLines()
  var question = Question.choice
  var printedPhase: Exercise.Phase?
  /// The task that was completed last, of which it is asked how it was.
  private(set) var completed: Assignment?

  /// What the next line answers.
  enum Question: Equatable {
    case choice, mood
    /// Whether a choice is kept or taken back.
    case pending
    case note(Assignment)
    /// What to do with a task that can't be opened any more.
    case past(Assignment)
    /// Nothing until a provider comes.
    case nothing
  }

  var wording: Wording { player.wording }
  var flow: Flow { player.flow }

  /// The drafts that can be read; that some can't is told where one is to be kept.
  private var keptDrafts: [AssignmentID: String] { (try? drafts.drafts()) ?? [:] }

  /// Input is not looked at while a script's exercise goes on, unless that asks something.
  var readsInput: Bool { !lines.hasEnded && !isBusy }

  private var isBusy: Bool {
    if isLive { return false }
    if question == .nothing { return true }
    guard flow.stage == .breathing, !flow.isAskedToJoin else { return false }
    // Who breathes on would do so for ever: a script goes on after a breath.
    return !flow.breathesOn || flow.breathsInExercise <= (flow.assignment?.breathCount ?? 0)
  }

  var nextWakeUp: Int? {
    guard flow.stage == .breathing else { return nil }
    let (_, elapsed, length) = player.exercise.phase
    return player.clock.milliseconds(until: player.clock.now + min(1, length - elapsed))
  }

  mutating func takeLines() -> Ending? {
    while !isBusy, let line = lines.next() {
      if take(line) { return .left }
    }
    guard lines.hasEnded, !isBusy else { return nil }
    letGo()
    return .left
  }

  mutating func letGo() { _ = attempt { try $0.letGo() } }

  /// Says what there is to know, takes the presence that there is before anybody arrives, and shows the first screen.
  mutating func start(with presence: Flow.Presence) {
    if player.setting.isRehearsal { output.print("Rehearsal: nothing is kept.") }
    if let notice = player.setting.notice { output.print(notice) }
    for id in keptDrafts.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let assignment = player.replay.assignment(id) else { continue }
      output.print("Not saved yet: your note of \(wording.task(assignment, in: player.replay)).")
    }
    if presence.isPresent { _ = attempt { try $0.take(presence) } }
    showStage()
  }

  mutating func presenceChanged(to presence: Flow.Presence) {
    let before = flow
    _ = attempt { try $0.take(presence) }
    // What waited was written first, and led on.
    let ledOn = question == .pending
    if before.presence.isPresent != presence.isPresent {
      if presence.isPresent { output.ring() }
      output.print(
        presence.isPresent ? "\(wording.provider(presence.provider)) is here." : "Your provider has left.")
    } else if !ledOn {
      return
    }
    if question == .nothing || ledOn { question = .choice }
    if ledOn { showStage() } else if question == .choice, flow.stage != .tasks { printChoices() }
  }

  mutating func stopWaiting() -> Bool {
    guard question == .nothing else { return false }
    question = .choice
    output.print("Nobody is here yet.")
    printChoices()
    return true
  }

  mutating func tick() {
    guard flow.stage == .breathing else { return }
    guard attempt({ try $0.breathe() }), flow.stage == .breathing else { return showStage() }
    if player.exercise.phase.phase != printedPhase { printPhase() }
  }

  /// Takes a line; whether the client leaves.
  private mutating func take(_ line: String) -> Bool {
    let text = line.trimmingCharacters(in: .whitespaces)
    if case .note(let assignment) = question {
      question = .choice
      save(note: text, on: assignment)
      showStage()
      return false
    }
    if question == .pending {
      answerPending(text)
      return false
    }
    if question == .nothing { question = .choice }
    guard let choice = choices.first(where: { "\($0.number)" == text }) else {
      output.print("Please type one of the numbers.")
      printChoices()
      return false
    }
    return act(on: choice.action)
  }

  private mutating func act(on action: Choice.Action) -> Bool {
    switch action {
    case .leave: return true
    case .open(let assignment): open(assignment)
    case .send(let event):
      question = .choice
      let stage = flow.stage
      // What was breathed until now counts before the choice does.
      if attempt({ try $0.breathe() }), flow.stage == stage { _ = attempt { try $0.take(event) } }
      if player.pending == nil { showStage() } else { askAboutPending() }
    case .chooseMood:
      question = .mood
      printEmergency()
      printChoices()
    case .showHistory:
      let history = History(of: player)
      for line in history.sentences + history.moods.map(history.words) { output.print(line) }
      showStage()
    case .leaveQuestion:
      question = .choice
      showStage()
    case .writeNote(let assignment):
      question = .note(assignment)
      printEmergency()
      if let draft = keptDrafts[assignment.id] {
        output.print("Not saved yet: \(draft)")
        output.print("Press Enter to save it as it is, or write it anew and press Enter.")
      } else {
        output.print("Write your note and press Enter. An empty line goes back.")
      }
    case .wait:
      question = .nothing
      output.print("Waiting.")
    }
    return false
  }

  /// Asks whether a choice is kept. Nothing counts down: a screen reader may take its time.
  private mutating func askAboutPending() {
    guard let pending = player.pending else { return }
    question = .pending
    output.print("\(pending.words). Enter keeps it, u takes it back.")
  }

  private mutating func answerPending(_ text: String) {
    guard ["", "u"].contains(text.lowercased()) else { return askAboutPending() }
    question = .choice
    if text.isEmpty { _ = attempt { try $0.settle() } } else { player.takeBack() }
    showStage()
  }

  private mutating func save(note text: String, on assignment: Assignment) {
    let note = text.isEmpty ? keptDrafts[assignment.id] ?? "" : text
    guard !note.isEmpty else { return }
    let isSaved = attempt { try $0.write(note: note, on: assignment) }
    do {
      try drafts.keep(isSaved ? nil : note, for: assignment.id)
      output.print(isSaved ? "Your note is saved." : "Your note is kept as a draft.")
    } catch {
      output.print("Careful: \(wording.reason(error)).")
    }
  }

  private mutating func open(_ assignment: Assignment) {
    var opened = false
    _ = attempt { opened = try $0.open(assignment) }
    guard !opened, let row = TaskList(of: player).row(of: assignment.id) else { return showStage() }
    output.print(row.reason)
    guard row.part == .past else { return showStage() }
    question = .past(assignment)
    printChoices()
  }

  /// Does something that may fail, and says so when it does, and when a task is complete. Whether it was done.
  private mutating func attempt(_ action: (inout Player) throws -> Void) -> Bool {
    switch player.attempt(action) {
    case .done: return true
    case .completed(let assignment):
      completed = assignment
      if let mood = player.replay.progress(of: assignment).mood,
        let date = player.replay.state(of: assignment).completedOn
      {
        output.print("Completed on \(wording.fullDay(date)). Your mood: \(mood.word).")
      }
      return true
    case .refused(let message):
      question = .choice
      output.print(message)
    case .failed(let message): output.print(message)
    }
    return false
  }
}
