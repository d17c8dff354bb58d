extension DayChart {
  /// The instant that the page is as of.
  public struct Now: Hashable, Sendable {
    /// Seconds since the day's first instant.
    public let second: Int
    /// The time as people read it.
    public let label: String

    /// An instant.
    public init(second: Int, label: String) {
      self.second = second
      self.label = label
    }
  }
}
