extension MoodChart {
  /// A run of points on one side of the median. Points in it that are unscored, missing or on the median are not
  /// marked.
  public struct Run: Hashable, Sendable {
    /// From its first to its last point, as positions in the chart's points.
    public let points: ClosedRange<Int>
    /// What stands at its bracket, such as "9 in a row below the median".
    public let label: String

    /// A run.
    public init(points: ClosedRange<Int>, label: String) {
      self.points = points
      self.label = label
    }
  }
}
