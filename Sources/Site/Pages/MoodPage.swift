import Insights
import Templating

/// The mood trend: chart, verdicts, table.
struct MoodPage: Sendable {
  let header: ClientHeader

  private var words: MoodWords { header.overview.mood }
  private var points: [MoodPoint] { header.overview.insights.mood.points }
  /// Every mood, newest first, each made a row when it is written.
  private var rows: some Sequence<MoodRow> {
    points.reversed().lazy.map { [overview = header.overview] in MoodRow($0, overview) }
  }

  static let schema = Schema<MoodPage>([
    .text("trendNumbers") { $0.words.trendNumbers }, .text("change") { $0.words.change },
    .text("runChart") { $0.words.runChart }, .text("pending") { $0.words.pending },
    .text("variability") { $0.words.variability },
    .each("points", MoodRow.schema) { $0.rows }, .flag("hasPoints") { !$0.points.isEmpty },
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
    href = line.map(overview.log.link(toLine:))
    isFromFeed = point.mood != nil && point.mood?.line == nil
  }

  static let schema = Schema<MoodRow>([
    .text("date") { $0.date }, .text("task") { $0.task }, .person("word") { $0.word },
    .flag("hasWord") { $0.word != nil }, .text("valence") { $0.valence },
    .number("line") { $0.line }, .text("href") { $0.href },
    .flag("isFromFeed") { $0.isFromFeed },
  ])
}
