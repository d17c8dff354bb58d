/// Moods by date, with the client's own words on the axis: a mood's height is its word. A dot for each scored one, a
/// line through those with nothing missing between, where moods are low, and a step for the mean of each stretch into
/// which they fall. What has no score stands apart, below, and never at zero. Its range is the whole scale, so that two
/// moods never fill it, and charts can be compared.
///
/// Many moods are hatching: where there are weeks' spreads, those are drawn, and dots behind them without lines; and all
/// time is a strip below the last days.
package struct MoodChart: Chart {
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

  /// A mood of the chart: its day, in whole days since 1970-01-01; the date as people read it; what is known of the mood;
  /// and where it stands, such as `log.html#L41`, nil for no link.
  package typealias Point = (day: Int, label: String, mood: Mood, href: String?)

  /// A height that has a name: in hundredths, −400 to +400, and what stands beside it, such as "neutral 0".
  package typealias Level = (valence: Double, label: String)

  /// Moods that go up and down about one mean: the day of the first, in whole days since 1970-01-01, and the mean with
  /// what stands beside it while they are the newest.
  package typealias Step = (day: Int, mean: Level)

  /// Where the moods of a week, or of several, were: its days, whole ones since 1970-01-01, and the quartiles, in
  /// hundredths.
  package typealias Spread = (days: ClosedRange<Int>, lower: Double, median: Double, upper: Double)

  /// All time, below the days that are shown large.
  package struct AllTime: Sendable {
    /// In the order of time; none for no strip.
    package var spreads: [Spread] = []
    /// What stands at its left, a line each.
    package var labels: [String] = []
    /// Dates of its axis.
    package var ticks: [AxisTick] = []
  }

  /// With so few moods there is no line between them.
  package static let mostWithoutLine = 4

  /// Begins the ids of the chart's parts, and says what it shows.
  package let caption: Caption
  /// In the order of time.
  package let points: [Point]
  /// The threshold at and under which moods are low, in hundredths.
  package var low: Double?
  /// The means of the stretches into which the moods fall, in the order of time; only the newest has its label.
  package var steps: [Step] = []
  /// The numbers at the right, such as −4 to +4, of which those in the picture are drawn.
  package var scale: [Level] = []
  /// Dates of the axis; those outside its days are left out, and they thin out where they don't fit.
  package var ticks: [AxisTick] = []
  /// The days that are shown large; those before them are left out.
  package var days: ClosedRange<Int>?
  /// The weeks of those days, where their moods are too many for lines.
  package var recentWeeks: [Spread] = []
  package var allTime = AllTime()
  /// The days of the sessions, as whole days since 1970-01-01, in the order of time.
  package var sessions: [Int] = []
  /// The days of the notes, likewise.
  package var notes: [Int] = []
  /// What is said below it, as text.
  package var words: String?
  /// How often a word was chosen, in words.
  var times: @Sendable (Int) -> String = { "\($0)×" }
  /// Whether it is for a program that knows no stylesheet in a picture and draws a text letter by letter, as WeasyPrint
  /// does: nothing is stretched, and words in scripts that join, reorder or run right to left are left to the table.
  package var isForPaper = false

  /// Whether there are too many moods for lines and links.
  var isDense: Bool { !recentWeeks.isEmpty }

  package func write(into page: inout [UInt8]) {
    let spanned = points.first.flatMap { first in points.last.map { first.day...max(first.day, $0.day) } }
    if let days = days ?? spanned, spanned != nil || !allTime.spreads.isEmpty {
      MoodDrawing(chart: self, days: days).write(into: &page)
    } else {
      ChartFrame(kind: "mood", caption: caption)
        .write(nothing: days == nil ? "No moods yet." : "No moods in these days.", into: &page)
    }
  }
}

extension MoodChart {
  /// A chart of moods and nothing else; what is to be drawn beside them is added to it.
  package init(caption: Caption, points: [Point]) {
    self.init(caption: caption, points: points, low: nil)
  }
}

extension MoodChart.Mood {
  var valence: Double? { if case .scored(_, let valence) = self { Double(valence) } else { nil } }

  var unscoredWord: String? { if case .unscored(let word) = self { word } else { nil } }

  /// What a pointer shows of it on a date, and what is read out.
  func title(on date: String) -> String {
    switch self {
    case .scored(let word, _), .unscored(let word): date + ": " + word.isolatedIfNeeded
    case .missing: date
    }
  }
}
