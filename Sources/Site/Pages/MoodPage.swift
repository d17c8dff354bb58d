import Charts
import Homework
import Insights
import Templating

/// The mood trend: chart, verdicts, table.
struct MoodPage: Sendable {
  let header: ClientHeader

  init(_ header: ClientHeader) { self.header = header }

  private var words: MoodWords { header.overview.mood }
  private var points: [MoodPoint] { header.overview.insights.mood.points }
  /// How many moods stand open; the page folds earlier ones away.
  private static let shown = 30

  /// Moods, newest first, each made a row when it is written.
  private func rows(_ points: some BidirectionalCollection<MoodPoint> & Sendable) -> some Sequence<MoodRow> {
    points.reversed().lazy.map { [overview = header.overview] in MoodRow($0, overview) }
  }

  static let schema = Schema<MoodPage>([
    .text("pending") { $0.words.pending },
    .each("points", MoodRow.schema) { $0.rows($0.points.suffix(shown)) },
    .flag("hasPoints") { !$0.points.isEmpty },
    .each("earlier", MoodRow.schema) { $0.rows($0.points.dropLast(shown)) },
    .text("earlierCount") { $0.points.count > shown ? count($0.points.count - shown, "earlier mood") : nil },
  ]).with(ClientHeader.schema.of { $0.header })
}

/// A mood's row, or that of one that is missing.
struct MoodRow: Sendable {
  let date: String
  let task: String
  let word: String?
  let valence: String
  let line: Int?
  /// The way to that line.
  let href: String?
  /// Whether a feed of tasks tells it, and not the log.
  let isFromFeed: Bool

  init(_ point: MoodPoint, _ overview: ClientOverview) {
    date = overview.day(point.date)
    task = overview.tasks.recentName(point.task)
    word = point.word
    valence =
      point.valence.map { overview.formats.valence(Double($0), digits: 1...2) }
      ?? (point.isUnscored ? "not scored" : "")
    line = point.mood?.line
    href = line.map { overview.log.link(toLine: $0) }
    isFromFeed = point.mood != nil && point.mood?.line == nil
  }

  static let schema = Schema<MoodRow>([
    .text("date") { $0.date }, .text("task") { $0.task }, .person("word") { $0.word },
    .flag("hasWord") { $0.word != nil }, .text("valence") { $0.valence },
    .number("line") { $0.line }, .text("href") { $0.href },
    .flag("isFromFeed") { $0.isFromFeed },
  ])
}

extension MoodWords {
  /// The moods by date, with the usual level and where it shifted.
  ///
  /// - Parameters:
  ///   - id: unique on the page.
  ///   - logLink: the way to a line of the log; nil where it is not to be reached.
  ///   - labelsComplexScripts: false for paper, whose program can't draw words in every script.
  func chart(
    id: String, logLink: (Int) -> String?, labelsComplexScripts: Bool = true
  ) -> MoodChart {
    let points = mood.points.map { point in
      MoodChart.Point(
        day: point.date.dayNumber, label: formats.day(point.date), mood: Self.chartMood(of: point),
        href: point.mood?.line.flatMap(logLink))
    }
    let low = insights.thresholds.lowValence
    return MoodChart(
      caption: Caption(
        id: id, title: "Moods by date",
        description: [ratios, verdict.sentence, pending].compactMap { $0 }.sentences),
      points: points,
      low: MoodChart.Level(valence: Double(low), label: "low: \(formats.valence(Double(low))) and under"),
      usual: mood.change.newest.map {
        MoodChart.Level(valence: $0.mean, label: formats.valence($0.mean, digits: 1...1))
      },
      scale: stride(from: -400, through: 400, by: 100).map {
        MoodChart.Level(valence: Double($0), label: formats.valence(Double($0)))
      },
      ticks: formats.ticks(over: mood.points.map(\.date) + [insights.asOf]),
      // Up to the page's date: time in which nothing was logged is seen, too.
      days: insights.asOf.dayNumber...insights.asOf.dayNumber,
      sessions: insights.replay.sessions.compactMap { session in
        session.joins.first.map { join in
          MoodChart.Event(
            day: join.date.dayNumber, label: "Session, \(formats.day(join.date))", href: logLink(join.line))
        }
      },
      notes: insights.client.notes.reversed().compactMap { note in
        note.date.map { MoodChart.Event(day: $0.dayNumber, label: "Note, \(formats.day($0))") }
      },
      pending: pending, labelsComplexScripts: labelsComplexScripts)
  }

  private static func chartMood(of point: MoodPoint) -> MoodChart.Mood {
    guard let word = point.word else { return .missing }
    return point.valence.map { .scored(word: word, valence: $0) } ?? .unscored(word: word)
  }
}

extension Formats {
  /// The labelled days of a date axis from the first to the last of some dates: month beginnings over a long time,
  /// Mondays over a short one.
  fileprivate func ticks(over dates: [LocalDate]) -> [DayTick] {
    guard let first = dates.min(), let last = dates.max() else { return [] }
    let days = (first.dayNumber...last.dayNumber).map { LocalDate(dayNumber: $0) }
    if first.days(to: last) > 70 {
      return days.filter { $0.day == 1 }
        .map { DayTick(day: $0.dayNumber, label: $0.month == 1 ? "\($0.year)" : month($0)) }
    }
    return days.filter { $0.weekday == 1 || first.days(to: last) < 10 }
      .map { DayTick(day: $0.dayNumber, label: shortDay($0)) }
  }
}
