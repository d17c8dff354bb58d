import Insights
import Templating

/// A caseload's week, for its page, for paper and as text.
struct ReportPage: Sendable {
  let report: WeekReport
  let formats: Formats
  /// Whether a document for paper stands beside the page.
  let hasPDF: Bool
  /// The weeks before and after.
  let previous: NeighbouringWeek
  let following: NeighbouringWeek
  /// What clients read in an emergency where they write.
  let emergency: String?
  /// Every client with their whole week; those are told elsewhere where there is none.
  let clients: [ReportClient]
  /// Clients with a reason to look that is new, those whose reasons all stay, and those of whom one is gone.
  let new: [ReportClient]
  let staying: [ReportClient]
  let cleared: [ReportClient]
  /// Everyone of whom homework is expected, and the others, by name.
  let everyone: [ReportClient]
  let apart: [ReportClient]
  let withProblems: [ReportClient]
  /// Those whose files could not be read.
  let stale: [StaleClient]

  init(
    _ report: WeekReport, clients: [ReportClient] = [], links: ReportLinks, formats: Formats, hasPDF: Bool = false,
    beside weeks: ReportedWeeks = ReportedWeeks(), emergency: String? = nil
  ) {
    self.report = report
    self.formats = formats
    self.hasPDF = hasPDF
    previous = NeighbouringWeek(report.week.previous, among: weeks)
    following = NeighbouringWeek(report.week.next, among: weeks)
    self.emergency = emergency
    self.clients = clients
    let namesakes = report.namesakes
    let rows = { (clients: [ClientReport]) in
      clients.map {
        ReportClient(client: $0, links: links, formats: formats, isNamesake: namesakes.contains($0.slug))
      }
    }
    let active = report.clients.filter(\.isActive)
    let isNew = { (client: ClientReport) in client.flags.contains { $0.status == .new } }
    let byName = ClientReport.inOrderOfName(report.clients)
    new = rows(active.filter(isNew))
    staying = rows(active.filter { !$0.currentFlags.isEmpty && !isNew($0) })
    cleared = rows(active.filter { client in client.flags.contains { $0.status == .cleared } })
    everyone = rows(byName.filter(\.isActive))
    apart = rows(byName.filter { !$0.isActive })
    withProblems = rows(byName.filter { !$0.problems.isEmpty })
    stale = report.notUpdated.map {
      StaleClient(slug: $0.slug, href: links.report(of: $0.slug), problems: $0.problems)
    }
  }

  struct StaleClient: Sendable {
    let slug: String
    let href: String?
    let problems: [String]
  }

  static let schema = Schema<ReportPage>([
    .text("week") { "\($0.report.week)" }, .text("from") { $0.formats.day($0.report.from) },
    .text("to") { $0.formats.day($0.report.to) }, .one("previous", NeighbouringWeek.schema) { $0.previous },
    .one("following", NeighbouringWeek.schema) { $0.following }, .person("practiceName") { $0.report.practice },
    .text("revised") { page in page.report.revised.map(page.formats.day) }, .flag("hasPDF") { $0.hasPDF },
    .person("emergency") { $0.emergency },
    .text("tasksShare") { $0.report.totals.tasks.shareWords($0.formats) },
  ]).with(parts).with(totals.of { $0.report.totals })

  private static let parts: [Field<ReportPage>] = [
    .each("clients", ReportClient.schema) { $0.clients },
    .each("new", ReportClient.schema) { $0.new }, .flag("hasNew") { !$0.new.isEmpty },
    .each("staying", ReportClient.schema) { $0.staying }, .flag("hasStaying") { !$0.staying.isEmpty },
    .each("clearedClients", ReportClient.schema) { $0.cleared }, .flag("hasCleared") { !$0.cleared.isEmpty },
    .flag("nobody") { $0.new.isEmpty && $0.staying.isEmpty && $0.cleared.isEmpty && !$0.everyone.isEmpty },
    .each("everyone", ReportClient.schema) { $0.everyone }, .flag("hasEveryone") { !$0.everyone.isEmpty },
    .each("apart", ReportClient.schema) { $0.apart }, .flag("hasApart") { !$0.apart.isEmpty },
    .each("withProblems", ReportClient.schema) { $0.withProblems },
    .flag("hasProblems") { !$0.withProblems.isEmpty },
    .each("practiceProblems", ProblemLine.schema) { $0.report.problems.map(ProblemLine.init) },
    .flag("hasPracticeProblems") { !$0.report.problems.isEmpty },
    .each("stale", staleClient) { $0.stale }, .flag("hasStale") { !$0.stale.isEmpty },
  ]

  private static let staleClient = Schema<StaleClient>([
    .person("slug") { $0.slug }, .text("href") { $0.href },
    .each("problems", ProblemLine.schema) { $0.problems.map(ProblemLine.init) },
  ])

  private static let totals = Schema<WeekReport.Totals>([
    .text("clientCount") { count($0.clients, "client") }, .number("withReasons") { $0.withReasons },
    .number("newReasons") { $0.newReasons }, .number("clearedReasons") { $0.clearedReasons },
    .number("withEntries") { $0.withEntries }, .text("sessions") { count($0.sessions, "session") },
    .text("tasksHeadline") { $0.headline }, .text("removed") { $0.removedWords },
    .number("tasksOnTime") { $0.tasks.onTime }, .number("tasksLate") { $0.tasks.late },
    .number("tasksNotDone") { $0.tasks.notDone },
    .text("tasksExcused") { $0.tasks.excused == 0 ? nil : "\($0.tasks.excused) excused beside these" },
    .text("moodsLogged") { "\($0.moodsLogged) of \($0.moodsDue)" },
    .text("moodsScored") { "\($0.moodsScored) of \($0.moodsLogged)" },
  ])
}

/// A client's week, on a page of its own.
struct ReportClientPage: Sendable {
  let week: String
  let from: String
  let to: String
  let client: ReportClient

  static let schema = Schema<ReportClientPage>([
    .text("week") { $0.week }, .text("from") { $0.from }, .text("to") { $0.to },
  ]).with(ReportClient.schema.of { $0.client })
}
