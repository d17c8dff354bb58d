import Homework
import Synchronization

/// What a client's logged moods say, and how much of it rests on what is missing.
///
/// A shift or a trend is a prompt to talk, never a prediction.
package struct MoodInsight: Sendable {
  /// The moods in order of time, the missing ones among them.
  package let points: [MoodPoint]
  /// Those with a scored mood.
  package let scored: [MoodPoint]
  /// How many moods of due tasks are still to come: their tasks are open, or wait for one that is.
  package let pending: Int
  /// The day from which on the usual level is taken, where the provider named one that has come.
  package let baseline: LocalDate?
  /// The usual level; nil before 16 scored moods.
  package let level: Level?
  /// How many of the 16 moods are there of a level that is still to come; nil when none is awaited. With a level and
  /// a baseline, it is the new one: "new level: 4 of 16 moods".
  package let awaited: Int?
  /// The shift that is up, down or up from the level; nil when none is.
  package let shift: MoodShift?
  /// Whether the shift is up whatever the missing moods were; nil when there is none.
  package let shiftRobustness: Robustness?
  /// How the moods lie about the level, from its first on; nil before there is one.
  package let runChart: RunChart?
  private let lateTrend: LateTrend
  /// How much one mood differs from the next, in hundredths; nil under 5 pairs with nothing missing between.
  package let variability: Double?

  /// What the moods say.
  ///
  /// - Parameters:
  ///   - points: The moods in order of time.
  ///   - pending: How many of due tasks are still to come.
  ///   - baseline: The day from which on the usual level is taken; nil for the first moods of all.
  package init(_ points: [MoodPoint], pending: Int = 0, baseline: LocalDate? = nil) {
    self.points = points
    self.pending = pending
    self.baseline = baseline
    scored = points.filter { $0.valence != nil }
    let days = scored.map(\.date.dayNumber)
    let values = scored.compactMap { $0.valence.map(Double.init) }
    let found = Level.find(days: days, values: values, baseline: baseline?.dayNumber)
    level = found.level
    awaited = found.awaited
    // Never both: what raises one sum lowers the other by more.
    shift = found.level.flatMap { level in
      MoodShift(.down, from: level, days: days, values: values)
        ?? MoodShift(.up, from: level, days: days, values: values)
    }
    runChart = found.level.map { RunChart(values, about: $0.mean, from: $0.positions.lowerBound) }
    variability = Variability.rmssd(points.map { $0.valence.map(Double.init) })

    let places = points.map(\.place)
    shiftRobustness = shift.map { Robustness.ofShift($0.direction, baseline: baseline?.dayNumber, in: places) }
    lateTrend = LateTrend(days: days, values: values, places: places)
  }
}

extension MoodInsight {
  /// What the moods of a client's tasks say on a date. A baseline after that date is not there yet.
  package init(of tasks: [TaskInsight], on scale: MoodScale, baseline: LocalDate?, asOf: LocalDate) {
    self.init(
      MoodPoint.points(of: tasks, on: scale), pending: MoodPoint.pending(of: tasks),
      baseline: baseline.flatMap { $0 <= asOf ? $0 : nil })
  }

  /// How many tasks are due: the denominator of what was logged.
  package var due: Int { points.count(where: \.isDue) + pending }
  /// How many of the due tasks have a mood.
  package var logged: Int { points.count { $0.isDue && $0.mood != nil } }
  /// How many moods were logged of tasks outside the due ones: excused ones, for example.
  package var loggedBeside: Int { points.count { !$0.isDue && $0.mood != nil } }
  /// How many moods were logged in all.
  package var loggedInAll: Int { points.count { $0.mood != nil } }
  /// How many were logged with a word that the scale does not have.
  package var unscored: Int { points.count(where: \.isUnscored) }
  /// How many were passed over or are unscored.
  package var missing: Int { points.count { $0.valence == nil } }

  /// The shift down that is up.
  package var shiftDown: MoodShift? { shift?.direction == .down ? shift : nil }
  /// The shift up that is up.
  package var shiftUp: MoodShift? { shift?.direction == .up ? shift : nil }

  /// The points since a shift began.
  package var shifted: [MoodPoint] { shift.map { Array(scored[$0.position...]) } ?? [] }
  /// The lines of the log from which the shift is told: the moods since it began.
  package var shiftLines: [Int] { shifted.compactMap { $0.mood?.line } }

  /// The scored moods' trend. While a shift is up it is not told: see `toldTrend`.
  package var trend: Trend { lateTrend.found.trend }
  /// Whether a direction of the trend holds whatever the missing moods were; nil when there is none.
  package var trendRobustness: Robustness? { lateTrend.found.robustness }

  /// What is told of the trend: nothing while a shift is up, since a step is no slope.
  package var toldTrend: Trend? { shift == nil ? trend : nil }
}

extension MoodPoint {
  /// The point as the fillings take it.
  fileprivate var place: (day: Int, mood: MoodPlace) {
    (date.dayNumber, valence.map { .scored(Double($0)) } ?? .missing(scores: scores?.map(Double.init)))
  }
}

/// A trend that is worked out when it is first asked for: of an earlier date hardly anybody asks.
private final class LateTrend: Sendable {
  private let work: @Sendable () -> (trend: Trend, robustness: Robustness?)
  private let known = Mutex<(trend: Trend, robustness: Robustness?)?>(nil)

  init(days: [Int], values: [Double], places: [(day: Int, mood: MoodPlace)]) {
    work = {
      let trend = Trend(days: days, values: values)
      return (trend, trend.verdict.isDirection ? Robustness.ofTrend(trend.verdict, in: places) : nil)
    }
  }

  var found: (trend: Trend, robustness: Robustness?) {
    known.withLock { known in
      let found = known ?? work()
      known = found
      return found
    }
  }
}
