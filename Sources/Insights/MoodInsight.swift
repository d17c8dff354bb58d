import Homework

/// What a client's logged moods say, and how much of it rests on what is missing.
public struct MoodInsight: Hashable, Sendable {
  /// The moods by date, the missing ones among them.
  public let points: [MoodPoint]
  /// The scored moods' run chart.
  public let runChart: RunChart
  /// The scored moods' trend.
  public let trend: Trend
  /// Whether a rising or falling trend holds whatever the missing moods were; nil when there is no direction.
  public let trendRobustness: Robustness?
  /// The same for a signal of the run chart; nil when there is none.
  public let runChartRobustness: Robustness?
  /// How much one mood differs from the next, in hundredths; nil under 5 pairs with nothing missing between.
  public let variability: Double?

  /// What the moods say; the points must be by date.
  public init(_ points: [MoodPoint]) {
    self.points = points
    let scored = points.filter { $0.valence != nil }
    let values = scored.compactMap { $0.valence.map(Double.init) }
    runChart = RunChart(values: values)
    trend = Trend(days: scored.map(\.date.dayNumber), values: values)
    let series = points.map { (day: $0.date.dayNumber, value: $0.valence.map(Double.init)) }
    trendRobustness = trend.verdict.isDirection ? Robustness.ofTrend(series) : nil
    runChartRobustness = runChart.verdict.isSignal ? Robustness.ofRunChart(series) : nil
    variability = Variability.rmssd(values: series.map(\.value))
  }

  /// The points with a scored mood, by date.
  public var scored: [MoodPoint] { points.filter { $0.valence != nil } }
  /// How many moods could have been logged.
  public var due: Int { points.count }
  /// How many were.
  public var logged: Int { points.count { $0.mood != nil } }
  /// How many were logged with a word that the scale does not have.
  public var unscored: Int { points.count(where: \.isUnscored) }
  /// How many are missing or unscored.
  public var missing: Int { points.count { $0.valence == nil } }

  /// The points of the run that holds the latest useful one, when it exceeds the limit below the median.
  public var shiftDown: [MoodPoint]? {
    guard runChart.hasShiftedDown, let run = runChart.latestRun else { return nil }
    let scored = scored
    return run.indices.map { scored[$0] }
  }
}
