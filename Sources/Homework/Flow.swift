/// Where a client is in the homework: one screen at a time, and what has come of it so far.
///
/// A value; `Flow.after(_:)` gives the next one and the events to append to the log. It knows no clock and no
/// screen, so that an app, a terminal and a test can play it alike. Notes are no part of it: they change nothing, and
/// may be written whenever their assignment is due.
public struct Flow: Hashable, Sendable {
  /// The screen that the client is on.
  public internal(set) var stage: Stage = .tasks
  /// Whether a provider is in the session.
  public internal(set) var presence: Presence = .absent
  /// The assignment that is open; nil on the list of tasks.
  public internal(set) var assignment: Assignment?
  /// Slow breaths taken for it, in all; restarting only adds.
  public internal(set) var breathsTaken = 0
  /// Slow breaths counted in this exercise; a restart sets it to 0.
  public internal(set) var breathsInExercise = 0
  /// Whether the client breathes on after the last assigned breath, for as long as it pleases.
  public internal(set) var breathesOn = false
  /// Whether the client chose to finish breathing while a provider waits.
  public internal(set) var choseToFinish = false
  /// Whether a session of it was joined.
  public internal(set) var hasJoined = false
  /// The provider whose session was joined just now. It stays the same when shifts change.
  public internal(set) var joinedProvider: String?
  /// The mood that was logged for it.
  public internal(set) var mood: String?

  /// The list of tasks, before anything is opened.
  public init(presence: Presence = .absent) {
    self.presence = presence
  }

  /// A screen.
  public enum Stage: Hashable, Sendable, CaseIterable {
    /// The list of tasks.
    case tasks
    /// What is about to happen; any key starts.
    case instructions
    /// Breathing.
    case breathing
    /// Breathing, paused.
    case paused
    /// The last breath was taken and nobody is there: the waiting room, or breathing on.
    case breathingDone
    /// Waiting for a provider, breathing done.
    case waitingRoom
    /// In the session.
    case session
    /// Choosing a mood after the session.
    case mood
  }

  /// Whether a provider is in the session.
  public enum Presence: Hashable, Sendable {
    /// Nobody is.
    case absent
    /// One is; the name when it is known.
    case present(provider: String?)

    /// Whether one is.
    public var isPresent: Bool { self != .absent }
    /// The provider's name, when one is there and it is known.
    public var provider: String? { if case .present(let provider) = self { provider } else { nil } }
  }

  /// Something that the client does, that a clock tells or that a provider does.
  public enum Event: Hashable, Sendable {
    /// The client opens a task that can be done, with what is logged for it.
    case opened(Assignment, Progress)
    /// Any key on the instructions.
    case started
    /// A slow breath was taken.
    case breathTaken
    /// The client pauses the breathing.
    case paused
    /// The client goes on breathing.
    case resumed
    /// The client begins the exercise again.
    case restarted
    /// The client breathes on after the last breath, or from the waiting room.
    case breathedOn
    /// The client goes to the waiting room, the breathing being done.
    case wentToWaitingRoom
    /// The client goes back to the list.
    case wentBack
    /// A provider has entered the session.
    case providerArrived(String?)
    /// No provider is in the session any more.
    case providerLeft
    /// The client joins the session.
    case joined
    /// The client finishes breathing first.
    case choseToFinish
    /// The client leaves the session.
    case exited
    /// The client chooses a mood.
    case choseMood(String)
  }

  /// Breaths left in this exercise.
  public var breathsLeft: Int { max(0, (assignment?.breathCount ?? 0) - breathsInExercise) }

  /// Whether the breathing counts as finished: the assigned breaths were taken, before or after a restart.
  public var breathingIsFinished: Bool { breathsTaken >= (assignment?.breathCount ?? .max) }

  /// Whether the client is asked to join: a provider is there, and the client has not chosen to finish first.
  public var isAskedToJoin: Bool {
    guard presence.isPresent else { return false }
    switch stage {
    case .breathing, .paused: return !choseToFinish
    case .instructions, .breathingDone, .waitingRoom: return true
    case .tasks, .session, .mood: return false
    }
  }

  /// Whether the client can choose to finish breathing before joining; breathing on has no end to wait for.
  public var canFinishFirst: Bool { isAskedToJoin && !breathesOn && (stage == .breathing || stage == .paused) }

  /// Whether the client can breathe on: the assigned breaths are taken, and no session was joined.
  public var canBreatheOn: Bool {
    (stage == .breathingDone || stage == .waitingRoom) && !hasJoined && breathingIsFinished
  }

  /// Whether the client can go to the waiting room from here.
  public var canGoToWaitingRoom: Bool {
    stage == .breathingDone || breathesOn && (stage == .breathing || stage == .paused)
  }

  /// Whether a mood can be logged now: after the session, or in the waiting room before any session.
  public var canLogMood: Bool {
    mood == nil && (stage == .mood || stage == .waitingRoom && !hasJoined && breathingIsFinished)
  }

  /// Whether a session can be ended: the one that the client is in, or one that was joined and not left, to which
  /// the client has come back by the waiting room.
  public var canEndSession: Bool { stage == .session || stage == .waitingRoom && hasJoined }

  /// The flow after an event, and the log events that it gives, in order. An event that the screen does not offer
  /// changes nothing and gives none.
  public func after(_ event: Event) -> (flow: Flow, log: [LogEntry.Event]) {
    var flow = self
    let log = flow.apply(event)
    return (flow, log)
  }
}

extension Flow {
  private mutating func apply(_ event: Event) -> [LogEntry.Event] {
    switch (event, stage) {
    case (.providerArrived(let provider), _): presence = .present(provider: provider)
    case (.providerLeft, _):
      presence = .absent
      choseToFinish = false
    case (.opened(let assignment, let progress), .tasks): return open(assignment, progress)
    case (.started, .instructions): stage = .breathing
    case (.breathTaken, .breathing): return breathe()
    case (.paused, .breathing): stage = .paused
    case (.resumed, .paused): stage = .breathing
    case (.restarted, .breathing), (.restarted, .paused):
      breathsInExercise = 0
      breathesOn = false
      stage = .breathing
    case (.breathedOn, _) where canBreatheOn:
      breathesOn = true
      stage = .breathing
    case (.wentToWaitingRoom, _) where canGoToWaitingRoom:
      breathesOn = false
      stage = .waitingRoom
    case (.choseToFinish, _) where canFinishFirst: choseToFinish = true
    case (.joined, _) where isAskedToJoin: return join()
    case (.exited, _) where canEndSession: return exit()
    case (.choseMood(let word), _) where canLogMood: return log(mood: word)
    case (.wentBack, let stage) where stage != .session && stage != .tasks: self = Flow(presence: presence)
    default: break
    }
    return []
  }

  private mutating func open(_ assignment: Assignment, _ progress: Progress) -> [LogEntry.Event] {
    guard !progress.isComplete else { return [] }
    self.assignment = assignment
    breathsTaken = progress.breaths
    breathsInExercise = min(progress.breaths, assignment.breathCount)
    hasJoined = progress.hasJoined
    mood = progress.mood?.word
    if progress.exited != nil {
      stage = .mood
      return []
    }
    if presence.isPresent { return join() }
    stage = hasJoined || breathingIsFinished ? .waitingRoom : .instructions
    return []
  }

  private mutating func breathe() -> [LogEntry.Event] {
    breathsTaken += 1
    breathsInExercise += 1
    if breathsLeft == 0, !breathesOn {
      // Who asked to finish first is asked to join at once.
      stage = presence.isPresent ? .waitingRoom : .breathingDone
      choseToFinish = false
    }
    return [.breathed(1)]
  }

  private mutating func join() -> [LogEntry.Event] {
    hasJoined = true
    joinedProvider = presence.provider
    stage = .session
    return [.sessionJoined(provider: presence.provider)]
  }

  private mutating func exit() -> [LogEntry.Event] {
    if mood == nil { stage = .mood } else { self = Flow(presence: presence) }
    return [.sessionExited]
  }

  private mutating func log(mood word: String) -> [LogEntry.Event] {
    guard assignment?.moodChoices.contains(word) == true else { return [] }
    if stage == .mood { self = Flow(presence: presence) } else { mood = word }
    return [.moodLogged(word)]
  }
}
