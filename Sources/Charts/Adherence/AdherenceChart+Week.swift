extension AdherenceChart {
  /// A week's assignments by what became of them. Counts below zero count as zero.
  public struct Week: Hashable, Sendable {
    /// The week as people read it, in few letters.
    public let label: String
    /// What stands above its bar where there is room, such as "2 of 3"; empty for nothing.
    public let summary: String
    /// Completed by the end of the due date and its grace.
    public let onTime: Int
    /// Completed later.
    public let late: Int
    /// Due and not completed.
    public let notDone: Int
    /// Excused, whatever became of them; outside what was due.
    public let excused: Int

    /// A week.
    public init(label: String, summary: String = "", onTime: Int, late: Int, notDone: Int, excused: Int = 0) {
      self.label = label
      self.summary = summary
      self.onTime = onTime
      self.late = late
      self.notDone = notDone
      self.excused = excused
    }

    func count(_ outcome: Outcome) -> Double {
      let count =
        switch outcome {
        case .onTime: onTime
        case .late: late
        case .notDone: notDone
        case .excused: excused
        }
      return Double(max(0, count))
    }

    var total: Double { Outcome.allCases.reduce(0) { $0 + count($1) } }
  }
}
