import Foundation
import Homework

/// The client's side as it is played: the flow, the log behind it, and the breath being taken.
///
/// The flow decides; whatever it gives for the log is recorded before the flow moves on.
struct Player {
  let setting: ClientSetting
  private(set) var flow = Flow()
  private(set) var replay: Replay
  private(set) var exercise: Exercise
  /// What the client chose and can still take back. It is written before anything else is.
  private(set) var pending: PendingChoice?
  /// When the screen came that the client is on.
  private(set) var since: Date?

  private let recorder: Recorder
  /// How long the log was when it was read last.
  private var sizeRead: Int?

  init(_ setting: ClientSetting, log: any HomeworkLog, clock: any TimeSource) throws {
    self.setting = setting
    recorder = Recorder(setting: setting, log: log, clock: clock)
    sizeRead = log.size
    replay = try recorder.replay()
    exercise = Exercise(pace: setting.pace)
  }

  var clock: any TimeSource { recorder.clock }
  var wording: Wording { Wording(setting: setting) }

  /// Reads the log again: another terminal may have written, and the day may have changed.
  mutating func refresh() throws {
    sizeRead = recorder.log.size
    replay = try recorder.replay()
  }

  /// Whether somebody else has written since the log was read, or another day has begun.
  var isOutdated: Bool {
    recorder.log.size != sizeRead || LocalDate(clock.now, in: setting.rules.timeZone) > replay.asOf
  }

  /// Writes a note on an assignment, whatever has become of it.
  mutating func write(note: String, on assignment: Assignment) throws {
    try settle()
    replay = try recorder.record(.noteWritten(note, author: .client), for: assignment.id)
  }

  /// Opens an assignment as the log has it now. Whether it could be opened.
  mutating func open(_ assignment: Assignment) throws -> Bool {
    try refresh()
    guard replay.canOpen(assignment) else { return false }
    try take(.opened(assignment, replay.progress(of: assignment)))
    return true
  }

  /// Takes an event, after what waits to be written. One that is final waits itself.
  mutating func take(_ event: Flow.Event) throws {
    try settle()
    guard event.isFinal, !flow.after(event).log.isEmpty else { return try follow(event) }
    pending = PendingChoice(event: event, at: clock.now)
  }

  /// Writes what waits, if anything does.
  mutating func settle() throws {
    guard let choice = pending else { return }
    pending = nil
    try follow(choice.event, at: choice.at)
  }

  /// Takes back what waits.
  mutating func takeBack() { pending = nil }

  /// Records what an event gives, then moves on. On `NotRecorded` the flow is back on the list.
  private mutating func follow(_ event: Flow.Event, at instant: Date? = nil) throws {
    let (next, events) = flow.after(event)
    if let task = (next.assignment ?? flow.assignment)?.id {
      do {
        for event in events { replay = try recorder.record(event, for: task, at: instant) }
      } catch let refused as NotRecorded {
        flow = Flow(presence: flow.presence)
        exercise.stop()
        try refresh()
        throw refused
      }
    }
    if next.stage != flow.stage || event == .restarted { moved(to: next.stage, by: event) }
    flow = next
    if events.isEmpty, flow.stage == .tasks { try refresh() }
  }

  /// Takes what is known of the provider's presence, whether or not what waits can be written.
  mutating func take(_ presence: Flow.Presence) throws {
    defer { flow = flow.after(presence.isPresent ? .providerArrived(presence.provider) : .providerLeft).flow }
    try settle()
  }

  /// What came of something that may fail.
  enum Outcome {
    case done
    /// Done, and with it the task is complete.
    case completed(Assignment)
    /// Not done, and why: by the rules, or because it could not be written.
    case refused(String), failed(String)
  }

  /// Does something that may fail.
  mutating func attempt(_ action: (inout Player) throws -> Void) -> Outcome {
    let opened = flow.assignment
    do {
      try action(&self)
    } catch let refused as NotRecorded {
      return .refused(refused.message)
    } catch {
      // The circle must not go on as if the breath had been counted; pausing writes nothing, and can't fail.
      if flow.stage == .breathing { try? take(.paused) }
      return .failed(wording.failure(error))
    }
    guard let opened, flow.stage == .tasks, replay.progress(of: opened).isComplete else { return .done }
    return .completed(opened)
  }

  /// Lets the time pass on the breathing screen: records each breath that was taken. A gap in which nobody can have
  /// followed the circle, because the machine slept, pauses instead of counting.
  mutating func breathe() throws {
    guard flow.stage == .breathing else { return }
    switch exercise.advance(to: clock.now) {
    case .breaths(let count):
      for _ in 0..<count where flow.stage == .breathing { try take(.breathTaken) }
    case .interrupted: try take(.paused)
    }
  }

  /// How large a circle is in the waiting room, which breathes by itself and counts nothing.
  var restingFullness: Double {
    let passed = max(0, clock.now.timeIntervalSince(since ?? clock.now))
    return Exercise(
      pace: setting.pace, position: passed.truncatingRemainder(dividingBy: setting.pace.breath)
    ).fullness
  }

  /// Writes what waits, and stops the circle where it is.
  mutating func letGo() throws {
    try settle()
    guard flow.stage == .breathing else { return }
    try breathe()
    try take(.paused)
  }

  private mutating func moved(to stage: Flow.Stage, by event: Flow.Event) {
    since = clock.now
    switch stage {
    case .breathing:
      if event != .resumed { exercise.restart() }
      exercise.run(from: clock.now)
    case .paused: exercise.stop()
    default: exercise.restart()
    }
  }
}
