import Homework
import Insights
import Markdown
import Templating

/// The client at a glance: why to look, what is done, how the moods went, what is next, and the notes.
struct GlancePage: Sendable {
  let header: ClientHeader
  let open: TaskInsight?
  let next: String?
  let runChart: String
  let reservation: String?
  let recent: [RecentSession]
  let notes: [NoteRow]
  let problems: [String]

  init(_ header: ClientHeader, problems: [String]) {
    let overview = header.overview
    let tasks = overview.insights.tasks
    self.header = header
    self.problems = problems
    open = tasks.first { $0.state.isOpen }
    next = tasks.first { $0.state == .locked }.map { overview.tasks.recentName($0.id) }
    runChart = overview.mood.change
    reservation = overview.mood.reservation
    recent = RecentSession.newest(of: overview)
    notes = overview.client.notes.map { NoteRow($0, overview.formats) }
  }

  static let schema = Schema<GlancePage>([
    .each("flags", ReasonRow.schema) { $0.header.overview.reasons },
    .flag("hasFlags") { !$0.header.overview.reasons.isEmpty },
    // The way to the client's own folder.
    .text("folder") { _ in "" },
    .one("open", openTask) { page in page.open.map { OpenTask(task: $0, words: page.header.overview.tasks) } },
    .text("next") { $0.next }, .text("runChart") { $0.runChart }, .text("reservation") { $0.reservation },
    .each("recent", RecentSession.schema) { $0.recent }, .flag("hasRecent") { !$0.recent.isEmpty },
    .each("notes", NoteRow.schema) { $0.notes }, .flag("hasNotes") { !$0.notes.isEmpty },
    .each("problems", ProblemLine.schema) { $0.problems.map(ProblemLine.init) },
    .flag("hasProblems") { !$0.problems.isEmpty },
  ]).with(ClientHeader.schema.of { $0.header })

  private struct OpenTask: Sendable {
    let task: TaskInsight
    let words: TaskWords
  }

  private static let openTask = Schema<OpenTask>([
    .text("task") { $0.words.recentName($0.task.id) }, .text("state") { $0.words.state(of: $0.task) },
  ])
}

/// One of the client's last sessions, with its notes.
struct RecentSession: Sendable {
  let task: String
  let date: String?
  let provider: String?
  let mood: String?
  let breathing: String?
  let isOpen: Bool
  let notes: [Progress.SessionNote]

  /// The last three, newest first.
  static func newest(of overview: ClientOverview) -> [RecentSession] {
    overview.insights.replay.sessions.suffix(3).reversed().map { session in
      let progress = overview.insights.replay.progress(of: session.task)
      let task = overview.insights.tasks.first { $0.id == session.task }
      return RecentSession(
        task: overview.tasks.name(session.task), date: session.joins.last.map { overview.formats.day($0.date) },
        provider: session.joins.last?.provider, mood: progress.mood?.word,
        breathing: task.flatMap(overview.tasks.breathing), isOpen: progress.isInSession, notes: progress.notes)
    }
  }

  static let schema = Schema<RecentSession>([
    .text("task") { $0.task }, .text("date") { $0.date }, .person("with") { $0.provider },
    .person("mood") { $0.mood }, .text("breathing") { $0.breathing }, .flag("isOpen") { $0.isOpen },
    .each("sessionNotes", note) { $0.notes },
  ])

  private static let note = Schema<Progress.SessionNote>([
    .text("author") { $0.author.rawValue }, .person("text") { $0.text }, .text("line") { "\($0.line)" },
  ])
}

/// A note of the provider's as it stands on the page.
struct NoteRow: Sendable {
  let title: String
  let date: String?
  let html: TrustedHTML

  init(_ note: Note, _ formats: Formats) {
    title = note.title ?? note.fileName
    date = note.date.map(formats.day)
    do {
      html = try note.rendered().html
    } catch {
      html = TrustedHTML(trusted: "<p>This note is not shown; the problems below say why.</p>")
    }
  }

  static let schema = Schema<NoteRow>([
    .person("title") { $0.title }, .text("date") { $0.date }, .chart("note") { $0.html },
  ])
}

extension Client {
  /// The pictures that the notes show, beside the pages.
  var noteImages: [Page] {
    let pages = notes.flatMap { note in
      note.images.map { Page(path: "clients/\(slug)/\(Note.path(ofImage: $0.key))", contents: [UInt8]($0.value)) }
    }
    return Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
      .sorted { $0.key < $1.key }.map(\.value)
  }
}
