extension Flow {
  /// The flow after an event, and the log events that it gives, in order. An event that the screen does not offer
  /// changes nothing and gives none.
  public func after(_ event: Event) -> (flow: Flow, log: [LogEntry.Event]) {
    var flow = self
    let log = flow.take(event)
    return (flow, log)
  }

  private mutating func take(_ event: Event) -> [LogEntry.Event] {
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
      stage = .breathing
    case (.choseToFinish, .breathing), (.choseToFinish, .paused): choseToFinish = presence.isPresent
    case (.joined, _) where isAskedToJoin: return join()
    case (.exited, _) where canEndSession: return exit()
    case (.choseMood(let word), _) where canLogMood: return log(mood: word)
    case (.wroteNote(let text), .waitingRoom), (.wroteNote(let text), .session),
      (.wroteNote(let text), .mood):
      return [.noteWritten(text, author: .client)]
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
    if progress.exited != nil { return go(to: .mood) }
    if presence.isPresent { return join() }
    return go(to: hasJoined || breathingIsFinished ? .waitingRoom : .instructions)
  }

  private mutating func breathe() -> [LogEntry.Event] {
    breathsTaken += 1
    breathsInExercise += 1
    if breathsLeft == 0 {
      choseToFinish = false
      stage = .waitingRoom
    }
    return [.breathed(1)]
  }

  private mutating func join() -> [LogEntry.Event] {
    hasJoined = true
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

  private mutating func go(to stage: Stage) -> [LogEntry.Event] {
    self.stage = stage
    return []
  }
}
