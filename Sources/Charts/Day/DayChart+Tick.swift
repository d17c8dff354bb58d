extension DayChart {
  /// A labelled instant of the axis.
  public struct Tick: Hashable, Sendable {
    /// Seconds since the day's first instant.
    public let second: Int
    /// The time as people read it.
    public let label: String

    /// A tick.
    public init(second: Int, label: String) {
      self.second = second
      self.label = label
    }
  }
}
