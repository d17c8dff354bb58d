import Homework

/// Something that a client can do where the flow is: by a key where there is a screen, by a number in lines of text.
struct Choice {
  /// A number means the same each time that its screen comes; 0 leads back.
  let number: Int
  /// What it does: on a screen beside its key, in lines of text from its first letter in upper case on.
  let meaning: String
  /// The same in lines of text, where it is said otherwise.
  var label: String?
  let action: Action
  /// On a screen; the first is shown.
  var keys: [Key] = []
  /// Whether it answers to somebody's being there.
  var isUrgent = false
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

  /// As a line of text has it.
  var line: String { "\(number). \(label ?? meaning.prefix(1).uppercased() + meaning.dropFirst())" }

  /// As a screen has it.
  var hint: ScreenPage.Hint { (keys.first?.name ?? "", meaning) }
}

extension Player {
  /// What can be done on the flow's own screen, in the order in which a screen shows it. The tasks and the moods are
  /// lists of their own.
  var choices: [Choice] {
    let isAtStart = flow.stage == .instructions
    let join = Choice(
      number: flow.stage == .waitingRoom ? 1 : isAtStart ? 2 : 3, meaning: "join now", action: .send(.joined),
      keys: isAtStart ? [.character("j")] : [.character("j"), .enter], isUrgent: true)
    let back = Choice(number: 0, meaning: "back", action: .send(.wentBack), keys: [.character("b"), .escape])
    let asked = flow.isAskedToJoin ? [join] : []
    switch flow.stage {
    case .tasks, .mood: return []
    case .instructions: return [back] + asked
    case .breathing, .paused: return breathingChoices + [back] + asked + finishFirst
    case .breathingDone: return [goToWaitingRoom(number: 1), breatheOn(number: 2), back] + asked
    case .waitingRoom:
      let mood = Choice(number: 2, meaning: "log your mood", action: .chooseMood, keys: [.character("m")])
      return (flow.canLogMood ? [mood] : []) + (flow.canBreatheOn ? [breatheOn(number: 5)] : []) + note(number: 3)
        + (flow.canEndSession ? [endSession(number: 4)] : []) + [back] + asked
    case .session: return note(number: 1) + [endSession(number: 2)]
    }
  }

  private var breathingChoices: [Choice] {
    let isPaused = flow.stage == .paused
    return [
      Choice(
        number: 1, meaning: isPaused ? "go on" : "pause", action: .send(isPaused ? .resumed : .paused),
        keys: [.character(" ")]),
      Choice(number: 2, meaning: "restart", action: .send(.restarted), keys: [.character("r")]),
    ] + (flow.canGoToWaitingRoom ? [goToWaitingRoom(number: 5)] : [])
  }

  private var finishFirst: [Choice] {
    guard flow.canFinishFirst else { return [] }
    return [
      Choice(
        number: 4, meaning: "finish first", label: "Finish breathing first", action: .send(.choseToFinish),
        keys: [.character("f")], isUrgent: true)
    ]
  }

  private func goToWaitingRoom(number: Int) -> Choice {
    Choice(
      number: number, meaning: "waiting room", label: "Go to the waiting room", action: .send(.wentToWaitingRoom),
      keys: [.character("w")])
  }

  private func breatheOn(number: Int) -> Choice {
    Choice(number: number, meaning: "breathe on", action: .send(.breathedOn), keys: [.character(" ")])
  }

  private func endSession(number: Int) -> Choice {
    Choice(number: number, meaning: "end the session", action: .send(.exited), keys: [.character("e")])
  }

  /// A note on the task that is open.
  func note(number: Int) -> [Choice] {
    flow.assignment.map {
      [Choice(number: number, meaning: "write a note", action: .writeNote($0), keys: [.character("n")])]
    } ?? []
  }
}
