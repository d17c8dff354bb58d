extension DayChart {
  /// The chart's own words.
  public struct Wording: Hashable, Sendable {
    /// The strip with the number on duty.
    public var onDuty = "on duty"
    /// Instead of a chart without a roster.
    public var nothing = "No roster for this day."

    /// The words as they stand; change those that should differ.
    public init() {}
  }
}
