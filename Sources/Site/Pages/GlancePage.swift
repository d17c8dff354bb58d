import Homework
import Insights
import Templating

/// The client at a glance, so that a session can be prepared from one screen and a half: the reasons to look, what
/// changed since the last session, what to talk about, what is done, how the moods went, and the notes.
struct GlancePage: Sendable {
  let header: ClientHeader
  /// The newest week's report that has the client; nil while there is none.
  let latestReport: ISOWeek?
  let problems: [String]
  /// What there is to talk about, of the 7 days up to the page's date.
  private let points: [Point]
  /// What changed since the last session or note.
  private let change: RecentChange

  init(_ header: ClientHeader, _ week: ClientWeek, latestReport: ISOWeek?, problems: [String]) {
    self.header = header
    self.latestReport = latestReport
    self.problems = problems
    let insights = header.overview.insights
    let log = header.overview.log
    points = week.talkingPoints(header.overview.tasks, besideFacts: true).map {
      ($0.sentence, CitedLines($0.lines, link: log.link(toLine:)))
    }
    change = RecentChange(insights) { $0 == week.before.asOf ? week.before : insights.asOf($0) }
  }

  private var overview: ClientOverview { header.overview }
  private var insights: ClientInsights { overview.insights }
  private var notes: [Note] { overview.client.notes }

  static let schema = Schema<GlancePage>([
    .one("open", openTask) { page in
      page.expected { $0.state.isOpen }.map { ScheduleRow(task: $0, overview: page.overview) }
    },
    .text("whyNothingOpen") { $0.overview.standing ?? "Nothing to do now" },
    .text("whyNoPoints") { page in
      page.overview.standing.map { "\($0): nothing is told here." } ?? "Nothing else stands out."
    },
    .text("nextDue") { page in
      page.expected { $0.state == .locked }.map { page.overview.tasks.recentName($0.id) }
    },
    .text("changedHeading") { $0.change.heading($0.overview.tasks) },
    .each("changes", Schema([.text("sentence") { $0 }])) { $0.change.sentences($0.overview.tasks) },
    .text("pointsUntil") { $0.overview.day($0.insights.asOf) },
    .text("report") { page in
      page.latestReport.map { "../../\(WeekPaths($0).client(page.overview.client.slug))" }
    },
    .text("reportWeek") { page in
      page.latestReport.map { page.overview.formats.days(from: $0.monday, to: $0.sunday) }
    },
    .text("chartWords") { $0.overview.mood.chartWords(isRecent: true) },
    .chart("mood") { page, bytes in
      page.overview.mood.chart(id: "mood", isRecent: true, logLink: { _ in nil }).write(into: &bytes)
    },
  ]).rows("flags", ReasonRow.schema) { $0.overview.reasons }
    .rows("quotes", QuoteRow.schema) { Array($0.quotes.prefix(Self.quotesInSight)) }
    .rows("points", point) { $0.points }
    .with(sessionsAndNotes).lines("problems") { $0.problems }.with(ClientHeader.schema.of { $0.header })

  /// The client's notes that lead the page, and how many of them are in sight.
  private var quotes: [QuoteRow] { overview.quotes(most: 400) }
  private static let quotesInSight = 3

  private static let sessionsAndNotes: [Field<GlancePage>] = [
    .each("olderQuotes", QuoteRow.schema) { $0.quotes.dropFirst(quotesInSight) },
    .text("olderQuotesCount") { page in
      let older = page.quotes.count - quotesInSight
      return older > 0 ? "\(older) more of the last \(ClientInsights.noteDays) days" : nil
    },
    .one("newestSession", RecentSession.schema) { $0.sessions.first },
    .flag("hasRecent") { !$0.sessions.isEmpty },
    .each("earlierSessions", RecentSession.schema) { $0.sessions.dropFirst() },
    .text("earlierSessionsCount") { $0.earlierSessions },
    .one("newestNote", NoteRow.schema) { $0.noteRows.first },
    .each("olderNotes", NoteRow.schema) { $0.noteRows.dropFirst() },
    .text("olderNotesCount") { $0.notes.count > 1 ? count($0.notes.count - 1, "older note") : nil },
    .flag("hasNotes") { !$0.notes.isEmpty },
  ]

  /// The first task like this; none of a client of whom no homework is expected.
  private func expected(_ isOne: (TaskInsight) -> Bool) -> TaskInsight? {
    insights.standing == .active ? insights.tasks.first(where: isOne) : nil
  }

  /// The last three sessions, newest first, without the notes that lead the page.
  private var sessions: [RecentSession] {
    let led = Set(insights.recentNotes.compactMap(\.line))
    return insights.replay.sessions.suffix(3).reversed().map {
      RecentSession(session: $0, overview: overview, led: led)
    }
  }

  /// "2 sessions before it, 1 note"; nil when there was none.
  private var earlierSessions: String? {
    let earlier = sessions.dropFirst()
    guard !earlier.isEmpty else { return nil }
    let notes = earlier.reduce(0) { $0 + $1.notes.count }
    return "\(count(earlier.count, "session")) before it" + (notes == 0 ? "" : ", \(count(notes, "note"))")
  }

  private var noteRows: some BidirectionalCollection<NoteRow> & SendableMetatype {
    notes.lazy.map { [formats = overview.formats] in NoteRow(note: $0, formats: formats) }
  }

  /// Something to talk about, and the log's lines behind it.
  private typealias Point = (sentence: String, lines: CitedLines)

  private static let point = Schema<Point>([.text("sentence") { $0.sentence }])
    .with(CitedLines.schema.of { $0.lines })

  /// The task that can be done now, and how many wait behind it.
  private static let openTask = ScheduleRow.schema.with([
    .text("waiting") { open in
      let blocked = open.overview.insights.tasks.count { $0.state == .blocked(behind: open.task.id) }
      return blocked == 0 ? nil : waiting(blocked)
    }
  ])
}

/// One of the client's last sessions, with its notes.
private struct RecentSession: Sendable {
  let session: Session
  let overview: ClientOverview
  /// The log's lines of notes that stand elsewhere on the page.
  let led: Set<Int>

  private var task: TaskInsight? {
    overview.insights.replay.position(of: session.task).map { overview.insights.tasks[$0] }
  }
  var progress: Progress { task?.progress ?? Progress() }
  private var date: String? { session.joins.last.map { overview.day($0.date) } }
  var notes: [Progress.SessionNote] { progress.notes.filter { !led.contains($0.line) } }
  /// The task's name, where the session was not on its date.
  private var otherName: String? {
    let name = overview.tasks.recentName(session.task)
    return name == date ? nil : name
  }

  static let schema = Schema<RecentSession>([
    .text("task") { $0.otherName }, .text("date") { $0.date }, .person("with") { $0.session.joins.last?.provider },
    .person("mood") { $0.progress.mood?.word }, .text("breathing") { $0.task.flatMap($0.overview.tasks.breathing) },
    .flag("isOpen") { $0.progress.isInSession },
    .each("sessionNotes", note) { session in
      session.notes.map { ($0, session.overview.log.link(toLine: $0.line)) }
    },
  ])

  private static let note = Schema<(note: Progress.SessionNote, href: String)>([
    .text("author") { $0.note.author.rawValue }, .person("text") { $0.note.text },
    .number("line") { $0.note.line }, .text("href") { $0.href }, .flag("isShort") { takesLittle($0.note.text) },
  ])
}

/// A note of the provider's as it is on the page.
private struct NoteRow: Sendable {
  let note: Note
  let formats: Formats

  static let schema = Schema<NoteRow>([
    .person("title") { $0.note.title ?? $0.note.fileName }, .text("date") { $0.note.date.map($0.formats.day) },
    .chart("note") { row, page in
      // Why it can't be shown is among the note's problems.
      let html = try? row.note.rendered().html.html
      page += (html ?? "<p>This note is not shown; the problems below say why.</p>").utf8
    },
    // Whether it is unfolded on the page.
    .flag("isShort") { takesLittle($0.note.markdown) && $0.note.images.isEmpty },
  ])
}

/// Whether a text takes two lines at the most in half a page's width. Longer ones are folded, so that what prepares a
/// session is on a screen and a half.
private func takesLittle(_ text: String) -> Bool {
  text.split(whereSeparator: \.isNewline).reduce(0) { $0 + 1 + $1.count / 60 } <= 2
}

extension Client {
  /// The pictures that the notes show, beside the pages.
  var noteImages: [Page] {
    let pages = notes.flatMap { note in
      note.images.map { Page(path: "clients/\(slug)/\(Note.path(ofImage: $0.key))", bytes: $0.value) }
    }
    return Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      .sorted { $0.key < $1.key }.map(\.value)
  }
}
