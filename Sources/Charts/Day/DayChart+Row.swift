extension DayChart {
  /// A therapist's day.
  public struct Row: Hashable, Sendable {
    /// The name.
    public let label: String
    /// The duty times as people read them; empty for none.
    public let detail: String
    /// When the therapist is on duty; what lies beyond the day's end is shown as going on.
    public let intervals: [Range<Int>]

    /// A row.
    public init(label: String, detail: String = "", intervals: [Range<Int>]) {
      self.label = label
      self.detail = detail
      self.intervals = intervals
    }
  }
}
