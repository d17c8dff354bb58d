extension MoodChart {
  /// The chart's own words.
  public struct Wording: Hashable, Sendable {
    /// The upper end of the scale.
    public var pleasant = "pleasant"
    /// The line at zero.
    public var neutral = "neutral"
    /// The lower end of the scale.
    public var unpleasant = "unpleasant"
    /// The strip of moods that are not on the scale.
    public var notScored = "not scored"
    /// The strip of moods that are not in the log.
    public var notLogged = "not logged"
    /// Instead of a chart without points.
    public var nothing = "No moods yet."

    /// The words as they stand; change those that should differ.
    public init() {}
  }
}
