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

    /// A mood as it was logged.
    public init(word: String, at: Timestamp?, on: LocalDate, line: Int?) {
      self.word = word
      self.at = at
      self.on = on
      self.line = line
    }
  }

  /// A completion without a session.
  public struct Completion: Hashable, Sendable {
    /// The day.
    public var on: LocalDate
    /// The mood word that it came with, whether or not it counts; nil when it came with none.
    public var mood: String?
    /// Where it stands.
    public var source: Source

    /// Where a completion stands.
    public enum Source: Hashable, Sendable {
      /// On this line of the log.
      case line(Int)
      /// In the feed of assignments.
      case feed
    }
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
  /// Whether the session was joined.
  public var hasJoined: Bool { !joins.isEmpty }
  /// Whether the client is, by the log, still in the session.
  public var isInSession: Bool { hasJoined && exited == nil }
  /// Whether it is complete: the session exited and a mood logged, or completed as a feed says.
  public var isComplete: Bool { completion != nil || completedAt != nil }

  /// When it became complete: the later of leaving the session and logging the mood. Nil when it is not complete,
  /// and when a feed says only the day.
  public var completedAt: Timestamp? {
    guard let exited, let mood = mood?.at else { return nil }
    return exited.instant >= mood.instant ? exited : mood
  }

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
    /// None were.
    case skipped
  }
}

extension Progress {
  /// Takes in an accepted entry of the assignment.
  mutating func take(_ entry: LogEntry, on date: LocalDate, line: Int) {
    if case .noteWritten(let text, let author) = entry.event {
      notes.append(SessionNote(text: text, author: author, at: entry.at, line: line))
      return
    }
    lines.append(line)
    switch entry.event {
    case .breathed(let more): breaths += more
    case .sessionJoined(let provider): joins.append(provider)
    case .sessionExited: exited = entry.at
    case .moodLogged(let word): mood = Mood(word: word, at: entry.at, on: date, line: line)
    case .completed(let date, let word): completion = Completion(on: date, mood: word, source: .line(line))
    case .noteWritten: break
    }
  }
}
