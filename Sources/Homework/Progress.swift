/// How far an assignment has come, by the accepted entries alone.
public struct Progress: Hashable, Sendable {
  /// Slow breaths taken, in all; restarting only adds, so it may exceed what was assigned.
  public var breaths = 0
  /// The lines of the accepted entries other than notes, in the order in which they happened.
  public var lines: [Int] = []
  /// The providers' names of every time that the session was joined, in order; nil where none was given.
  public var joins: [String?] = []
  /// When the session was left.
  public var exited: Timestamp?
  /// The mood, when and on which line it was logged.
  public var mood: Mood?
  /// That it was completed on a day, as a feed says that keeps no session.
  public var completion: Completion?
  /// The day on which it became complete, in the client's zone, or its due date where the day is not known; nil when it
  /// is not complete.
  public var completedOn: LocalDate?
  /// When another assignment, or its own mood, showed first that the log lacks something of it; whatever came after.
  public var passedOver: PassedOver?
  /// The notes on the session, in order.
  public var notes: [SessionNote] = []

  /// Nothing done.
  public init() {}

  /// A mood as it was logged.
  public struct Mood: Hashable, Sendable {
    /// The word that was chosen.
    public var word: String
    /// When; nil when a feed says only the day.
    public var at: Timestamp?
    /// The day, in the client's zone.
    public var on: LocalDate
    /// The log's line; nil when it stands in the feed of assignments.
    public var line: Int?
    /// Where it stands in `Replay.accepted`, which is in the order of time.
    public var place = 0
  }

  /// A completion without a session.
  public struct Completion: Hashable, Sendable {
    /// The day.
    public var on: LocalDate
    /// The log's line; nil when it stands in the feed of assignments.
    public var line: Int?
    /// Where it stands in `Replay.accepted`, which is in the order of time.
    public var place = 0
    /// Whether the day is not known, and the due date stands for it.
    public var isAssumed = false
  }

  /// The passing over of an assignment.
  public struct PassedOver: Hashable, Sendable {
    /// The day of the entry that passed it over.
    public var on: LocalDate
    /// The log's line of that entry; nil when it stands in the feed of assignments.
    public var line: Int?
    /// Where that entry stands in `Replay.accepted`, which is in the order of time.
    public var place: Int
  }

  /// A note on a session as it was logged.
  public struct SessionNote: Hashable, Sendable {
    /// What it says.
    public var text: String
    /// Who wrote it.
    public var author: LogEntry.Author
    /// When.
    public var at: Timestamp
    /// The log's line.
    public var line: Int
  }

  /// Whether anything was done for it; a note alone is nothing done.
  public var hasBegun: Bool { !lines.isEmpty || completion != nil }
  /// The day on which it was done, where that is known: what is counted by day goes by it.
  public var doneOn: LocalDate? { completion?.isAssumed == true ? nil : completedOn }
  /// Whether a mood was logged. By its pattern, as comparing a mood with nil would copy it.
  package var hasMood: Bool { if case .some = mood { true } else { false } }
  /// Whether the session was joined.
  public var hasJoined: Bool { !joins.isEmpty }
  /// Whether the client is, by the log, still in the session.
  public var isInSession: Bool { hasJoined && exited == nil }
  /// Whether it is complete: the session exited and a mood logged, or completed as a feed says.
  public var isComplete: Bool { completion != nil || exited != nil && hasMood }

  /// What the breathing was when the session began; nil when no session was joined.
  public func breathing(of assignment: Assignment) -> Breathing? {
    guard hasJoined else { return nil }
    return breaths == 0 ? .skipped : breaths < assignment.breathCount ? .cutShort : .finished
  }

  /// What became of the breathing before a session.
  public enum Breathing: Hashable, Sendable {
    /// All assigned breaths were taken.
    case finished
    /// Some were.
    case cutShort
    /// None were: a provider was there already.
    case skipped
  }
}

extension Progress {
  /// Takes in an accepted entry of the assignment, other than a completion.
  mutating func take(_ entry: LogEntry, on date: LocalDate, line: Int) {
    switch entry.event {
    case .noteWritten(let text, let author):
      notes.append(SessionNote(text: text, author: author, at: entry.at, line: line))
      return
    case .breathed(let more): breaths += more
    case .sessionJoined(let provider): joins.append(provider)
    case .sessionExited: exited = entry.at
    case .moodLogged(let word): mood = Mood(word: word, at: entry.at, on: date, line: line)
    case .completed: return
    }
    // A session with its breaths and its mood has a few.
    if lines.isEmpty { lines.reserveCapacity(6) }
    lines.append(line)
    // The later of the two completes it, and entries are taken by time.
    if exited != nil, hasMood, completedOn == nil { completedOn = date }
  }

  /// Takes in an accepted completion.
  mutating func complete(as said: FeedCompletion, choices: [String], line: Int?) {
    completion = Completion(on: said.on, line: line, isAssumed: said.isAssumed)
    completedOn = said.on
    if let line { lines.append(line) }
    if mood == nil, let word = said.mood, choices.contains(word) {
      mood = Mood(word: word, at: nil, on: said.on, line: line)
    }
  }
}
