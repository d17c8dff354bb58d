/// A day of duty: a bar a therapist, stretches with nobody shaded and named, how many are on duty at a time, and a
/// line at the instant that the page is as of.
///
/// A script that moves the line finds, on each `svg` of class `chart-day`, `data-length` (the day in seconds) and
/// `data-left` and `data-right` (where it begins and ends, in units of the view box); the line is the `g` of class
/// `now`, and stands where its `transform="translate(x 0)"` says, with its `text` of class `now-label` inside.
public struct DayChart: LaidOutChart {
  static let kind = "day"

  let caption: Caption
  let length: Int
  let rows: [Row]
  let gaps: [Gap]
  let steps: [Step]
  let ticks: [Tick]
  let now: Now?
  let wording: Wording

  /// A chart of a day. All times are seconds that have passed since the day's first instant.
  /// - Parameters:
  ///   - length: of the day, in seconds: 82800, 86400 or 90000.
  ///   - gaps: stretches with nobody on duty.
  ///   - steps: how many are on duty over the day; none leaves the strip out.
  ///   - ticks: hours of the axis, which thin out where they don't fit.
  ///   - now: the instant that the page is as of; nil draws no line.
  public init(
    caption: Caption, length: Int, rows: [Row], gaps: [Gap] = [], steps: [Step] = [], ticks: [Tick] = [],
    now: Now? = nil, wording: Wording = Wording()
  ) {
    self.caption = caption
    self.length = length
    self.rows = rows
    self.gaps = gaps
    self.steps = steps
    self.ticks = ticks
    self.now = now
    self.wording = wording
  }

  func drawing(in layout: Layout) -> Drawing {
    guard length > 0, !(rows.isEmpty && gaps.isEmpty) else { return .nothing(wording.nothing, in: layout) }
    return DayDrawing(chart: self, layout: layout).drawing
  }
}
