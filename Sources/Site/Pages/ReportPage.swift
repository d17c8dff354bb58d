import Homework
import Insights
import Templating

/// A caseload's week, for its page, for paper and as text.
struct ReportPage: Sendable {
  let report: WeekReport
  let site: Site
  let form: ReportLinks.Form
  /// The weeks before and after are among these.
  var weeks = ReportedWeeks()
  /// The clients' moods, as paper shows them.
  var charts = PrintCharts()
  /// The weeks of the providers that the page leads to.
  var providers: [ProviderWeek] = []
  /// Whether it is one provider's own week.
  var isOfProvider = false

  private var formats: Formats { site.formats }
  private var links: ReportLinks { ReportLinks(form: form, practice: site.practice, isOfProvider: isOfProvider) }

  static let schema = Schema<ReportPage>([
    .text("week") { "\($0.report.week)" }, .text("from") { $0.formats.day($0.report.from) },
    .text("to") { $0.formats.day($0.report.to) },
    .one("previous", NeighbouringWeek.schema) { NeighbouringWeek(week: $0.report.week.previous, weeks: $0.weeks) },
    .one("following", NeighbouringWeek.schema) { NeighbouringWeek(week: $0.report.week.next, weeks: $0.weeks) },
    .text("days") { $0.formats.days(from: $0.report.from, to: $0.report.to) }, .text("lead") { $0.lead },
    .person("practiceName") { $0.report.practice },
    .text("revised") { page in page.report.revised.map(page.formats.day) },
    .person("emergency") { $0.site.practice.emergencyText },
    .text("tasksShare") { $0.report.totals.tasks.shareWords($0.formats) },
    .flag("nobody") { page in !page.active.isEmpty && page.active.allSatisfy(\.flags.isEmpty) },
    .each("clients", ReportClient.schema) { $0.clients },
    .each("clearedClients", ReportClient.schema) { $0.rows($0.cleared) },
    .flag("hasCleared") { !$0.cleared.isEmpty },
    .each("withProblems", ReportClient.schema) { $0.rows(ClientReport.inOrderOfName($0.withProblems)) },
    .flag("hasProblems") { !$0.withProblems.isEmpty },
  ]).rows("new", ReportClient.schema) { $0.rows($0.new) }
    .rows("staying", ReportClient.schema) { $0.rows($0.staying) }
    .rows("everyone", ReportClient.schema) { $0.rows(ClientReport.inOrderOfName($0.active)) }
    .rows("apart", ReportClient.schema) { $0.rows(ClientReport.inOrderOfName($0.apart)) }
    .rows("providers", ProviderWeek.schema) { page in
      page.providers.map { ($0, ReportPage(report: $0.report, site: page.site, form: page.form)) }
    }
    .lines("practiceProblems") { $0.report.problems }
    .rows("stale", NotUpdated.schema) { $0.stale.filter(\.client.isActive) }
    .rows("staleUntold", NotUpdated.schema) { page in
      page.stale.filter { $0.client.isActive && page.report.client($0.client.slug) == nil }
    }
    .with([.number("staleCount") { $0.report.notUpdated.isEmpty ? nil : $0.report.notUpdated.count }])
    .rows("staleApart", NotUpdated.schema) { page in page.stale.filter { !$0.client.isActive } }
    .with(totals.of { $0.report.totals })

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

extension ReportPage {
  /// Every client with their whole week, where there are no pages of the clients' own.
  private var clients: [ReportClient] { form == .text ? rows(report.clients) : [] }
  /// Those with a reason to look, in the caseload's order, and the others by name.
  var withReasons: [ReportClient] { rows(active.filter { !$0.currentFlags.isEmpty }) }
  var withoutReasons: [ReportClient] {
    rows(ClientReport.inOrderOfName(active.filter(\.currentFlags.isEmpty)))
  }
  /// Those of whom homework is expected, and the others.
  private var active: [ClientReport] { report.clients.filter(\.isActive) }
  private var apart: [ClientReport] {
    let stale = Set(report.notUpdated.map(\.slug))
    return report.clients.filter { !$0.isActive && !stale.contains($0.slug) }
  }
  /// Those with a reason to look that is new, those whose reasons all stay, and those of whom one is gone.
  private var new: [ClientReport] { active.filter { $0.has(.new) } }
  private var staying: [ClientReport] { active.filter { $0.has(.stays) && !$0.has(.new) } }
  private var cleared: [ClientReport] { active.filter { $0.has(.cleared) } }
  /// "3 new, 2 as before, 1 not updated": the clients with a reason to look; nil where there is nobody.
  private var lead: String? {
    tally([(new.count, "new"), (staying.count, "as before"), (report.notUpdated.count, "not updated")])
  }
  /// The same numbers, for a row of a table.
  var counts: (new: Int, staying: Int) { (new.count, staying.count) }
  private var stale: [NotUpdated.View] {
    let namesakes = report.namesakes
    return NotUpdated.inOrder(report.notUpdated).map { client in
      NotUpdated.View(
        client: client, site: site, href: links.report(of: client.slug),
        folder: namesakes.contains(client.slug) ? client.slug : nil)
    }
  }
  private var withProblems: [ClientReport] { report.clients.filter { !$0.problems.isEmpty } }

  private func rows(_ clients: [ClientReport]) -> [ReportClient] {
    let namesakes = report.namesakes
    return clients.map {
      ReportClient(
        client: $0, links: links, formats: formats, isNamesake: namesakes.contains($0.slug),
        chart: charts.bySlug[$0.slug])
    }
  }
}

extension ClientReport {
  fileprivate func has(_ status: FlagChange.Status) -> Bool { flags.contains { $0.status == status } }
}

/// A client's week, on a page of its own.
struct ReportClientPage: Sendable {
  let week: ISOWeek
  let client: ReportClient

  static let schema = Schema<ReportClientPage>([
    .text("week") { "\($0.week)" }, .text("from") { $0.client.formats.day($0.week.monday) },
    .text("to") { $0.client.formats.day($0.week.sunday) },
    .text("days") { $0.client.formats.days(from: $0.week.monday, to: $0.week.sunday) },
  ]).with(ReportClient.schema.of { $0.client })
}
