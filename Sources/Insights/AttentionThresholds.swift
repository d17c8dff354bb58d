/// From when on something is worth a provider's attention. Every practice can set its own in `tend.yml`.
///
/// "Within 28 days" is today and the 27 before it.
public struct AttentionThresholds: Hashable, Sendable {
  /// Within how many days a word counts for `word`.
  public var wordWithinDays: Int
  /// How many of the last scored moods must be low for `low`.
  public var lowCount: Int
  /// The valence, in hundredths, at or under which a mood is low.
  public var lowValence: Int
  /// Within how many days the newest of them must be.
  public var lowWithinDays: Int
  /// Within how many days the newest scored mood must be for `shift`.
  public var shiftWithinDays: Int
  /// The day of the open task's turn from which on it is `stuck`, the first being 1; grace comes on top.
  public var stuckDays: Int
  /// Days on which the client could have logged something and did not, until `quiet`.
  public var quietDays: Int
  /// How many tasks must be due and unfinished for `behind`.
  public var behindTasks: Int
  /// How many days ago there must have been fewer of them.
  public var behindWithinDays: Int
  /// Within how many days refused and unreadable entries, and gaps, count for `data`.
  public var dataWithinDays: Int
  /// Of how many tasks left a gap counts for `data` as long as they are.
  public var dataGapTasks: Int

  /// Thresholds; the defaults are those of the design.
  public init(
    wordWithinDays: Int = 28, lowCount: Int = 3, lowValence: Int = -150, lowWithinDays: Int = 28,
    shiftWithinDays: Int = 28, stuckDays: Int = 7, quietDays: Int = 7, behindTasks: Int = 5,
    behindWithinDays: Int = 28, dataWithinDays: Int = 28, dataGapTasks: Int = 4
  ) {
    self.wordWithinDays = wordWithinDays
    self.lowCount = lowCount
    self.lowValence = lowValence
    self.lowWithinDays = lowWithinDays
    self.shiftWithinDays = shiftWithinDays
    self.stuckDays = stuckDays
    self.quietDays = quietDays
    self.behindTasks = behindTasks
    self.behindWithinDays = behindWithinDays
    self.dataWithinDays = dataWithinDays
    self.dataGapTasks = dataGapTasks
  }
}
