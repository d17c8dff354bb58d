import Homework
import Insights
import PracticeFiles
import Publishing
import Site
import Text

/// The making of the site. Each client is read twice, for the place in the caseload and for the pages, so that memory
/// does not grow with the practice.
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
  /// The files as they were when they were read the first time.
  private var files: [String: KnownFiles] = [:]

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
    progress = ProgressLine(of: inputs.slugs.count * 2, console)
    if !inputs.clientsAreKnown { try publication.keep(under: "clients") }
  }

  /// The newest week that has a page for each client, and for each provider: from the newest week back, no further than
  /// until everyone has one.
  private static func newestPages(
    of slugs: [String], in publication: Publication
  ) throws -> [String: ISOWeek] {
    var newest: [String: ISOWeek] = [:]
    let weeks = try publication.names(in: WeekPaths.archiveFolder).compactMap { ISOWeek($0) }
    for week in weeks.sorted(by: >) where !slugs.allSatisfy({ newest[$0] != nil }) {
      let files = try publication.publishedFiles(under: WeekPaths(week).folder)
      newest.merge(WeekPaths.newestPages(among: files)) { newer, _ in newer }
    }
    return newest
  }

  /// Reads the clients for their places in the caseload. Those whose files can't be used keep their last good pages.
  mutating func readClients() throws -> Caseload {
    let runs = jobs.results(of: inputs.slugs) { [inputs, site] slug in
      let run = ClientRun(slug, from: inputs)
      if let insights = run.insights {
        let count = PracticeCount(insights, hasProblems: run.diagnostics.contains(where: \.isError))
        return (site.entry(of: insights), count, run.diagnostics, run.files)
      }
      let client = run.notUpdated(slug, in: inputs)
      return (CaseloadEntry(client), PracticeCount(client), run.diagnostics, run.files)
    }
    var entries: [CaseloadEntry] = []
    for run in runs {
      let (entry, client, found, read) = try run.get()
      count.add(client)
      diagnostics += found.told(inAll: .max)
      entries.append(entry)
      if let client = entry.notUpdated { try keepPages(of: client) } else { files[entry.slug] = read }
      progress.advance()
    }
    let former = try publication.publishedFiles(under: "providers").map { $0.dropFirst("providers/".count) }
    return Caseload(
      entries, providers: inputs.settings.providers,
      former: Set(former.filter { $0.hasSuffix(".html") }.map { String($0.dropLast(".html".count)) }))
  }

  /// Writes the pages of each client, and each provider's after the last of the provider's clients.
  mutating func writeClients(inOrderOf caseload: Caseload) throws -> CaseloadPages {
    let clients = Array(caseload.slugsInOrder.enumerated())
    let runs = jobs.results(of: clients) { [inputs, site, files, stage = publication.stage] position, slug in
      let run = ClientRun(slug, from: inputs, after: files[slug])
      let pages = run.insights.map {
        site.pages(
          of: $0, problems: run.problems, count: run.diagnostics.problemCount, at: caseload.place(at: position))
      }
      let known = run.insights.map { site.known($0, files: run.files) }
      let written = try pages.map { try stage.write($0.pages) }
      return (pages?.row, written, known, run.diagnostics, known == nil ? run.notUpdated(slug, in: inputs) : nil)
    }
    var pages = CaseloadPages(caseload, site, problems: inputs.problems)
    for ((position, slug), run) in zip(clients, runs) {
      let (row, written, known, found, client) = try run.get()
      let provider: Page?
      if let written {
        publication.add(written)
        records[slug] = known
        provider = row.flatMap { pages.add($0, at: position) }
      } else {
        // What can be read the first time and not the second is shown; what could not at first is shown once.
        diagnostics += found
        if let client { try keepPages(of: client) }
        provider = client.flatMap { pages.add($0, at: position) }
      }
      if let provider { try publication.write(provider) }
      progress.advance()
    }
    progress.clear()
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
