import ArgumentParser
import Foundation
import Homework
import Insights
import PracticeFiles
import Publishing
import Site
import Text

/// Writes the site: load, replay, insights, pages, publish.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "build", abstract: "Write the site (the default).")

  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var telling: TellingOptions

  func run() throws {
    let console = Console(isQuiet: telling.quiet)
    try RecordedRun.of("build", in: output.output, console) { run in try write(console, run) }
  }

  private func write(_ console: Console, _ recorded: RecordedRun) throws {
    let inputs = try Inputs(input, console, beside: output.output)
    try inputs.refuseWrongSettings(console)
    let templates = try SiteTemplates(from: output.templates, console)
    var diagnostics = inputs.diagnostics

    let summary = try publishing(into: output, for: inputs, console) { publication in
      let reports = try publication.publishedFiles(under: WeekPaths.archiveFolder)
      let roster = inputs.roster()
      let practice = inputs.practice(
        // A roster that can't be read has a page all the same, which says why.
        hasRoster: (roster.value ?? nil) != nil || !roster.diagnostics.isEmpty,
        hasReports: reports.contains(WeekPaths.archive), reportPages: WeekPaths.newestPages(among: reports))
      let sites = (0..<jobs.count).map { _ in Site(practice, templates: templates) }
      let site = sites[0]
      let stage = publication.stage
      if !inputs.clientsAreKnown { try publication.keep(under: "clients") }
      var progress = ProgressLine(of: inputs.slugs.count * 2, console)

      // First who has which reason, so that every client's place is known; then the pages, a client at a time.
      var entries: [CaseloadEntry] = []
      let kept = KeptClients()
      try jobs.each(of: inputs.slugs) { slug, _ in
        let read = ReadClient(slug, from: inputs)
        let run = ClientRun(read, in: inputs)
        kept.keep(run, read)
        let entry = run.insights.map { CaseloadEntry($0) }
        return (entry ?? CaseloadEntry(notUpdated: slug, problems: run.problems), run.diagnostics, run.hasLog)
      } take: { (entry: CaseloadEntry, found: [Diagnostic], hasLog: Bool) in
        diagnostics += found.told(inAll: .max)
        entries.append(entry)
        if entry.isUpdated {
          publication.note(logOf: entry.slug, isThere: hasLog)
        } else {
          try publication.keepPages(
            of: entry.slug, or: site.stub(for: entry.slug, problems: found.map(\.description)))
        }
        progress.advance()
      }
      let caseload = Caseload(entries, providers: inputs.settings.providers)
      var lost = 0
      var caseloadPages = CaseloadPages(caseload, site, problems: inputs.diagnostics.map(\.description))
      try jobs.each(of: Array(caseload.slugsInOrder.enumerated())) { client, worker in
        let run = kept.take(client.element, from: inputs)
        let pages = run.insights.map {
          sites[worker].pages(
            of: $0, problems: run.problems, count: run.diagnostics.problemCount,
            at: caseload.place(at: client.offset))
        }
        let written = try pages.map { ($0.row, try stage.write($0.pages)) }
        return (client, written, run.insights == nil ? run.diagnostics : [])
      } take: { client, pages, found in
        // What can be read the first time and not the second is told; what could not at first is told once.
        diagnostics += found
        let provider: Page?
        if let (row, written) = pages {
          publication.add(written)
          provider = row.flatMap { caseloadPages.add($0, at: client.offset) }
        } else {
          let problems = found.map(\.description)
          try publication.keepPages(of: client.element, or: site.stub(for: client.element, problems: problems))
          provider = caseloadPages.add(notUpdatedAt: client.offset, problems: problems)
          lost += 1
        }
        if let provider { try publication.write(provider) }
        progress.advance()
      }
      progress.clear()
      recorded.clients = (inputs.slugs.count, entries.count { !$0.isUpdated } + lost)
      diagnostics += roster.diagnostics
      if practice.hasRoster {
        try publication.write(
          site.rosterPage(roster.value ?? nil, problems: roster.diagnostics.map(\.description)))
      }
      for page in caseloadPages.last { try publication.write(page) }
      for page in site.assetPages { try publication.write(page) }

      console.tell(diagnostics, isStrict: output.strict)
      if output.strict, !diagnostics.isEmpty { throw ExitCode(.wrongData) }
    }
    try console.say(
      "\(summary.written) files written, \(summary.unchanged) unchanged, \(summary.removed) removed:"
        + " open \(output.output)/index.html")
    if let status = ExitStatus(diagnostics.map(\.consequence).max()) { throw ExitCode(status) }
  }
}

extension Publication {
  /// Leaves a client's last good pages as they are; where there are none, a page that says why takes their place.
  fileprivate func keepPages(of slug: String, or stub: @autoclosure () -> Page) throws {
    let kept = try keep(under: "clients/\(slug)")
    // A stub alone is no page to keep: it says why as of then.
    if !kept.contains("clients/\(slug)/schedule.html") { try write(stub()) }
  }
}
