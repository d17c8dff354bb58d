import ArgumentParser
import Foundation
import Homework
import Insights
import Site
import Text

/// Writes the report of a week: source, runs, report, publish.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the report of a week, by default the last that has ended for everybody."
  )

  @OptionGroup var input: InputOptions
  @OptionGroup var weeks: ReportWeekOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var messages: MessageOptions

  @Flag(help: "Make a PDF of each provider's week too, with WeasyPrint.")
  var pdf = false

  @Flag(help: "Print the report as text, as on a terminal.")
  var print = false

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    try RecordedRun.of("report", in: output.output, console) { try write(console, $0) }
  }

  private func write(_ console: Console, _ record: RecordedRun) throws {
    let inputs = try Inputs(input, console, beside: output.output, accepting: output.accept)
    record.know(inputs)
    try inputs.refuseWrongSettings(console)
    let printer = pdf ? try ReportPrinter(console) : nil
    let last = inputs.lastCompleteWeek
    try weeks.check(against: last)
    let templates = try SiteTemplates(output.own, console)
    var diagnostics = inputs.diagnostics
    var made: [ReportFolder.Written] = []
    var site: Site?

    _ = try publishing(as: .reports, into: output, for: inputs, console) { publication in
      let first = weeks.firstKept(upTo: last, of: inputs.settings.keptReports)
      let folder = try ReportFolder(
        publication, of: inputs, templates, from: first, upTo: last, output: output.output)
      let chosen = weeks.chosen(from: first, upTo: last, published: folder.weeks)
      var run = try ReportRun(of: chosen, inputs, into: folder, printsCharts: pdf)
      try run.readClients(jobs, console)
      record.clients = (inputs.slugs.count, run.notUpdated)
      made = try run.write()
      site = folder.site
      diagnostics += folder.diagnostics + run.diagnostics
      try output.show(diagnostics, console)
    }
    let unprinted = try site.flatMap { try printer?.publish(made, of: $0, into: output, for: inputs) }
    // A warning, but one that whoever asked for paper has to hear, cron's mail included.
    console.show(unprinted ?? [], isStrict: true)
    try show(made, console)
    if unprinted?.isEmpty == false { throw ExitCode(.missingProgram) }
    try console.end(with: diagnostics)
  }

  /// The text itself where somebody reads it; otherwise only where it is, so that no mail carries it by accident.
  private func show(_ made: [ReportFolder.Written], _ console: Console) throws {
    let isRead = print || (isatty(STDOUT_FILENO) == 1 && !messages.quiet)
    if isRead, let last = made.last {
      try console.write(last.text)
    } else {
      for week in made { try console.say("\(output.output)/\(WeekPaths(week.head.week).text)") }
    }
  }
}

/// The making of some weeks' reports: the clients go by once, for all of the weeks.
struct ReportRun {
  /// What is wrong with the clients' files.
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var notUpdated = 0
  private let inputs: Inputs
  private let folder: ReportFolder
  private let chosen: [ISOWeek]
  private var drafts: [ReportDraft]
  /// What is kept of each client for the next run.
  private var records: [String: KnownClient]

  /// Begins with what was published of the weeks; the others stay as they are.
  init(of chosen: [ISOWeek], _ inputs: Inputs, into folder: ReportFolder, printsCharts: Bool) throws {
    let inputs = try inputs.held(against: folder.publication)
    self.chosen = chosen
    self.inputs = inputs
    records = inputs.known
    self.folder = folder
    drafts = try chosen.map { week in
      ReportDraft(week: week, published: try folder.report(of: week), printsCharts: printsCharts)
    }
  }

  /// Reads the clients and writes their pages of each week.
  mutating func readClients(_ jobs: JobOptions, _ console: Console) throws {
    var progress = ProgressLine(of: inputs.slugs.count, console)
    let runs = jobs.results(of: inputs.slugs) {
      [inputs, drafts, chosen, site = folder.site, stage = folder.publication.stage] slug in
      let run = ClientRun(slug, from: inputs, asOf: chosen.last?.sunday)
      // No part in a week is not the same as no client to have one.
      let parts = try run.insights.map { insights in try drafts.map { try $0.part(of: insights, site, stage) } }
      let known = run.insights.map { site.known($0, files: run.files) }
      return (parts, known, run.diagnostics, known == nil ? run.notUpdated(slug, in: inputs) : nil)
    }
    for run in runs {
      let (parts, known, found, client) = try run.get()
      diagnostics += found
      if let known { keep(known) }
      if client != nil { notUpdated += 1 }
      for index in drafts.indices {
        if let part = parts?[index] {
          drafts[index].take(part, into: folder)
        } else if let client {
          try drafts[index].take(client, into: folder)
        }
      }
      progress.advance()
    }
    progress.clear()
    if !inputs.clientsAreKnown {
      for index in drafts.indices { try drafts[index].keepOthers(than: inputs.slugs, in: folder) }
    }
  }

  /// Takes what the next run has to know of a client. The site's own pages, where there are any, say by themselves what
  /// was known last.
  private mutating func keep(_ client: KnownClient) {
    var client = client
    if let former = records[client.slug], folder.site.practice.clientPages.contains(client.slug) {
      (client.asOf, client.reasons) = (former.asOf, former.reasons)
    }
    records[client.slug] = client
  }

  /// Writes what is not one client's. Of weeks without a client only the last asked for is made.
  func write() throws -> [ReportFolder.Written] {
    let drafts = drafts.filter { !$0.isEmpty || $0.week == chosen.last }
    let weeks = ReportedWeeks(folder.weeks.union(drafts.map(\.week)), upTo: folder.last)
    try folder.writeNeighbours(of: drafts.map(\.week), beside: weeks)
    let made = try drafts.map { draft in
      let report = draft.report(of: folder.site.practice, problems: inputs.problems)
      return try folder.write(report, after: draft.published, beside: weeks, charts: draft.charts)
    }
    try folder.writeArchive(with: made.map(\.head))
    try folder.publication.keep(records: records.values.sorted { $0.slug < $1.slug }, of: .clients)
    return made
  }
}
