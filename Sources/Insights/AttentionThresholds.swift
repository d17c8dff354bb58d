/// From when on something is worth a provider's attention. Every practice can set its own in `tend.yml`.
public struct AttentionThresholds: Hashable, Sendable {
  /// Days without an entry by the client, while one could be done, until `quiet`.
  public var quietDays: Int
  /// Days past due and past grace until `stuck`.
  public var stuckDays: Int
  /// How many of the last scored moods must be low for `low`.
  public var lowCount: Int
  /// The valence, in hundredths, at or under which a mood is low.
  public var lowValence: Int
  /// How many days old the newest of them may be.
  public var lowWithinDays: Int
  /// How many days back refused or unreadable entries count for `data`.
  public var dataWithinDays: Int

  /// Thresholds; the defaults are those of the design.
  public init(
    quietDays: Int = 7, stuckDays: Int = 3, lowCount: Int = 3, lowValence: Int = -150,
    lowWithinDays: Int = 28, dataWithinDays: Int = 28
  ) {
    self.quietDays = quietDays
    self.stuckDays = stuckDays
    self.lowCount = lowCount
    self.lowValence = lowValence
    self.lowWithinDays = lowWithinDays
    self.dataWithinDays = dataWithinDays
  }
}
