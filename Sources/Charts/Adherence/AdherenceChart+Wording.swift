extension AdherenceChart {
  /// The chart's own words.
  public struct Wording: Hashable, Sendable {
    /// Completed in time.
    public var onTime = "on time"
    /// Completed later.
    public var late = "late"
    /// Not completed.
    public var notDone = "not done"
    /// Excused.
    public var excused = "excused"
    /// Instead of a chart without assignments.
    public var nothing = "Nothing was due yet."

    /// The words as they stand; change those that should differ.
    public init() {}

    func name(_ outcome: Outcome) -> String {
      switch outcome {
      case .onTime: onTime
      case .late: late
      case .notDone: notDone
      case .excused: excused
      }
    }
  }
}
