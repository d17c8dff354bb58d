import Charts
import Homework
import Insights
import Templating

/// The mood trend: chart, verdicts, table.
struct MoodPage: Sendable {
  let header: ClientHeader
  /// Moods, newest first.
  private let rows: [MoodTableRow]

  init(header: ClientHeader) {
    self.header = header
    let overview = header.overview
    rows = overview.insights.mood.points.reversed().map { MoodTableRow(point: $0, overview: overview) }
  }

  static let schema = Schema<MoodPage>([
    .text("pending") { $0.header.overview.mood.pending },
    .flag("hasSteps") { !$0.header.overview.insights.mood.change.stretches.isEmpty },
  ]).folded("points", MoodTableRow.schema, inSight: 30, "mood") { $0.rows }
    .with(ClientHeader.schema.of { $0.header })
}

/// A mood's row, or that of one that is missing.
private struct MoodTableRow: Sendable {
  let point: MoodPoint
  let overview: ClientOverview

  static let schema = Schema<MoodTableRow>([
    .text("date") { $0.overview.day($0.point.date) }, .text("task") { $0.overview.tasks.recentName($0.point.task) },
    .person("word") { $0.point.word }, .flag("hasWord") { $0.point.word != nil }, .text("valence") { $0.valence },
    .number("line") { $0.point.mood?.line },
    .text("href") { $0.point.mood?.line.map($0.overview.log.link(toLine:)) },
    // What the log does not say, a feed of tasks does.
    .flag("isFromFeed") { $0.point.mood != nil && $0.point.mood?.line == nil },
  ])

  private var valence: String {
    point.valence.map { overview.formats.valence(Double($0), digits: 1...2) }
      ?? (point.isUnscored ? "not scored" : "")
  }
}

extension MoodWords {
  /// The moods by date, with the means of the stretches into which they fall.
  ///
  /// - Parameters:
  ///   - id: unique on the page.
  ///   - logLink: the way to a line of the log; nil where it is not to be reached.
  ///   - labelsComplexScripts: false for paper, whose program can't draw words in every script.
  func chart(
    id: String, logLink: (Int) -> String?, labelsComplexScripts: Bool = true
  ) -> MoodChart {
    let level = { (valence: Double, label: String) in MoodChart.Level(valence: valence, label: label) }
    let low = Double(insights.thresholds.lowValence)
    var chart = MoodChart(
      caption: Caption(
        id: id, title: "Moods by date",
        description: [ratios, verdict.sentence, pending].compactMap { $0 }.sentences),
      points: mood.points.map { point in
        MoodChart.Point(
          day: point.date.dayNumber, label: formats.day(point.date), mood: Self.chartMood(of: point),
          href: point.mood?.line.flatMap(logLink))
      })
    chart.low = level(low, "low: \(formats.valence(low)) and under")
    chart.steps = steps(named: true)
    chart.scale = stride(from: -400.0, through: 400, by: 100).map { level($0, formats.valence($0)) }
    chart.ticks = formats.ticks(over: mood.points.map(\.date) + [insights.asOf])
    // Up to the page's date: time in which nothing was logged is seen, too.
    chart.days = insights.asOf.dayNumber...insights.asOf.dayNumber
    chart.sessions = insights.replay.sessions.compactMap { session in
      session.joins.first.map { join in
        MoodChart.Event(
          day: join.date.dayNumber, label: "Session, \(formats.day(join.date))", href: logLink(join.line))
      }
    }
    chart.notes = insights.client.notes.reversed().compactMap { note in
      note.date.map { MoodChart.Event(day: $0.dayNumber, label: "Note, \(formats.day($0))") }
    }
    chart.pending = pending
    chart.labelsComplexScripts = labelsComplexScripts
    return chart
  }

  /// The means of the stretches, each from the day of its first mood.
  ///
  /// - Parameter named: whether the newest's label says more than its number.
  func steps(named: Bool) -> [MoodChart.Step] {
    mood.change.stretches.map { stretch in
      let day = mood.compared[stretch.positions.lowerBound].date
      let mean = formats.valence(stretch.mean, digits: 1...1)
      let since = stretch.positions.lowerBound > 0 ? " since \(formats.recentDay(day, asOf: insights.asOf))" : ""
      return MoodChart.Step(
        day: day.dayNumber,
        mean: MoodChart.Level(valence: stretch.mean, label: named ? "mean \(mean)\(since)" : mean))
    }
  }

  private static func chartMood(of point: MoodPoint) -> MoodChart.Mood {
    guard let word = point.word else { return .missing }
    return point.valence.map { .scored(word: word, valence: $0) } ?? .unscored(word: word)
  }
}

extension Formats {
  /// The labelled days of a date axis from the first to the last of some dates: month beginnings over a long time,
  /// Mondays over a short one.
  fileprivate func ticks(over dates: [LocalDate]) -> [AxisTick] {
    guard let first = dates.min(), let last = dates.max() else { return [] }
    let days = (first.dayNumber...last.dayNumber).map { LocalDate(dayNumber: $0) }
    if first.days(to: last) > 70 {
      return days.filter { $0.day == 1 }
        .map { AxisTick(at: $0.dayNumber, label: $0.month == 1 ? "\($0.year)" : month($0)) }
    }
    return days.filter { $0.weekday == 1 || first.days(to: last) < 10 }
      .map { AxisTick(at: $0.dayNumber, label: shortDay($0)) }
  }
}
