/// Moods by date, with the client's own words on the axis: a mood's height is its word. A dot for each scored one, a
/// line through those with nothing missing between, where moods are low, and a step for the mean of each stretch into
/// which they fall. What has no score stands apart, below, and never at zero.
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
    /// What stands beside it, such as "neutral 0".
    package let label: String

    /// A level.
    package init(valence: Double, label: String) {
      self.valence = valence
      self.label = label
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

  /// Begins the ids of the chart's parts, and says what it shows.
  package let caption: Caption
  /// In the order of time.
  package let points: [Point]
  /// The threshold at and under which moods are low, named for instance "low: −1.5 and under".
  package var low: Level?
  /// The means of the stretches into which the moods fall, in the order of time; only the newest has its label.
  package var steps: [Step] = []
  /// The numbers at the right, such as −4 to +4, of which those in the picture are drawn.
  package var scale: [Level] = []
  /// Dates of the axis; those outside its days are left out, and they thin out where they don't fit.
  package var ticks: [AxisTick] = []
  /// What the axis spans at the least; it grows to hold every point.
  package var days: ClosedRange<Int>?
  /// In the order of time. When none of them leads anywhere they are drawn as one, without titles.
  package var sessions: [Event] = []
  /// In the order of time.
  package var notes: [Event] = []
  /// What is told of moods that are yet to come, such as "27 tasks still open: their moods are yet to come"; nil for
  /// none.
  package var pending: String?
  /// How often a word was chosen, in words.
  var times: @Sendable (Int) -> String = { "\($0)×" }
  /// False for a program that draws a text letter by letter, as WeasyPrint does: words in scripts that join, reorder
  /// or run right to left are then left to the table.
  package var labelsComplexScripts = true

  package func write(_ width: ChartWidth, into page: inout [UInt8]) {
    if let days = spannedDays {
      MoodDrawing(chart: self, days: days, width: width).write(into: &page)
    } else {
      ChartFrame(kind: "mood", caption: caption, width: width).write(nothing: "No moods yet.", into: &page)
    }
  }

  /// The days of all that there is; nil when there is nothing to show.
  private var spannedDays: ClosedRange<Int>? {
    let all = points.map(\.day)
    guard let first = all.min(), let last = all.max() else { return nil }
    return min(first, days?.lowerBound ?? first)...max(last, days?.upperBound ?? last)
  }
}

extension MoodChart {
  /// A chart of moods and nothing else; what is to be drawn beside them is added to it.
  package init(caption: Caption, points: [Point]) {
    self.init(caption: caption, points: points, low: nil)
  }
}

extension MoodChart.Point {
  var valence: Double? {
    if case .scored(_, let valence) = mood { Double(valence) } else { nil }
  }

  /// What a pointer shows, and what is read out.
  var title: String {
    switch mood {
    case .scored(let word, _), .unscored(let word): label + ": " + word.isolatedIfNeeded
    case .missing: label
    }
  }
}
