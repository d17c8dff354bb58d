import Charts
import Homework
import Insights
import Templating

/// A client's part of a report, as templates name it. Nothing is worked out that a template does not ask for.
struct ReportClient: Sendable {
  let client: ClientReport
  let links: ReportLinks
  let formats: Formats
  /// Whether another client of the report has the same name, so that more than the name has to be shown.
  var isNamesake = false
  /// The moods up to the week's end; nil where the report shows no picture.
  var chart: MoodChart?

  static let schema = Schema<ReportClient>([
    .text("slug") { $0.client.slug }, .person("name") { $0.client.name },
    .text("href") { $0.links.report(of: $0.client.slug) }, .person("provider") { $0.client.provider },
    .text("clientZone") { $0.client.timeZone }, .text("site") { $0.links.client($0.client.slug) },
    .text("anchor") { "client-\($0.client.slug)" }, .text("standing") { $0.standing },
    .flag("isNamesake") { $0.isNamesake }, .text("headline") { $0.client.headline },
    .number("onTime") { $0.client.counts.onTime },
    .number("late") { $0.client.counts.late }, .number("notDone") { $0.client.counts.notDone },
    .text("excused") { $0.client.counts.excused == 0 ? nil : "\($0.client.counts.excused) excused" },
    .text("inAll") { $0.client.countsInAll.adherence.headline },
    .text("share") { $0.client.countsInAll.shareWords($0.formats) }, .text("chain") { $0.chain },
    .chart("mood") { $0.chart?.write(into: &$1) }, .flag("hasChart") { $0.chart != nil },
    .text("chartWords") { $0.chart?.words },
    .text("reasons") { $0.reasons }, .text("cleared") { listed($0.clearedTitles) },
    .flag("hasCleared") { !$0.clearedTitles.isEmpty },
    .one("lastSession", session) { part in part.client.lastSession.map(part.row) },
    .flag("hasNotes") { !$0.client.notes.isEmpty },
    .each("notes", note) { part in part.client.notes.map(part.row) },
  ]).rows("sessionNotes", sessionNote) { part in part.client.sessionNotes.map(part.row) }
    .rows("flags", flag) { part in part.client.currentFlags.map(part.row) }
    .rows("points", point) { part in part.client.talkingPoints.map(part.row) }
    .rows("tasks", task) { part in part.client.tasks.map(part.row) }
    .rows("caughtUp", task) { part in part.client.caughtUp.map(part.row) }
    .rows("next", task) { part in part.client.nextWeek.map(part.row) }
    .rows("moods", mood) { part in part.client.moods.map(part.row) }
    .rows("words", word) { part in part.words.enumerated().map { (part.row($1), $0 == 0) } }
    .rows("problems", problem) { part in part.client.problems.map(part.row) }
}

extension ReportClient {
  /// A row of the client's with the client's part beside it, for the links and the formats.
  struct Row<Value: Sendable>: Sendable {
    let value: Value
    let part: ReportClient

    var formats: Formats { part.formats }
    /// The way to a line of the client's log; nil where the log is not to be reached.
    func link(_ line: Int?) -> String? { line.flatMap { part.links.line($0, of: part.client.slug) } }
    /// Lines of the client's log behind a sentence.
    func cited(_ lines: [Int]) -> CitedLines { CitedLines(lines, link: link) }
  }

  private func row<Value>(_ value: Value) -> Row<Value> { Row(value: value, part: self) }

  private static let flag = Schema<Row<ClientReport.Flag>>([
    .text("rule") { $0.value.rule }, .text("title") { $0.value.title }, .text("why") { $0.value.why },
    .text("sentence") { $0.value.sentence },
    .flag("isNew") { $0.value.status == .new },
  ]).with(CitedLines.schema.of { $0.cited($0.value.lines) })

  private static let point = Schema<Row<TalkingPoint>>([.text("sentence") { $0.value.sentence }])
    .with(CitedLines.schema.of { $0.cited($0.value.lines) })

  private static let session = Schema<Row<ClientReport.LastSession>>([
    .text("date") { $0.formats.day($0.value.date) }, .person("with") { $0.value.provider },
    .text("task") { $0.value.taskName }, .person("mood") { $0.value.mood },
  ]).lines("changes") { $0.value.changes }.with(CitedLines.schema.of { $0.cited($0.value.lines) })

  private static let task = Schema<Row<ClientReport.Task>>([
    .text("task") { $0.value.name }, .text("kind") { $0.value.state }, .text("state") { $0.value.stateWords },
    .text("completed") { row in row.value.completed.map(row.formats.weekday) },
    .text("breathing") { $0.value.breathing }, .text("breaths") { count($0.value.breaths, "breath") },
    .person("mood") { $0.value.mood },
  ])

  private static let mood = Schema<Row<ClientReport.Mood>>([
    .text("date") { $0.formats.weekday($0.value.date) }, .person("word") { $0.value.word },
    .text("task") { $0.value.taskName },
    .text("valence") { row in
      row.value.valence.map { row.formats.valence(Double($0)) }
        ?? (row.value.word == nil ? nil : "not on the scale")
    },
    .number("line") { $0.value.line }, .text("href") { $0.link($0.value.line) },
  ])

  /// A mood among the others of its week.
  typealias Word = (mood: Row<ClientReport.Mood>, isFirst: Bool)

  private static let word = Schema<Word>([
    .person("word") { $0.mood.value.word }, .text("day") { $0.mood.formats.weekday($0.mood.value.date) },
    .flag("comma") { !$0.isFirst },
  ])

  private static let note = Schema<Row<ClientReport.Note>>([
    .text("date") { $0.formats.weekday($0.value.date) }, .person("title") { $0.value.title ?? $0.value.file },
    .chart("note") { $1 += $0.value.html(in: $0.part.links.form).utf8 },
  ])

  private static let sessionNote = Schema<Row<ClientReport.SessionNote>>([
    .text("date") { $0.formats.weekday($0.value.date) }, .text("author") { $0.value.author },
    .person("text") { $0.value.text }, .text("task") { $0.value.taskName }, .number("line") { $0.value.line },
    .text("href") { $0.link($0.value.line) },
  ])

  private static let problem = Schema<Row<ClientReport.Problem>>([
    .number("line") { $0.value.line }, .text("href") { $0.link($0.value.line) },
    .text("message") { $0.value.message }, .text("remedy") { $0.value.remedy },
  ])
}

extension ReportClient {
  private var clearedTitles: [String] {
    client.flags.filter { $0.status == .cleared }.map { $0.title.lowercased() }
  }

  private var reasons: String? {
    let words = client.currentFlags.map { flag in
      let short = allFlags.first { $0.name == flag.rule }?.short ?? flag.rule
      return flag.status == .new ? "\(short) (new)" : short
    }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var standing: String? {
    switch (client.standing, client.standingSince) {
    case (.paused, let since?): Client.Standing.paused(since).words(formats)
    case (.ended, let since?): Client.Standing.ended(since).words(formats)
    case (.active, _), (_, nil): nil
    }
  }

  private var chain: String? { client.chain.map { chainWords($0.taskName, holdsBack: $0.holdsBack) } }

  private var words: [ClientReport.Mood] { client.moods.filter { $0.word != nil } }
}

extension ClientReport.Note {
  /// The note as it is in a report, its headings under that of the week's notes. Its pictures stay with the client's
  /// own pages.
  fileprivate func html(in form: ReportLinks.Form) -> String {
    // Whatever is wrong with it, it is one of the client's problems.
    (try? Markdown.note(markdown, headingOffset: form == .print ? 3 : 2) { _ in nil }.html.html)
      ?? "<p>This note is longer or more nested than a page can show.</p>"
  }
}
