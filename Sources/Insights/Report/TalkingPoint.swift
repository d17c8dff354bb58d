import Homework

/// Something worth a sentence in the next conversation: a rule, its numbers and the log's lines behind it. It neither
/// blames nor explains nor foretells.
public struct TalkingPoint: Hashable, Sendable {
  /// The rule and its numbers.
  public var reason: Reason
  /// The log's lines behind it, from top to bottom; none where the point is that nothing was logged.
  public var lines: [Int]

  /// A rule and its numbers.
  public init(_ reason: Reason, lines: some Sequence<Int>) {
    self.reason = reason
    self.lines = Set(lines).sorted()
  }

  /// The most that a client's week tells.
  public static let most = 5
  /// How many a week in which something happened tells at the least, as far as there are so many.
  public static let fewest = 3
}

extension TalkingPoint {
  /// A mood and when it was logged.
  public struct Mood: Hashable, Sendable {
    /// The word.
    public var word: String
    /// The day, in the client's zone.
    public var date: LocalDate
    /// The word's valence in hundredths; nil when it is not on the scale.
    public var valence: Int?

    init?(_ point: MoodPoint) {
      guard let word = point.word else { return nil }
      self.word = word
      date = point.date
      valence = point.valence
    }
  }

  /// What there is to talk about.
  public enum Reason: Hashable, Sendable {
    /// A task is overdue; so many due ones wait for it.
    case openTask(AssignmentID, daysOverdue: Int, holdsBack: Int)
    /// The session of an unfinished task was exited, and no mood was logged after it.
    case moodMissing(AssignmentID, session: LocalDate)
    /// The session of an unfinished task was joined, and never exited by the log.
    case sessionNotExited(AssignmentID, since: LocalDate)
    /// Breaths were taken for an unfinished task, and no session was joined.
    case begun(AssignmentID, taken: Int, assigned: Int)
    /// Nothing was logged in the week, and so many tasks were due in it.
    case nothingLogged(due: Int)
    /// So many of the week's scored moods were at or under the threshold, in hundredths.
    case lowMoods([Mood], of: Int, threshold: Int)
    /// The median of the week's moods, in hundredths, is far from that of the four weeks before.
    case moodsDiffer(median: Double, moods: Int, before: Double, moodsBefore: Int)
    /// The trend is rising or falling, and was not the week before.
    case trendBegan(rising: Bool, moods: Int)
    /// The client wrote so many notes on sessions.
    case clientNotes(Int)
    /// Words that the client had never chosen before.
    case newWords([Mood])
    /// So many of the week's sessions began before the breathing was finished.
    case breathingShort(Int, of: Int)
    /// Tasks were completed after their dates, so many days each.
    case late(days: [Int])
    /// So many problems with the log's entries of the week, none of which count.
    case notCounted(Int)
    /// The first entry after a week or more without one.
    case cameBack(LocalDate, afterDays: Int)
    /// So many tasks of earlier weeks were completed; the oldest was due on that day.
    case caughtUp(Int, oldest: LocalDate)
    /// All of the week's tasks were completed on time, and so many in a row by now.
    case allOnTime(Int, inARow: Int)
    /// A mood more pleasant than every one of the four weeks before.
    case mostPleasant(Mood)
    /// More breaths were taken than the task asks for.
    case moreBreaths(AssignmentID, taken: Int, assigned: Int)
    /// The least and the most pleasant of the week's moods; the same when there is one.
    case moodRange(lowest: Mood, highest: Mood)
    /// So many sessions in the week, and with whom.
    case sessions(Int, providers: [String])
    /// So many of the tasks that were due in the week were completed.
    case completed(Int, of: Int)
    /// The last session was on that day, and the mood that was logged for it.
    case lastSession(LocalDate, daysAgo: Int, mood: String?)
    /// So many of all the tasks that were due are completed.
    case completedInAll(Int, of: Int)
  }
}
