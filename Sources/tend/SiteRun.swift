import Homework
import Insights
import PracticeFiles
import Publishing
import Site
import Text

/// The making of the site. Each client is read once, and the pages are written at once, so that memory hardly grows with
/// the practice; the first page waits in the stage until it is known who comes before and after.
struct SiteRun {
  /// What is wrong with the clients' files and the roster.
  private(set) var diagnostics: [Diagnostic]
  /// How many clients keep their last good pages.
  private(set) var notUpdated = 0
  /// What they come to, for the practice's totals.
  private(set) var count = PracticeCount()
  private let inputs: Inputs
  private let publication: Publication
  private let jobs: JobOptions
  private let roster: Loaded<Roster>
  private let site: Site
  private var progress: ProgressLine
  /// What is kept of each client for the next run.
  private var records: [String: KnownClient]
  /// The clients whose pages are made, by slug, until their order is known.
  private var rows: [String: CaseloadRow] = [:]

  /// Looks at what is there to link to.
  init(
    of inputs: Inputs, _ templates: SiteTemplates, into publication: Publication, _ jobs: JobOptions,
    _ console: Console
  ) throws {
    let inputs = try inputs.held(against: publication)
    self.inputs = inputs
    records = inputs.clientsAreKnown ? inputs.known.filter { inputs.slugs.contains($0.key) } : inputs.known
    self.publication = publication
    self.jobs = jobs
    let hasReports = try publication.size(of: WeekPaths.archive) != nil
    roster = inputs.source.roster()
    diagnostics = roster.diagnostics
    let practice = inputs.practice(
      // A roster that can't be read has a page all the same, which says why.
      hasRoster: roster.value != nil || !roster.diagnostics.isEmpty,
      hasReports: hasReports, reportPages: try Self.newestPages(of: inputs.slugs, in: publication))
    site = Site(practice, templates: templates)
    progress = ProgressLine(of: inputs.slugs.count, console)
    if !inputs.clientsAreKnown { try publication.keep(under: "clients") }
  }

  /// The newest week that has a page for each client, and for each provider: from the newest week back, no further than
  /// until everyone has one.
  private static func newestPages(of slugs: [String], in publication: Publication) throws -> [String: ISOWeek] {
    var newest: [String: ISOWeek] = [:]
    let weeks = try publication.names(in: WeekPaths.archiveFolder).compactMap { ISOWeek($0) }
    for week in weeks.sorted(by: >) where !slugs.allSatisfy({ newest[$0] != nil }) {
      let files = try publication.publishedFiles(under: WeekPaths(week).folder)
      newest.merge(WeekPaths.newestPages(among: files)) { newer, _ in newer }
    }
    return newest
  }

  /// Reads the clients and writes their pages; the first of each waits for the client's place in the caseload. Those
  /// whose files can't be used keep their last good pages.
  mutating func writeClients() throws -> Caseload {
    // A page says who is meant of two with one name, so all names come before the pages.
    let names = jobs.results(of: inputs.slugs) { [inputs] slug in
      (slug, inputs.source.clientName(slug) ?? inputs.known[slug]?.name ?? slug)
    }
    let namesakes = slugsOfNamesakes(in: try Dictionary(uniqueKeysWithValues: names.map { try $0.get() }))
    let runs = jobs.results(of: inputs.slugs) { [inputs, site, stage = publication.stage] slug in
      let run = ClientRun(slug, from: inputs)
      let apart = namesakes.contains(slug) ? slug : nil
      guard let insights = run.insights else {
        let client = run.notUpdated(slug, in: inputs)
        let none: (CaseloadRow, Stage.Written, KnownClient)? = nil
        return (CaseloadEntry(client, apart: apart), PracticeCount(client), none, run.diagnostics)
      }
      var (row, others) = site.pages(
        of: insights, problems: run.problems, count: run.diagnostics.problemCount, apart: apart)
      try stage.wait(&row.first)
      let written = (row, try stage.write(others), site.known(insights, files: run.files))
      let count = PracticeCount(insights, hasProblems: run.diagnostics.contains(where: \.isError))
      return (row.entry, count, written, run.diagnostics)
    }
    var entries: [CaseloadEntry] = []
    for run in runs {
      let (entry, client, written, found) = try run.get()
      count.add(client)
      diagnostics += found.told(inAll: .max)
      entries.append(entry)
      if let client = entry.notUpdated { try keepPages(of: client) }
      if let (row, others, known) = written {
        publication.add(others)
        (rows[entry.slug], records[entry.slug]) = (row, known)
      }
      progress.advance()
    }
    progress.clear()
    let former = try publication.providerSlugs(in: ["providers"])
    return Caseload(entries, providers: inputs.settings.providers, former: former)
  }

  /// Writes the first page of each client, and each provider's after the last of the provider's clients.
  mutating func writeFirstPages(inOrderOf caseload: Caseload) throws -> CaseloadPages {
    let clients = Array(caseload.slugsInOrder.compactMap { rows.removeValue(forKey: $0) }.enumerated())
    let runs = jobs.results(of: clients) { [stage = publication.stage] position, row in
      (try stage.finish(row.first, at: caseload.place(at: position)), row)
    }
    var pages = CaseloadPages(caseload, site, problems: inputs.problems)
    for (position, run) in runs.enumerated() {
      let (written, row) = try run.get()
      publication.add(written)
      if let provider = pages.add(row, at: position) { try publication.write(provider) }
    }
    return pages
  }

  /// Writes the pages of everybody, the roster's and what all pages load.
  func writeRest(_ pages: CaseloadPages) throws {
    if site.practice.hasRoster {
      try publication.write(site.rosterPage(roster.value, problems: roster.diagnostics.map(\.description)))
    }
    for page in pages.last + site.assetPages { try publication.write(page) }
    try publication.keep(records: records.values.sorted { $0.slug < $1.slug }, of: .clients)
  }

  /// Leaves a client's last good pages as they are, but that they say so at their top; where there are none, a page that
  /// says why takes their place.
  private mutating func keepPages(of client: NotUpdated) throws {
    notUpdated += 1
    let kept = try publication.keep(under: "clients/\(client.slug)")
    // A stub alone is no page to keep: it says why as of then.
    guard kept.contains("clients/\(client.slug)/schedule.html") else {
      return try publication.write(site.stub(for: client))
    }
    for path in kept where path.hasSuffix(".html") {
      guard let page = try publication.published(path) else { continue }
      let marked = site.keptPage(page, of: client)
      if marked != page { try publication.write(marked, to: path) }
    }
  }
}
