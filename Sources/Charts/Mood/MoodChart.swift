/// Moods by date, with the client's own words on the axis: a mood's height is its word. A dot for each scored one, a
/// line through those with nothing missing between, where moods are low, the usual level, and where it shifted. What
/// has no score stands apart, below, and never at zero.
package struct MoodChart: TwoWidthChart {
  /// What there is of one assignment's mood.
  package enum Mood: Hashable, Sendable {
    /// A mood word that is on the scale, with its valence in hundredths, −400 to +400. A word is spelled alike in
    /// all points: each spelling has a label of its own.
    case scored(word: String, valence: Int)
    /// A mood word that is not on the scale.
    case unscored(word: String)
    /// Passed over: its mood will not come.
    case missing
  }

  /// A mood of the chart.
  package struct Point: Hashable, Sendable {
    /// Whole days since 1970-01-01.
    package let day: Int
    /// The date as people read it.
    package let label: String
    /// What is known of the mood.
    package let mood: Mood
    /// Where the mood stands, such as `log.html#L41`; nil for no link.
    package let href: String?

    /// A mood.
    package init(day: Int, label: String, mood: Mood, href: String? = nil) {
      self.day = day
      self.label = label
      self.mood = mood
      self.href = href
    }
  }

  /// A height that has a name.
  package struct Level: Hashable, Sendable {
    /// In hundredths, −400 to +400.
    package let valence: Double
    /// What stands beside it, such as "usual +1.3".
    package let label: String

    /// A level.
    package init(valence: Double, label: String) {
      self.valence = valence
      self.label = label
    }
  }

  /// Where the level changed.
  package struct Shift: Hashable, Sendable {
    /// When it began, in whole days since 1970-01-01.
    package let day: Int
    /// What stands at its line, such as "lower since Oct 20".
    package let label: String
    /// The mean of the moods since, such as "since then −1.5".
    package let since: Level?

    /// A shift.
    package init(day: Int, label: String, since: Level? = nil) {
      self.day = day
      self.label = label
      self.since = since
    }
  }

  /// A session or a note: a quiet mark below the moods.
  package struct Event: Hashable, Sendable {
    /// Whole days since 1970-01-01.
    package let day: Int
    /// What it is, with its date, as people read it.
    package let label: String
    /// Where it stands; nil for no link.
    package let href: String?

    /// An event.
    package init(day: Int, label: String, href: String? = nil) {
      self.day = day
      self.label = label
      self.href = href
    }
  }

  /// The chart's own words.
  package struct Wording: Sendable {
    /// How often a word was chosen.
    package var times: @Sendable (Int) -> String = { "\($0)×" }
    /// The line at zero.
    package var neutral = "neutral 0"
    /// The row of moods that are not on the scale.
    package var unscored = "not scored"
    /// The row of moods that are missing.
    package var missing = "not logged"
    /// The row of sessions.
    package var sessions = "sessions"
    /// The row of notes.
    package var notes = "notes"
    /// Below a phone's chart that leaves out what is older: the way to the whole one.
    package var newest = "The last 90 days: show all of them"
    /// Instead of a chart without points.
    package var nothing = "No moods yet."

    /// The words as they stand; change those that should differ.
    package init() {}
  }

  package let caption: Caption
  let points: [Point]
  let low: Level?
  let usual: Level?
  let shift: Shift?
  let scale: [Level]
  let ticks: [DayTick]
  let days: ClosedRange<Int>?
  let sessions: [Event]
  let notes: [Event]
  let pending: String?
  let wording: Wording
  let labelsComplexScripts: Bool

  /// How many days a phone's chart shows at the most, counted from the last.
  static let narrowDays = 90

  /// A mood chart.
  /// - Parameters:
  ///   - points: in the order of time.
  ///   - low: the threshold at and under which moods are low, named for instance "low: −1.5 and under".
  ///   - usual: the usual level; nil draws none.
  ///   - shift: a shift that is told; nil when there is none.
  ///   - scale: the numbers at the right, such as −4 to +4, of which those in the picture are drawn.
  ///   - ticks: dates of the axis; those outside its days are left out, and they thin out where they don't fit.
  ///   - days: what the axis spans at the least; it grows to hold every point.
  ///   - sessions: in the order of time. When none of them leads anywhere they are drawn as one, without titles.
  ///   - notes: in the order of time.
  ///   - pending: what is told of moods that are yet to come, such as "27 tasks still open: their moods are yet to
  ///     come"; nil for none.
  ///   - labelsComplexScripts: false for a program that draws a text letter by letter, as WeasyPrint does: words in
  ///     scripts that join, reorder or run right to left are then left to the table.
  package init(
    caption: Caption, points: [Point], low: Level? = nil, usual: Level? = nil, shift: Shift? = nil,
    scale: [Level] = [], ticks: [DayTick] = [], days: ClosedRange<Int>? = nil, sessions: [Event] = [],
    notes: [Event] = [], pending: String? = nil, wording: Wording = Wording(), labelsComplexScripts: Bool = true
  ) {
    self.caption = caption
    self.points = points
    self.low = low
    self.usual = usual
    self.shift = shift
    self.scale = scale
    self.ticks = ticks
    self.days = days
    self.sessions = sessions
    self.notes = notes
    self.pending = pending
    self.wording = wording
    self.labelsComplexScripts = labelsComplexScripts
  }

  package func write(_ width: ChartWidth, into page: inout [UInt8]) {
    SVGWriter.write(into: &page) { svg in
      if let days = spannedDays {
        MoodDrawing(chart: self, days: days, width: width).write(to: &svg)
      } else {
        svg.nothing(wording.nothing, classes: Self.classes(width), caption: caption, width: width)
      }
    }
  }

  static func classes(_ width: ChartWidth) -> StaticString {
    width == .wide ? "chart chart-mood chart-wide" : "chart chart-mood chart-narrow"
  }

  /// The days of all that there is; nil when there is nothing to show.
  private var spannedDays: ClosedRange<Int>? {
    guard var first = points.first?.day, var last = points.first?.day else { return nil }
    for point in points {
      first = min(first, point.day)
      last = max(last, point.day)
    }
    return min(first, days?.lowerBound ?? first)...max(last, days?.upperBound ?? last)
  }
}

extension MoodChart.Point {
  var valence: Double? {
    if case .scored(_, let valence) = mood { Double(valence) } else { nil }
  }

  /// What a pointer shows, and what is read out.
  var title: String {
    switch mood {
    case .scored(let word, _), .unscored(let word): label + ": " + Script.isolated(word)
    case .missing: label
    }
  }
}
