import ArgumentParser
import Diagnostics
import Foundation
import Homework
import Insights
import PracticeFiles
import Publishing
import Site

/// Writes the site: load, replay, insights, pages, publish.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Write the site (the default).")

  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var telling: TellingOptions

  func run() throws {
    let console = Console(isQuiet: telling.quiet)
    try RecordedRun.of("build", in: output.output, console) { run in try write(console, run) }
  }

  private func write(_ console: Console, _ recorded: RecordedRun) throws {
    let inputs = try Inputs(input, console)
    try inputs.refuseWrongSettings(console)
    let templates = try SiteTemplates(from: output.templates, console)
    var diagnostics = inputs.diagnostics

    let summary = try publishing(into: output, for: inputs, console) { publication in
      var practice = inputs.practice
      let reports = try publication.publishedFiles(under: WeekPaths.archiveFolder)
      practice.hasReports = reports.contains(WeekPaths.archive)
      practice.reportPages = WeekPaths.newestPages(among: reports)
      let roster = inputs.roster()
      // A roster that can't be read has a page all the same, which says why.
      practice.hasRoster = (roster.value ?? nil) != nil || !roster.diagnostics.isEmpty
      let site = Site(practice, templates: templates)
      if !inputs.clientsAreKnown { try publication.keep(under: "clients") }
      var entries: [CaseloadEntry] = []
      var progress = ProgressLine(of: inputs.slugs.count * 2, console)
      for slug in inputs.slugs {
        let run = ClientRun(slug, from: inputs)
        diagnostics += run.diagnostics
        if let insights = run.insights {
          entries.append(CaseloadEntry(insights))
        } else {
          // A stub alone is no page to keep: it says why as of then.
          if try !publication.keep(under: "clients/\(slug)").contains("clients/\(slug)/schedule.html") {
            try publication.write(site.stub(for: slug, problems: run.problems))
          }
          entries.append(CaseloadEntry(notUpdated: slug, problems: run.problems))
        }
        progress.advance()
      }
      let caseload = Caseload(entries, providers: inputs.settings.providers)
      var caseloadPages = CaseloadPages(caseload, site, problems: inputs.diagnostics.map(\.description))
      for (position, slug) in caseload.slugsInOrder.enumerated() {
        let run = ClientRun(slug, from: inputs)
        let client = run.insights.map { site.pages(of: $0, problems: run.problems, at: caseload.place(at: position)) }
        for page in client?.pages ?? [] { try publication.write(page) }
        if client == nil { try publication.keep(under: "clients/\(slug)") }
        if let page = caseloadPages.add(client?.row, at: position) { try publication.write(page) }
        progress.advance()
      }
      progress.clear()
      recorded.clients = (inputs.slugs.count, entries.count { !$0.isUpdated })
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
