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
  /// The notes on the session, in order.
  public var notes: [SessionNote] = []

  /// Nothing done.
  public init() {}

  /// A mood as it was logged.
  public struct Mood: Hashable, Sendable {
    /// The word that was chosen.
    public var word: String
    /// When.
    public var at: Timestamp
    /// The log's line.
    public var line: Int
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
  public var hasBegun: Bool { !lines.isEmpty }
  /// Whether the session was joined.
  public var hasJoined: Bool { !joins.isEmpty }
  /// Whether the client is, by the log, still in the session.
  public var isInSession: Bool { hasJoined && exited == nil }
  /// Whether it is complete: the session exited and a mood logged.
  public var isComplete: Bool { completedAt != nil }

  /// When it became complete: the later of leaving the session and logging the mood.
  public var completedAt: Timestamp? {
    guard let exited, let mood else { return nil }
    return exited.instant >= mood.at.instant ? exited : mood.at
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
  mutating func take(_ entry: LogEntry, line: Int) {
    if case .noteWritten(let text, let author) = entry.event {
      notes.append(SessionNote(text: text, author: author, at: entry.at, line: line))
      return
    }
    lines.append(line)
    switch entry.event {
    case .breathed(let more): breaths += more
    case .sessionJoined(let provider): joins.append(provider)
    case .sessionExited: exited = entry.at
    case .moodLogged(let word): mood = Mood(word: word, at: entry.at, line: line)
    case .noteWritten: break
    }
  }
}
