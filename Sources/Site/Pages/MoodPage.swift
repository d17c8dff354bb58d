import Charts
import Homework
import Insights
import Templating

/// The mood trend: chart, verdicts, table.
struct MoodPage: Sendable {
  let header: ClientHeader
  let parts: TableParts
  /// The moods of this page, newest first.
  private let rows: [MoodTableRow]

  init(header: ClientHeader, parts: TableParts) {
    self.header = header
    self.parts = parts
    let overview = header.overview
    rows = overview.insights.mood.points[parts.shown.rows].reversed().map {
      MoodTableRow(point: $0, overview: overview)
    }
  }

  static let schema = Schema<MoodPage>([
    .chart("mood") { page, bytes in
      let overview = page.header.overview
      overview.mood.chart(id: "mood", logLink: overview.log.link(toLine:)).write(into: &bytes)
    },
    .text("chartWords") { $0.header.overview.mood.chartWords() },
  ]).folded("points", MoodTableRow.schema, inSight: 30, "mood") { $0.rows }
    .with(TableParts.schema.of { $0.parts }).with(ClientHeader.schema.of { $0.header })
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
    .flag("isFromFeed") { $0.point.isLogged && $0.point.mood?.line == nil },
  ])

  private var valence: String {
    point.valence.map { overview.formats.valence(Double($0), digits: 1...2) }
      ?? (point.isUnscored ? "not scored" : "")
  }
}

extension MoodWords {
  /// How many days a chart shows large where it does not show all.
  private static let recentDays = 90
  /// With more moods than this, a chart of all of them would be hatching.
  private static let mostDots = 60
  /// How many weeks, or stretches of weeks, a strip of all time has.
  private static let mostSpreads = 80

  /// Whether the chart has all time as a strip below the last days.
  private var hasStrip: Bool { mood.points.count > Self.mostDots }

  /// What is said below the chart: of what is in it, no more; nil for nothing.
  func chartWords(isRecent: Bool = false) -> String? {
    if mood.points.isEmpty { return isRecent ? nil : pending.map { "\($0)." } }
    let isStrip = hasStrip && !isRecent
    let hasLine = mood.scored.count > MoodChart.mostWithoutLine
    return [
      isStrip
        ? "Above, the last \(Self.recentDays) days; below, all time"
        : isRecent ? "The last \(Self.recentDays) days" : nil,
      isStrip ? "Each bar is the middle half of its time’s moods, the line in it their median" : nil,
      isRecent
        ? nil
        : "Each dot is a mood, its height is its word"
          + (hasLine ? "; the line stops where one is missing or not on the scale" : ""),
      isRecent || steps.isEmpty ? nil : "Each step is the mean of a stretch, the newest with its number",
      "Low is \(formats.valence(Double(insights.thresholds.lowValence))) and under",
      isRecent ? nil : pending,
    ].compactMap { $0 }.sentences
  }

  /// The moods by date, with the means of the stretches into which they fall.
  ///
  /// - Parameters:
  ///   - id: unique on the page.
  ///   - isRecent: whether only the last days are shown, as a glance has them.
  ///   - logLink: the way to a line of the log; nil where it is not to be reached.
  ///   - isForPaper: whether it is for a document on paper.
  func chart(id: String, isRecent: Bool = false, logLink: (Int) -> String?, isForPaper: Bool = false) -> MoodChart {
    let first = mood.points.first?.date ?? insights.asOf
    let from = isRecent || hasStrip ? insights.asOf.adding(days: 1 - Self.recentDays) : first
    let recent = mood.points.drop { $0.date < from }
    var chart = MoodChart(
      caption: Caption(
        id: id, title: "Moods by date",
        description: [ratios, verdict.sentence, pending].compactMap { $0 }.sentences),
      points: recent.map { point in
        (
          day: point.date.dayNumber, label: formats.recentDay(point.date, asOf: insights.asOf),
          mood: Self.chartMood(of: point),
          href: point.mood?.line.flatMap(logLink)
        )
      })
    chart.low = Double(insights.thresholds.lowValence)
    chart.steps = steps
    chart.scale = stride(from: -400.0, through: 400, by: 100).map {
      (valence: $0, label: formats.valence($0))
    }
    chart.ticks = formats.ticks(from: from, to: insights.asOf)
    // Up to the page's date: time in which nothing was logged is seen, too.
    if !mood.points.isEmpty { chart.days = from.dayNumber...max(insights.asOf.dayNumber, from.dayNumber) }
    if recent.count > Self.mostDots {
      chart.recentWeeks = MoodSpread.byWeeks(Array(recent), most: .max).spreads.map(\.ofChart)
    }
    if hasStrip, !isRecent {
      let all = MoodSpread.byWeeks(mood.points, most: Self.mostSpreads)
      chart.allTime.spreads = all.spreads.map(\.ofChart)
      chart.allTime.labels = ["all \(mood.loggedInAll),", all.weeks == 1 ? "by week" : "by \(all.weeks) weeks"]
      chart.allTime.ticks = formats.ticks(from: first, to: insights.asOf)
    }
    chart.sessions = insights.replay.sessions.compactMap { $0.joins.first?.date.dayNumber }
    chart.notes = insights.client.notes.reversed().compactMap { $0.date?.dayNumber }
    chart.isForPaper = isForPaper
    chart.words = chartWords(isRecent: isRecent)
    return chart
  }

  /// The means of the stretches, each from the day of its first mood.
  var steps: [MoodChart.Step] {
    mood.change.stretches.map { stretch in
      (
        day: mood.compared[stretch.positions.lowerBound].date.dayNumber,
        mean: (valence: stretch.mean, label: formats.valence(stretch.mean, digits: 1...1))
      )
    }
  }

  private static func chartMood(of point: MoodPoint) -> MoodChart.Mood {
    guard let word = point.word else { return .missing }
    return point.valence.map { .scored(word: word, valence: $0) } ?? .unscored(word: word)
  }
}

extension MoodSpread {
  fileprivate var ofChart: MoodChart.Spread {
    (days: from.dayNumber...to.dayNumber, lower: lower, median: median, upper: upper)
  }
}

extension Formats {
  /// The labelled days of a date axis: the beginnings of years over a long time, of months, Mondays over a short one.
  /// Where the axis crosses a year, the first one and the first of each year say theirs, and the latter stay.
  fileprivate func ticks(from first: LocalDate, to last: LocalDate) -> [AxisTick] {
    guard first <= last else { return [] }
    let length = first.days(to: last)
    let days = (first.dayNumber...last.dayNumber).lazy.map(LocalDate.init(dayNumber:)).filter { day in
      length > 1000 ? day.day == 1 && day.month == 1 : length > 70 ? day.day == 1 : day.weekday == 1 || length < 10
    }
    var year = first.year == last.year ? first.year : nil
    return days.map { day in
      let saysYear = day.year != year
      defer { year = day.year }
      let label =
        length > 1000
        ? "\(day.year)"
        : length > 70
          ? saysYear ? monthOfYear(day) : month(day) : saysYear ? shortDayOfYear(day) : shortDay(day)
      return (at: day.dayNumber, label: label, isMain: saysYear && year != nil)
    }
  }
}
