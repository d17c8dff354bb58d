import Testing

@testable import Homework

/// The screens of the client's side, transition by transition.
struct FlowTests {
  private static let assignment = Assignment(
    id: AssignmentID(rawValue: "2026-11-16"), breathCount: 2, moodChoices: ["calm", "tense"],
    dueDate: LocalDate(dayNumber: 20_773))
  private static let doctor = "Dr. Okafor"
  private static let opened = Flow.Event.opened(assignment, Progress())
  private static let arrived = Flow.Event.providerArrived(doctor)
  private static let joined = LogEntry.Event.sessionJoined(provider: doctor)

  /// What a client does, where it leads and what the log gets.
  struct Walk: CustomTestStringConvertible, Sendable {
    let name: String
    let events: [Flow.Event]
    let stage: Flow.Stage
    let log: [LogEntry.Event]

    init(_ name: String, _ events: [Flow.Event], to stage: Flow.Stage, log: [LogEntry.Event] = []) {
      self.name = name
      self.events = events
      self.stage = stage
      self.log = log
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Walk("opening shows the instructions", [opened], to: .instructions),
    Walk("a provider who is there is joined at once", [arrived, opened], to: .session, log: [joined]),
    Walk("any key begins", [opened, .started], to: .breathing),
    Walk("each breath is logged", [opened, .started, .breathTaken], to: .breathing, log: [.breathed(1)]),
    Walk("a pause", [opened, .started, .paused], to: .paused),
    Walk("goes on", [opened, .started, .paused, .resumed], to: .breathing),
    Walk("no breath counts while paused", [opened, .started, .paused, .breathTaken], to: .paused),
    Walk("a restart goes on at once", [opened, .started, .paused, .restarted], to: .breathing),
    Walk(
      "a restart keeps what was taken and asks for all again",
      [opened, .started, .breathTaken, .restarted, .breathTaken], to: .breathing,
      log: [.breathed(1), .breathed(1)]),
    Walk(
      "after the last breath comes a choice", [opened, .started, .breathTaken, .breathTaken],
      to: .breathingDone, log: [.breathed(1), .breathed(1)]),
    Walk("back from the instructions", [opened, .wentBack], to: .tasks),
    Walk("back from breathing", [opened, .started, .wentBack], to: .tasks),
    Walk("back from a pause", [opened, .started, .paused, .wentBack], to: .tasks),
    Walk(
      "back from the waiting room", [opened, .started, .breathTaken, .breathTaken, .wentToWaitingRoom, .wentBack],
      to: .tasks,
      log: [.breathed(1), .breathed(1)]),
    Walk("there is no way back out of a session", [arrived, opened, .wentBack], to: .session, log: [joined]),
    Walk("nobody to join", [opened, .started, .joined], to: .breathing),
    Walk("joining from the instructions", [opened, arrived, .joined], to: .session, log: [joined]),
    Walk("joining mid-exercise", [opened, .started, arrived, .joined], to: .session, log: [joined]),
    Walk("arriving does not stop the breathing", [opened, .started, arrived], to: .breathing),
    Walk(
      "who finishes first is not asked again until then",
      [opened, .started, arrived, .choseToFinish, .joined], to: .breathing),
    Walk(
      "and then joins", [opened, .started, arrived, .choseToFinish, .breathTaken, .breathTaken, .joined],
      to: .session, log: [.breathed(1), .breathed(1), joined]),
    Walk(
      "and is asked again when breathing on",
      [
        opened, .started, arrived, .choseToFinish, .breathTaken, .breathTaken, .breathedOn, .breathTaken, .joined,
      ],
      to: .session, log: [.breathed(1), .breathed(1), .breathed(1), joined]),
    Walk(
      "a provider who leaves withdraws the prompt", [opened, .started, arrived, .providerLeft, .joined],
      to: .breathing),
    Walk("leaving asks for the mood", [arrived, opened, .exited], to: .mood, log: [joined, .sessionExited]),
    Walk(
      "the mood completes", [arrived, opened, .exited, .choseMood("calm")], to: .tasks,
      log: [joined, .sessionExited, .moodLogged("calm")]),
    Walk(
      "a word that is no choice changes nothing", [arrived, opened, .exited, .choseMood("odd")], to: .mood,
      log: [joined, .sessionExited]),
    Walk(
      "the mood can wait", [arrived, opened, .exited, .wentBack], to: .tasks, log: [joined, .sessionExited]),
    Walk(
      "a mood logged while waiting is not asked for again",
      [
        opened, .started, .breathTaken, .breathTaken, .wentToWaitingRoom, .choseMood("calm"), arrived, .joined,
        .exited,
      ],
      to: .tasks,
      log: [.breathed(1), .breathed(1), .moodLogged("calm"), joined, .sessionExited]),
    Walk("no mood before the breathing is done", [opened, .started, .choseMood("calm")], to: .breathing),
    Walk("no mood during the session", [arrived, opened, .choseMood("calm")], to: .session, log: [joined]),
    Walk("no breathing on before the last breath", [opened, .started, .breathedOn], to: .breathing),
    Walk(
      "who breathes on is not stopped again",
      [opened, .started, .breathTaken, .breathTaken, .breathedOn, .breathTaken, .breathTaken, .breathTaken],
      to: .breathing, log: Array(repeating: .breathed(1), count: 5)),
    Walk(
      "breathing on ends in the waiting room",
      [opened, .started, .breathTaken, .breathTaken, .breathedOn, .breathTaken, .wentToWaitingRoom],
      to: .waitingRoom, log: Array(repeating: .breathed(1), count: 3)),
    Walk(
      "breathing on from the waiting room",
      [opened, .started, .breathTaken, .breathTaken, .wentToWaitingRoom, .breathedOn], to: .breathing,
      log: [.breathed(1), .breathed(1)]),
    Walk(
      "a restart while breathing on asks for all again",
      [opened, .started, .breathTaken, .breathTaken, .breathedOn, .restarted, .breathTaken, .breathTaken],
      to: .breathingDone, log: Array(repeating: .breathed(1), count: 4)),
    Walk(
      "breathing on has no end to finish first",
      [opened, .started, .breathTaken, .breathTaken, .breathedOn, arrived, .choseToFinish, .joined],
      to: .session, log: [.breathed(1), .breathed(1), joined]),
    Walk(
      "joining after the last breath",
      [opened, .started, .breathTaken, .breathTaken, arrived, .joined], to: .session,
      log: [.breathed(1), .breathed(1), joined]),
    Walk("no waiting room before the last breath", [opened, .started, .wentToWaitingRoom], to: .breathing),
    Walk(
      "no breathing after the session was joined", [arrived, opened, .breathedOn, .breathTaken], to: .session,
      log: [joined]),
    Walk(
      "a provider who leaves does not end the session", [arrived, opened, .providerLeft], to: .session,
      log: [joined]),
  ])
  func walk(_ walk: Walk) {
    var flow = Flow()
    var log: [LogEntry.Event] = []
    for event in walk.events {
      let (next, events) = flow.after(event)
      flow = next
      log += events
    }
    #expect(flow.stage == walk.stage)
    #expect(log == walk.log)
  }

  /// How far an assignment had come, and the screen on which it opens.
  struct Opening: CustomTestStringConvertible, Sendable {
    let name: String
    let logged: [LogEntry.Event]
    let stage: Flow.Stage
    var breathsLeft = 0

    var testDescription: String { name }
  }

  @Test(arguments: [
    Opening(name: "nothing", logged: [], stage: .instructions, breathsLeft: 2),
    Opening(name: "one breath", logged: [.breathed(1)], stage: .instructions, breathsLeft: 1),
    Opening(name: "all breaths", logged: [.breathed(2)], stage: .waitingRoom),
    Opening(name: "more breaths than asked for", logged: [.breathed(5)], stage: .waitingRoom),
    Opening(
      name: "joined, never exited", logged: [.sessionJoined(provider: nil)], stage: .waitingRoom,
      breathsLeft: 2),
    Opening(
      name: "exited, no mood", logged: [.sessionJoined(provider: nil), .sessionExited], stage: .mood,
      breathsLeft: 2),
    Opening(
      name: "complete",
      logged: [.breathed(2), .moodLogged("calm"), .sessionJoined(provider: nil), .sessionExited],
      stage: .tasks),
  ])
  func reopening(_ opening: Opening) {
    var progress = Progress()
    for (index, event) in opening.logged.enumerated() {
      let at = Timestamp(.init(timeIntervalSince1970: Double(index)), secondsFromGMT: 0)
      progress.take(
        LogEntry(at: at, task: Self.assignment.id, event: event), on: LocalDate(dayNumber: 20_773), line: index + 1)
    }
    let (flow, log) = Flow().after(.opened(Self.assignment, progress))
    #expect(flow.stage == opening.stage)
    #expect(flow.breathsLeft == opening.breathsLeft)
    #expect(log.isEmpty)
  }

  @Test("a session that was joined and never exited can be ended without joining it again")
  func endingFromTheWaitingRoom() {
    var progress = Progress()
    progress.joins = [Self.doctor]
    let (flow, log) = Flow().after(.opened(Self.assignment, progress)).flow.after(.exited)
    #expect(flow.stage == .mood)
    #expect(log == [.sessionExited])
  }

  @Test("a change of shift renames nobody in the session")
  func changeOfShift() {
    let (session, _) = Flow(presence: .present(provider: Self.doctor)).after(Self.opened)
    let later = session.after(.providerArrived("Dr. Lindqvist")).flow
    #expect(later.joinedProvider == Self.doctor)
    #expect(later.presence.provider == "Dr. Lindqvist")
    // The next session is somebody else's.
    let mood = later.after(.exited).flow.after(.choseMood("calm")).flow
    #expect(mood.after(Self.opened).flow.joinedProvider == "Dr. Lindqvist")
  }

  @Test("the list alone opens a task", arguments: Flow.Stage.allCases.filter { $0 != .tasks })
  func openingElsewhere(stage: Flow.Stage) {
    var flow = Flow()
    flow.assignment = Self.assignment
    flow.stage = stage
    let (next, log) = flow.after(Self.opened)
    #expect(next == flow)
    #expect(log.isEmpty)
  }
}
