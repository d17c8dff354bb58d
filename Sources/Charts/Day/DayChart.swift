/// A day of duty: a bar a therapist, stretches with nobody shaded and named, how many are on duty at a time, and a
/// line at the instant that the page is as of.
///
/// A script that moves the line finds, on each `svg` of class `chart-day`, `data-length` (the day in seconds) and
/// `data-left` and `data-right` (where it begins and ends, in units of the view box); the line is the `g` of class
/// `now`, and stands where its `transform="translate(x 0)"` says, with its `text` of class `now-label` inside.
package struct DayChart: Chart {
  /// A therapist's day: the name, the duty times as people read them (empty for none), and when the therapist is on duty,
  /// in seconds since the day's first instant; what lies beyond the day's end is shown as going on.
  package typealias Row = (label: String, detail: String, interval: Range<Int>)

  /// A stretch of the day with the same number on duty: when, in seconds since the day's first instant, how many, and
  /// the number as people read it, or the name of one with nobody, such as "nobody, 2 hr".
  package typealias Stretch = (interval: Range<Int>, count: Int, label: String)

  /// Begins the ids of the chart's parts, and says what it shows.
  package let caption: Caption
  /// Of the day, in seconds: 82800, 86400 or 90000. All times are seconds that have passed since its first instant.
  let length: Int
  let rows: [Row]
  /// Stretches with nobody on duty.
  package var gaps: [Stretch] = []
  /// How many are on duty over the day; none leaves the strip out.
  package var steps: [Stretch] = []
  /// Hours of the axis, which thin out where they don't fit.
  package var ticks: [AxisTick] = []
  /// The instant that the page is as of; nil draws no line.
  package var now: AxisTick?

  package func write(into page: inout [UInt8]) {
    write(.wide, into: &page)
    page.append(UInt8(ascii: "\n"))
    write(.narrow, into: &page)
  }

  func write(_ width: ChartWidth, into page: inout [UInt8]) {
    if length > 0, !(rows.isEmpty && gaps.isEmpty) {
      DayDrawing(chart: self, width: width).write(into: &page)
    } else {
      ChartFrame(kind: "day", caption: caption, width: width).write(nothing: "No roster for this day.", into: &page)
    }
  }
}

extension DayChart {
  /// A chart of a day's rows; what is to be drawn beside them is added to it.
  package init(caption: Caption, length: Int, rows: [Row]) {
    self.init(caption: caption, length: length, rows: rows, gaps: [])
  }
}
