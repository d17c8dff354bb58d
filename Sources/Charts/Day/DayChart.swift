/// A day of duty: a bar a therapist, stretches with nobody shaded and named, how many are on duty at a time, and a
/// line at the instant that the page is as of.
///
/// A script that moves the line finds, on each `svg` of class `chart-day`, `data-length` (the day in seconds) and
/// `data-left` and `data-right` (where it begins and ends, in units of the view box); the line is the `g` of class
/// `now`, and stands where its `transform="translate(x 0)"` says, with its `text` of class `now-label` inside.
package struct DayChart: TwoWidthChart {
  /// A therapist's day.
  package struct Row: Hashable, Sendable {
    /// The name.
    package let label: String
    /// The duty times as people read them; empty for none.
    package let detail: String
    /// When the therapist is on duty, in seconds since the day's first instant; what lies beyond the day's end is
    /// shown as going on.
    package let intervals: [Range<Int>]

    /// A row.
    package init(label: String, detail: String = "", intervals: [Range<Int>]) {
      self.label = label
      self.detail = detail
      self.intervals = intervals
    }
  }

  /// A stretch with nobody on duty.
  package struct Gap: Hashable, Sendable {
    /// When, in seconds since the day's first instant.
    package let interval: Range<Int>
    /// Its name, such as "nobody, 2 hr".
    package let label: String

    /// A gap.
    package init(interval: Range<Int>, label: String) {
      self.interval = interval
      self.label = label
    }
  }

  /// A stretch with the same number on duty.
  package struct Step: Hashable, Sendable {
    /// When, in seconds since the day's first instant.
    package let interval: Range<Int>
    /// How many.
    package let count: Int
    /// The number as people read it.
    package let label: String

    /// A step.
    package init(interval: Range<Int>, count: Int, label: String) {
      self.interval = interval
      self.count = count
      self.label = label
    }
  }

  /// A labelled instant: of the axis, or the one that the page is as of.
  package struct Instant: Hashable, Sendable {
    /// Seconds since the day's first instant.
    package let second: Int
    /// The time as people read it.
    package let label: String

    /// An instant.
    package init(second: Int, label: String) {
      self.second = second
      self.label = label
    }
  }

  /// The chart's own words.
  package struct Wording: Hashable, Sendable {
    /// The strip with the number on duty.
    package var onDuty = "on duty"
    /// Instead of a chart without a roster.
    package var nothing = "No roster for this day."

    /// The words as they stand; change those that should differ.
    package init() {}
  }

  package let caption: Caption
  let length: Int
  let rows: [Row]
  let gaps: [Gap]
  let steps: [Step]
  let ticks: [Instant]
  let now: Instant?
  let wording: Wording

  /// A chart of a day. All times are seconds that have passed since the day's first instant.
  /// - Parameters:
  ///   - length: of the day, in seconds: 82800, 86400 or 90000.
  ///   - gaps: stretches with nobody on duty.
  ///   - steps: how many are on duty over the day; none leaves the strip out.
  ///   - ticks: hours of the axis, which thin out where they don't fit.
  ///   - now: the instant that the page is as of; nil draws no line.
  package init(
    caption: Caption, length: Int, rows: [Row], gaps: [Gap] = [], steps: [Step] = [], ticks: [Instant] = [],
    now: Instant? = nil, wording: Wording = Wording()
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

  package func write(_ width: ChartWidth, into page: inout [UInt8]) {
    SVGWriter.write(into: &page) { svg in
      if length > 0, !(rows.isEmpty && gaps.isEmpty) {
        DayDrawing(chart: self, width: width).write(to: &svg)
      } else {
        svg.nothing(wording.nothing, classes: Self.classes(width), caption: caption, width: width)
      }
    }
  }

  static func classes(_ width: ChartWidth) -> StaticString {
    width == .wide ? "chart chart-day chart-wide" : "chart chart-day chart-narrow"
  }
}
