extension DayChart {
  /// A stretch with the same number on duty.
  public struct Step: Hashable, Sendable {
    /// When.
    public let interval: Range<Int>
    /// How many.
    public let count: Int
    /// The number as people read it.
    public let label: String

    /// A step.
    public init(interval: Range<Int>, count: Int, label: String) {
      self.interval = interval
      self.count = count
      self.label = label
    }
  }
}
