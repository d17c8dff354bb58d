extension DayChart {
  /// A stretch with nobody on duty.
  public struct Gap: Hashable, Sendable {
    /// When.
    public let interval: Range<Int>
    /// Its name, such as "nobody, 2 hr".
    public let label: String

    /// A gap.
    public init(interval: Range<Int>, label: String) {
      self.interval = interval
      self.label = label
    }
  }
}
