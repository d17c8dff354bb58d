import Homework

/// A numbered choice of the plain client.
struct Choice: Hashable {
  let number: Int
  let label: String
  let action: Action
  /// What stands above it, where a part of a list begins.
  var heading: String?

  enum Action: Hashable {
    case open(Assignment)
    case send(Flow.Event)
    case chooseMood, leaveQuestion
    case writeNote(Assignment)
    case wait
    case leave
  }

  init(_ number: Int, _ label: String, _ action: Action, under heading: String? = nil) {
    self.number = number
    self.label = label
    self.action = action
    self.heading = heading
  }
}

/// What a client can do now, numbered. A number means the same each time that a screen comes.
struct Choices {
  let player: Player
  /// What was asked, where it is not the screen's own question.
  let question: PlainPlay.Question

  var all: [Choice] {
    let back = Choice(0, "Back", .leaveQuestion)
    switch question {
    case .mood: return moods + [back]
    case .past(let assignment): return [Choice(1, "Write a note", .writeNote(assignment)), back]
    case .choice, .note, .nothing: return ofStage
    }
  }

  private var ofStage: [Choice] {
    let flow = player.flow
    switch flow.stage {
    case .tasks: return tasks
    case .instructions:
      return [Choice(1, "Begin", .send(.started))] + joinNow(2) + [Choice(0, "Back", .send(.wentBack))]
    case .breathing, .paused:
      var choices = [
        flow.stage == .paused ? Choice(1, "Go on", .send(.resumed)) : Choice(1, "Pause", .send(.paused)),
        Choice(2, "Restart", .send(.restarted)),
      ]
      choices += joinNow(3)
      if flow.canFinishFirst { choices.append(Choice(4, "Finish breathing first", .send(.choseToFinish))) }
      if flow.canGoToWaitingRoom { choices.append(Choice(5, "Go to the waiting room", .send(.wentToWaitingRoom))) }
      return choices + [Choice(0, "Back", .send(.wentBack))]
    case .breathingDone:
      return [
        Choice(1, "Go to the waiting room", .send(.wentToWaitingRoom)), Choice(2, "Breathe on", .send(.breathedOn)),
      ] + joinNow(3) + [Choice(0, "Back", .send(.wentBack))]
    case .waitingRoom: return waitingRoom
    case .session: return note(1) + [Choice(2, "End the session", .send(.exited))]
    case .mood: return moods + note(moods.count + 1) + [Choice(0, "Later", .send(.wentBack))]
    }
  }

  private var tasks: [Choice] {
    var part: TaskList.Part?
    let rows = TaskList(of: player).rows.enumerated().map { index, row in
      let breaths = Wording(setting: player.setting).breaths(row.assignment.breathCount)
      let heading = row.part == part ? nil : row.part.title
      part = row.part
      return Choice(
        index + 1, "\(row.date()), \(breaths): \(row.remark())", .open(row.assignment), under: heading)
    }
    return rows + [Choice(0, "Quit", .leave)]
  }

  private var moods: [Choice] {
    (player.flow.assignment?.moodChoices ?? []).enumerated().map { Choice($0 + 1, $1, .send(.choseMood($1))) }
  }

  private var waitingRoom: [Choice] {
    let flow = player.flow
    var choices = [flow.isAskedToJoin ? Choice(1, "Join now", .send(.joined)) : Choice(1, "Wait", .wait)]
    if flow.canLogMood { choices.append(Choice(2, "Log your mood", .chooseMood)) }
    choices += note(3)
    if flow.canEndSession { choices.append(Choice(4, "End the session", .send(.exited))) }
    if flow.canBreatheOn { choices.append(Choice(5, "Breathe on", .send(.breathedOn))) }
    return choices + [Choice(0, "Back", .send(.wentBack))]
  }

  private func note(_ number: Int) -> [Choice] {
    player.flow.assignment.map { [Choice(number, "Write a note", .writeNote($0))] } ?? []
  }

  private func joinNow(_ number: Int) -> [Choice] {
    player.flow.isAskedToJoin ? [Choice(number, "Join now", .send(.joined))] : []
  }
}
