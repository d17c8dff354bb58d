extension MoodChart {
  /// A point of the chart.
  public struct Point: Hashable, Sendable {
    /// Whole days since 1970-01-01.
    public let day: Int
    /// The date as people read it.
    public let dateLabel: String
    /// What is known of the mood.
    public let mood: Mood

    /// A point.
    public init(day: Int, dateLabel: String, mood: Mood) {
      self.day = day
      self.dateLabel = dateLabel
      self.mood = mood
    }

    var valence: Double? {
      if case .scored(_, let valence) = mood { Double(valence) } else { nil }
    }
  }
}
