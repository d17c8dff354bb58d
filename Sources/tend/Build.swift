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
      var practice = inputs.practice
      practice.hasReports = try !publication.publishedFiles(under: WeekPaths.archive).isEmpty
      let sites = (0..<jobs.count).map { _ in Site(practice, templates: templates) }
      let site = sites[0]
      let stage = publication.stage
      if !inputs.clientsAreKnown { try publication.keep(under: "clients") }
      var entries: [CaseloadEntry] = []
      var progress = ProgressLine(of: inputs.slugs.count, console)
      try jobs.each(of: inputs.slugs) { slug, worker in
        let run = ClientRun(slug, from: inputs)
        return BuiltClient(
          run, try run.insights.map { try stage.write(sites[worker].pages(of: $0, problems: run.problems)) })
      } take: { client in
        diagnostics += client.diagnostics
        if let (entry, written) = client.pages {
          publication.add(written)
          publication.note(logOf: client.slug, isThere: client.hasLog)
          entries.append(entry)
        } else {
          // A stub alone is no page to keep: it says why as of then.
          let kept = try publication.keep(under: "clients/\(client.slug)")
          if !kept.contains("clients/\(client.slug)/schedule.html") {
            try publication.write(site.stub(for: client.slug, problems: client.problems))
          }
          entries.append(site.entry(notUpdated: client.slug, problems: client.problems))
        }
        progress.advance()
      }
      progress.clear()
      recorded.clients = (inputs.slugs.count, entries.count { !$0.isUpdated })
      let roster = inputs.roster()
      diagnostics += roster.diagnostics
      try publication.write(
        site.rosterPage(roster.value ?? nil, problems: roster.diagnostics.map(\.description)))
      try publication.write(site.caseload(entries, problems: inputs.diagnostics.map(\.description)))
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

/// What is left of a client once the pages are staged.
private struct BuiltClient: Sendable {
  let slug: String
  let diagnostics: [Diagnostic]
  let hasLog: Bool
  /// What the caseload keeps, and what was written; nil when the client's files can't be read.
  let pages: (CaseloadEntry, Stage.Written)?

  init(_ run: ClientRun, _ pages: (CaseloadEntry, Stage.Written)?) {
    slug = run.slug
    diagnostics = run.diagnostics
    hasLog = run.hasLog
    self.pages = pages
  }

  /// The problems as the client's pages list them.
  var problems: [String] { diagnostics.map(\.description) }
}

extension Stage {
  /// Stages a client's pages.
  fileprivate func write(_ client: ClientPages) throws -> (CaseloadEntry, Written) {
    (client.entry, try write(client.pages.lazy.map { (path: $0.path, bytes: $0.contents) }))
  }
}
