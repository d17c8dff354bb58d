/// Moods by date: a dot for each scored one, a line through those with nothing missing between, the median, and the
/// run that a run chart points out. What has no score stands apart, below, and never at zero.
public struct MoodChart: LaidOutChart {
  static let kind = "mood"

  let caption: Caption
  let points: [Point]
  let median: Median?
  let run: Run?
  let ticks: [DayTick]
  let days: ClosedRange<Int>?
  let wording: Wording
  let labelsComplexScripts: Bool

  /// A mood chart.
  /// - Parameters:
  ///   - points: in the order of their days, and within a day in the order in which they are to be joined.
  ///   - median: of the scored points; nil draws no line.
  ///   - run: the run that is a signal; nil when there is none.
  ///   - ticks: dates of the axis; those outside its days are left out, and they thin out where they don't fit.
  ///   - days: what the axis spans at the least; it grows to hold every point.
  ///   - labelsComplexScripts: false for a program that draws a text letter by letter, as WeasyPrint does: words in
  ///     scripts that join, reorder or run right to left are then left to the table.
  public init(
    caption: Caption, points: [Point], median: Median? = nil, run: Run? = nil, ticks: [DayTick] = [],
    days: ClosedRange<Int>? = nil, wording: Wording = Wording(), labelsComplexScripts: Bool = true
  ) {
    self.caption = caption
    self.points = points
    self.median = median
    self.run = run
    self.ticks = ticks
    self.days = days
    self.wording = wording
    self.labelsComplexScripts = labelsComplexScripts
  }

  func drawing(in layout: Layout) -> Drawing {
    guard let days = spannedDays else { return .nothing(wording.nothing, in: layout) }
    return MoodDrawing(chart: self, days: days, layout: layout).drawing
  }

  /// A point's word, if it is to stand in the picture.
  func label(_ point: Point) -> String? {
    point.word.flatMap { labelsComplexScripts || !ScriptShaping.isNeeded($0) ? $0 : nil }
  }

  /// The days of the axis; nil when there is nothing to show.
  private var spannedDays: ClosedRange<Int>? {
    let own = points.map(\.day)
    guard let first = own.min(), let last = own.max() else { return nil }
    return min(first, days?.lowerBound ?? first)...max(last, days?.upperBound ?? last)
  }
}
