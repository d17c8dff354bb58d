import Homework

/// What a client can do now, numbered. A number means the same each time that a screen comes.
struct Choices {
  let player: Player
  /// Whether the client is choosing a mood in the waiting room.
  let choosesMood: Bool

  var all: [Choice] {
    let flow = player.flow
    return switch flow.stage {
    case .tasks: tasks
    case .instructions:
      [Choice(1, "Begin", .send(.started))] + joining(from: 2).prefix(1) + [
        Choice(0, "Back", .send(.wentBack))
      ]
    case .breathing, .paused:
      [
        flow.stage == .paused
          ? Choice(1, "Go on", .send(.resumed)) : Choice(1, "Pause", .send(.paused)),
        Choice(2, "Restart", .send(.restarted)),
      ] + joining(from: 3) + [Choice(0, "Back", .send(.wentBack))]
    case .waitingRoom where choosesMood: moods + [Choice(0, "Back", .leaveMoods)]
    case .waitingRoom: waitingRoom
    case .session: [Choice(1, "Write a note", .writeNote), Choice(2, "End the session", .send(.exited))]
    case .mood:
      moods + [Choice(moods.count + 1, "Write a note", .writeNote), Choice(0, "Later", .send(.wentBack))]
    }
  }

  private var tasks: [Choice] {
    let rows = TaskList(of: player).rows
    return rows.enumerated().map { index, row in
      let breaths = Wording(setting: player.setting).breaths(row.assignment.breathCount)
      return Choice(index + 1, "\(row.date), \(breaths): \(row.remark)", .open(row.assignment))
    } + [Choice(0, "Quit", .leave)]
  }

  private var moods: [Choice] {
    (player.flow.assignment?.moodChoices ?? []).enumerated().map { Choice($0 + 1, $1, .send(.choseMood($1))) }
  }

  private var waitingRoom: [Choice] {
    let flow = player.flow
    var choices = [flow.isAskedToJoin ? Choice(1, "Join now", .send(.joined)) : Choice(1, "Wait", .wait)]
    if flow.canLogMood { choices.append(Choice(2, "Log your mood", .chooseMood)) }
    choices.append(Choice(3, "Write a note", .writeNote))
    if flow.canEndSession { choices.append(Choice(4, "End the session", .send(.exited))) }
    return choices + [Choice(0, "Back", .send(.wentBack))]
  }

  private func joining(from number: Int) -> [Choice] {
    guard player.flow.isAskedToJoin else { return [] }
    return [
      Choice(number, "Join now", .send(.joined)),
      Choice(number + 1, "Finish breathing first", .send(.choseToFinish)),
    ]
  }
}
