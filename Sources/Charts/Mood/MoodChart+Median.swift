extension MoodChart {
  /// The median of the scored moods.
  public struct Median: Hashable, Sendable {
    /// In hundredths, −400 to +400.
    public let valence: Double
    /// What stands at its line, such as "median".
    public let label: String

    /// A median.
    public init(valence: Double, label: String) {
      self.valence = valence
      self.label = label
    }
  }
}
