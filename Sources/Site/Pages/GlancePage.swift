import Homework
import Insights
import Templating

/// The client at a glance, so that a session can be prepared from one screen and a half: the reasons to look, what
/// changed since the newest note, what to talk about, what is done, how the moods went, and the notes.
struct GlancePage: Sendable {
  let header: ClientHeader
  /// What changed, under a heading that says since when.
  let changed: (heading: String, sentences: [String])
  /// What there is to talk about, of the 7 days up to the page's date.
  let points: [Point]
  /// The newest week's report that has the client; nil while there is none.
  let latestReport: ISOWeek?
  /// The task that can be done now, and the next one; none of a client of whom no homework is expected.
  let open: TaskInsight?
  let next: String?
  let recent: [RecentSession]
  let notes: [NoteRow]
  let problems: [String]

  init(_ header: ClientHeader, latestReport: ISOWeek? = nil, problems: [String]) {
    let overview = header.overview
    let tasks = overview.insights.tasks
    self.header = header
    self.latestReport = latestReport
    let week = ClientWeek(upTo: overview.insights)
    let change = RecentChange(overview.insights) { date in
      date == week.before.asOf ? week.before : overview.insights.asOf(date)
    }
    changed = (change.heading(overview.tasks), change.sentences(overview.tasks))
    points = week.talkingPoints(overview.tasks).map { point in
      Point(sentence: point.sentence, lines: CitedLines(point.lines, link: overview.log.link(toLine:)))
    }
    self.problems = problems
    let isActive = overview.insights.standing == .active
    open = isActive ? tasks.first { $0.state.isOpen } : nil
    next = isActive ? tasks.first { $0.state == .locked }.map { overview.tasks.recentName($0.id) } : nil
    recent = RecentSession.newest(of: overview)
    notes = overview.client.notes.map { NoteRow($0, overview.formats) }
  }

  static let schema = Schema<GlancePage>([
    .each("flags", ReasonRow.schema) { $0.header.overview.reasons },
    .flag("hasFlags") { !$0.header.overview.reasons.isEmpty },
    // The way to the client's own folder.
    .text("folder") { _ in "" },
    .one("open", openTask) { page in page.open.map { OpenTask(task: $0, words: page.header.overview.tasks) } },
    .text("whyNothingOpen") { $0.standing ?? "Nothing to do now" },
    .text("whyNoPoints") { page in
      page.standing.map { "\($0): nothing is told here." } ?? "Nothing was due or logged in this time."
    },
    .text("nextDue") { $0.next },
    .text("changedHeading") { $0.changed.heading },
    .each("changes", Schema([.text("sentence") { $0 }])) { $0.changed.sentences },
    .each("points", point) { $0.points }, .flag("hasPoints") { !$0.points.isEmpty },
    .text("pointsUntil") { $0.header.overview.day($0.header.overview.insights.asOf) },
    .text("report") { page in
      page.latestReport.map { "../../\(WeekPaths($0).client(page.header.overview.client.slug))" }
    },
    .text("reportWeek") { page in
      page.latestReport.map { page.header.overview.formats.days(from: $0.monday, to: $0.sunday) }
    },
    .one("newestSession", RecentSession.schema) { $0.recent.first }, .flag("hasRecent") { !$0.recent.isEmpty },
    .each("earlierSessions", RecentSession.schema) { Array($0.recent.dropFirst()) },
    .text("earlierSessionsCount") { $0.earlierSessions },
    .one("newestNote", NoteRow.schema) { $0.notes.first },
    .each("olderNotes", NoteRow.schema) { Array($0.notes.dropFirst()) },
    .text("olderNotesCount") { $0.notes.count > 1 ? count($0.notes.count - 1, "older note") : nil },
    .flag("hasNotes") { !$0.notes.isEmpty },
    .each("problems", ProblemLine.schema) { $0.problems.map(ProblemLine.init) },
    .flag("hasProblems") { !$0.problems.isEmpty },
  ]).with(ClientHeader.schema.of { $0.header })

  /// "Paused since Oct 30"; nil for an active client.
  private var standing: String? { header.overview.insights.standing.words(header.overview.formats) }

  /// "2 sessions before it, 1 note"; nil when there was none.
  private var earlierSessions: String? {
    let earlier = recent.dropFirst()
    guard !earlier.isEmpty else { return nil }
    let notes = earlier.reduce(0) { $0 + $1.notes.count }
    return "\(count(earlier.count, "session")) before it" + (notes == 0 ? "" : ", \(count(notes, "note"))")
  }

  /// Something to talk about, and the log's lines behind it.
  struct Point: Sendable {
    let sentence: String
    let lines: CitedLines
  }

  private static let point = Schema<Point>([.text("sentence") { $0.sentence }])
    .with(CitedLines.schema.of { $0.lines })

  private struct OpenTask: Sendable {
    let task: TaskInsight
    let words: TaskWords

    /// How many tasks wait behind it.
    var waiting: Int { words.insights.tasks.count { $0.state == .blocked(behind: task.id) } }
  }

  private static let openTask = Schema<OpenTask>([
    .text("task") { $0.words.recentName($0.task.id) }, .text("state") { $0.words.state(of: $0.task) },
    .text("waiting") { $0.waiting == 0 ? nil : count($0.waiting, "task waits", "tasks wait") },
  ])
}

/// One of the client's last sessions, with its notes.
struct RecentSession: Sendable {
  /// The task, where the session was not on its date.
  let task: String?
  let date: String?
  let provider: String?
  let mood: String?
  let breathing: String?
  let isOpen: Bool
  let notes: [Note]

  /// A note on it.
  struct Note: Sendable {
    let note: Progress.SessionNote
    let href: String
  }

  /// The last three, newest first.
  static func newest(of overview: ClientOverview) -> [RecentSession] {
    overview.insights.replay.sessions.suffix(3).reversed().map { session in
      let task = overview.insights.replay.position(of: session.task).map { overview.insights.tasks[$0] }
      let progress = task?.progress ?? Progress()
      let name = overview.tasks.recentName(session.task)
      let date = session.joins.last.map { overview.day($0.date) }
      return RecentSession(
        task: name == date ? nil : name, date: date,
        provider: session.joins.last?.provider, mood: progress.mood?.word,
        breathing: task.flatMap(overview.tasks.breathing), isOpen: progress.isInSession,
        notes: progress.notes.map { Note(note: $0, href: overview.log.link(toLine: $0.line)) })
    }
  }

  static let schema = Schema<RecentSession>([
    .text("task") { $0.task }, .text("date") { $0.date }, .person("with") { $0.provider },
    .person("mood") { $0.mood }, .text("breathing") { $0.breathing }, .flag("isOpen") { $0.isOpen },
    .each("sessionNotes", note) { $0.notes },
  ])

  private static let note = Schema<Note>([
    .text("author") { $0.note.author.rawValue }, .person("text") { $0.note.text },
    .number("line") { $0.note.line }, .text("href") { $0.href }, .flag("isShort") { takesLittle($0.note.text) },
  ])
}

/// A note of the provider's as it stands on the page.
struct NoteRow: Sendable {
  let title: String
  let date: String?
  let html: TrustedHTML
  /// Whether it stands open on the page.
  let isShort: Bool

  init(_ note: Homework.Note, _ formats: Formats) {
    title = note.title ?? note.fileName
    date = note.date.map(formats.day)
    isShort = takesLittle(note.markdown) && note.images.isEmpty
    do {
      html = try note.rendered().html
    } catch {
      html = TrustedHTML(trusted: "<p>This note is not shown; the problems below say why.</p>")
    }
  }

  static let schema = Schema<NoteRow>([
    .person("title") { $0.title }, .text("date") { $0.date }, .chart("note") { $0.html },
    .flag("isShort") { $0.isShort },
  ])
}

/// Whether a text takes two lines at the most in half a page's width. Longer ones are folded, so that what prepares a
/// session stands on a screen and a half.
private func takesLittle(_ text: String) -> Bool {
  text.split(whereSeparator: \.isNewline).reduce(0) { $0 + 1 + $1.count / 60 } <= 2
}

extension Client {
  /// The pictures that the notes show, beside the pages.
  var noteImages: [Page] {
    let pages = notes.flatMap { note in
      note.images.map { Page(path: "clients/\(slug)/\(Note.path(ofImage: $0.key))", from: $0.value) }
    }
    return Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      .sorted { $0.key < $1.key }.map(\.value)
  }
}
