import Homework

/// Something that a client can do where the flow is: by a key where there is a screen, by a number in lines of text.
struct Choice {
  /// Its place among the others of its screen, from 1 on; 0 leads back. What only an arrival offers comes last.
  var number: Int
  /// What it does, as a screen has it beside its key.
  let meaning: String
  let action: Action
  /// On a screen; the first is shown.
  var keys: [Key] = []
  /// What it does, as a line of text has it; nil for the same with its first letter in upper case.
  var label: String?
  /// What stands above it, where a part of a list begins.
  var heading: String?

  enum Action: Equatable {
    case open(Assignment)
    case send(Flow.Event)
    case chooseMood, leaveQuestion, showHistory
    case writeNote(Assignment)
    case wait
    case leave
  }

  init(_ number: Int, _ meaning: String, _ action: Action, _ keys: Key..., label: String? = nil) {
    (self.number, self.meaning, self.action, self.keys, self.label) = (number, meaning, action, keys, label)
  }

  /// Whether it answers to somebody's being there.
  var isUrgent: Bool { action == .send(.joined) || action == .send(.choseToFinish) }

  /// As a line of text has it.
  var line: String { "\(number). \(label ?? meaning.prefix(1).uppercased() + meaning.dropFirst())" }

  /// As a screen has it.
  var hint: ScreenPage.Hint { (keys.first?.name ?? "", meaning) }
}

extension Player {
  /// What can be done on the flow's own screen, in the order in which a screen shows it. The tasks and the moods are
  /// lists of their own.
  var choices: [Choice] {
    let back = Choice(0, "back", .send(.wentBack), "b", .escape)
    let choices: [Choice?] =
      switch flow.stage {
      case .tasks, .mood: []
      // Any other key begins, Enter too.
      case .instructions: [back, Choice(2, "join now", .send(.joined), "j")]
      case .breathing, .paused:
        [
          flow.stage == .paused
            ? Choice(1, "go on", .send(.resumed), " ") : Choice(1, "pause", .send(.paused), " "),
          Choice(2, "restart", .send(.restarted), "r"), goToWaitingRoom(3), back,
          Choice(4, "join now", .send(.joined), "j", .enter),
          Choice(5, "finish first", .send(.choseToFinish), "f", label: "Finish breathing first"),
        ]
      case .breathingDone:
        [goToWaitingRoom(1), breatheOn(2), back, Choice(3, "join now", .send(.joined), "j")]
      case .waitingRoom:
        [
          Choice(2, "log your mood", .chooseMood, "m"), breatheOn(5), note(3), endSession(4), back,
          Choice(1, "join now", .send(.joined), "j", .enter),
        ]
      case .session: [note(1), endSession(2)]
      }
    return choices.compactMap { $0 }.filter(isOffered)
  }

  private func isOffered(_ choice: Choice) -> Bool {
    switch choice.action {
    case .send(.joined): flow.isAskedToJoin
    case .send(.choseToFinish): flow.canFinishFirst
    case .send(.wentToWaitingRoom): flow.canGoToWaitingRoom
    case .send(.breathedOn): flow.canBreatheOn
    case .send(.exited): flow.canEndSession
    case .chooseMood: flow.canLogMood && pending == nil
    default: true
    }
  }

  private func goToWaitingRoom(_ number: Int) -> Choice {
    Choice(number, "waiting room", .send(.wentToWaitingRoom), "w", label: "Go to the waiting room")
  }

  private func breatheOn(_ number: Int) -> Choice { Choice(number, "breathe on", .send(.breathedOn), " ") }

  private func endSession(_ number: Int) -> Choice { Choice(number, "end the session", .send(.exited), "e") }

  /// A note on the task that is open.
  func note(_ number: Int) -> Choice? {
    flow.assignment.map { Choice(number, "write a note", .writeNote($0), "n") }
  }
}
