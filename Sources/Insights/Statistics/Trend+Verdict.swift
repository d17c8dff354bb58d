extension Trend {
  /// What may be said of a trend.
  public enum Verdict: Hashable, Sendable {
    /// Moods rise.
    case rising
    /// Moods fall.
    case falling
    /// Ten points or more, and no clear trend.
    case unclear
    /// Five to nine points: too few to judge.
    case tooFewToJudge
    /// Fewer than five points: show them and say nothing.
    case dotsOnly

    /// Whether the verdict names a direction.
    public var isDirection: Bool { self == .rising || self == .falling }
  }
}
