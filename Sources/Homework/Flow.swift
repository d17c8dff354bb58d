/// Where a client is in the homework: one screen at a time, and what has come of it so far.
///
/// A value; `Flow.after(_:)` gives the next one and the events to append to the log. It knows no clock and no
/// screen, so that an app, a terminal and a test can play it alike.
public struct Flow: Hashable, Sendable {
  /// The screen that the client is on.
  public internal(set) var stage: Stage = .tasks
  /// The provider who is in the session, if one is.
  public internal(set) var presence: Presence = .absent
  /// The assignment that is open; nil on the list of tasks.
  public internal(set) var assignment: Assignment?
  /// Slow breaths taken for it, in all; restarting only adds.
  public internal(set) var breathsTaken = 0
  /// Slow breaths counted in this exercise; a restart sets it to 0.
  public internal(set) var breathsInExercise = 0
  /// Whether the client chose to finish breathing while a provider waits.
  public internal(set) var choseToFinish = false
  /// Whether a session of it was joined.
  public internal(set) var hasJoined = false
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
    public var provider: String? {
      guard case .present(let provider) = self else { return nil }
      return provider
    }
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
    case .instructions, .waitingRoom: return true
    case .tasks, .session, .mood: return false
    }
  }

  /// Whether a mood can be logged now: after the session, or in the waiting room before any session.
  public var canLogMood: Bool {
    mood == nil && (stage == .mood || stage == .waitingRoom && !hasJoined && breathingIsFinished)
  }

  /// Whether a session can be ended: the one that the client is in, or one that was joined and not left, to which
  /// the client has come back by the waiting room.
  public var canEndSession: Bool { stage == .session || stage == .waitingRoom && hasJoined }
}
