extension RunChart {
  /// On which side of the median a point lies.
  public enum Side: Hashable, Sendable {
    /// Higher than the median.
    case above
    /// Lower than the median.
    case below
  }

  /// Useful points that follow each other on one side of the median; points on the median do not end a run.
  public struct Run: Hashable, Sendable {
    /// The side of the median.
    public let side: Side
    /// The positions of the points among the values given, ascending.
    public internal(set) var indices: [Int]

    /// How many points the run has.
    public var length: Int { indices.count }
  }
}
