import Homework
import Insights
import Templating

/// The pages of a client by their tabs.
enum ClientTab: String, CaseIterable {
  case glance, schedule, mood, adherence, log

  var title: String { self == .glance ? "At a glance" : rawValue.capitalized }
  var file: String { self == .glance ? "index.html" : "\(rawValue).html" }
}

/// What is at the top of each of a client's pages, as `partials/client-header.md` names it.
struct ClientHeader: Sendable {
  let overview: ClientOverview
  let tab: ClientTab
  /// What part of the tab the page has; nil for all of it.
  let part: String?

  /// What the page is about: "Log", or "Log, March 2026".
  var heading: String { part.map { "\(tab.title), \($0)" } ?? tab.title }

  static let schema = Schema<ClientHeader>([
    .text("heading") { $0.heading }, .flag("isGlance") { $0.tab == .glance },
    .each("tabs", link) { header in ClientTab.allCases.map { ($0, $0 == header.tab) } },
    // On one page of the five, so that who moves in the order changes no other.
    .later("neighbours", ClientPlace.schema) { header in
      guard header.tab == .glance, let place = header.overview.place else { return nil }
      return { place.known.withLock(\.self) }
    },
    .text("folderName") { $0.overview.apart },
  ]).with(ClientOverview.schema.of { $0.overview })

  private static let link = Schema<(tab: ClientTab, isCurrent: Bool)>([
    .text("file") { $0.tab.file }, .text("label") { $0.tab.title }, .flag("current") { $0.isCurrent },
  ])
}

extension Site {
  /// Every page of a client, and the client on the caseload's pages.
  ///
  /// - Parameters:
  ///   - problems: what is wrong with the client's files, a line each, as the command prints it.
  ///   - problemCount: how many they are, when more than these lines.
  ///   - apart: what distinguishes the client from others of the same name; nil where the name does.
  /// - Returns: the client on the caseload's pages, with the first page; and the others in the order of the tabs, and the
  ///   pictures of the notes, each made when it is written.
  package func pages(
    of insights: ClientInsights, problems: [String] = [], count problemCount: Int? = nil, apart: String? = nil
  ) -> (row: CaseloadRow, others: [Page]) {
    let place = LatePlace()
    let overview = ClientOverview(insights, formats: formats, at: place, apart: apart)
    let week = ClientWeek(upTo: insights)
    let report = practice.reportPages[insights.client.slug]
    let glance = page(.glance, of: overview, templates.glance) {
      GlancePage($0, week, latestReport: report, problems: problems)
    }
    let (tasks, moods, weeks) = (insights.tasks, insights.mood.points, insights.weeks)
    let schedule = TableParts.parts(
      of: .schedule, "task", count: tasks.count, current: tasks.count { $0.assignment.dueDate <= insights.asOf },
      formats,
      days: { (tasks[$0].assignment.dueDate, tasks[$0].assignment.dueDate) }
    ).map { parts in
      page(.schedule, parts.page, of: overview, templates.schedule) { SchedulePage($0, parts: parts) }
    }
    let mood = TableParts.parts(
      of: .mood, "mood", count: moods.count, current: moods.count, formats,
      days: { (moods[$0].date, moods[$0].date) }
    ).map { parts in page(.mood, parts.page, of: overview, templates.mood) { MoodPage(header: $0, parts: parts) } }
    let adherence = TableParts.parts(
      of: .adherence, "week", count: weeks.count, current: weeks.count, formats,
      days: { (weeks[$0].week.monday, weeks[$0].week.sunday) }
    ).map { parts in
      page(.adherence, parts.page, of: overview, templates.adherence) {
        AdherencePage(header: $0, parts: parts, weeks: weeks)
      }
    }
    let parts = overview.log.parts
    let log = parts.map { part in
      page(.log, (part.file, part.isNewest ? nil : part.name(formats)), of: overview, templates.log) {
        LogPage(header: $0, part: part, parts: parts)
      }
    }
    return (
      row(
        for: overview, week.flagChanges, problems: problemCount ?? problems.count,
        with: FirstPage(glance, at: place)),
      schedule + mood + adherence + log + overview.client.noteImages
    )
  }

  /// The page of a client whose files could not be read and who has no earlier pages.
  package func stub(for client: NotUpdated) -> Page {
    page(
      "clients/\(client.slug)/index.html", templates.clientStub, title: client.shownName, section: .client,
      day: day,
      StubPage(client: NotUpdated.View(client: client, site: self), week: nil))
  }

  private func page<Content>(
    _ tab: ClientTab, _ part: (file: String, name: String?)? = nil, of overview: ClientOverview,
    _ template: Template<Framed<Content>>,
    _ content: @escaping @Sendable (ClientHeader) -> Content
  ) -> Page {
    let client = overview.client
    // Windows and bookmarks have nothing but the title.
    let name = client.name + (overview.apart.map { " (\($0))" } ?? "")
    let header = ClientHeader(overview: overview, tab: tab, part: part?.name)
    return page(
      "clients/\(client.slug)/\(part?.file ?? tab.file)", template,
      title: tab == .glance ? name : "\(name): \(header.heading)", section: .client,
      day: PageDay(date: overview.insights.asOf, zone: client.rules.timeZone), content(header))
  }
}

/// The page of a client whose files could not be read: in the site, or in a week's report.
struct StubPage: Sendable {
  let client: NotUpdated.View
  let week: ISOWeek?

  static let schema = Schema<StubPage>([.text("week") { $0.week.map { "\($0)" } }])
    .with(NotUpdated.schema.of { $0.client })
}
