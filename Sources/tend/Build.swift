import ArgumentParser
import Insights
import Site

/// Writes the site: source, runs, site, publish.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "build", abstract: "Write the site (the default).")

  @OptionGroup var input: InputOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var messages: MessageOptions

  func run() throws {
    let console = Console(isQuiet: messages.quiet)
    try RecordedRun.of("build", in: output.output, console) { try write(console, $0) }
  }

  private func write(_ console: Console, _ record: RecordedRun) throws {
    let inputs = try Inputs(input, console, beside: output.output, accepting: output.accept)
    record.know(inputs)
    try inputs.refuseWrongSettings(console)
    let templates = try SiteTemplates(output.own, console)
    var diagnostics = inputs.diagnostics
    var clients = PracticeCount()

    let summary = try publishing(into: output, for: inputs, console) { publication in
      var site = try SiteRun(of: inputs, templates, into: publication, jobs, console)
      let caseload = try site.writeClients()
      clients = site.count
      let pages = try site.writeFirstPages(inOrderOf: caseload)
      record.clients = (inputs.slugs.count, site.notUpdated)
      try site.writeRest(pages)
      diagnostics += site.diagnostics
      try output.show(diagnostics, console)
    }
    record.counts = clients.counts(
      asOf: inputs.asOf.instant(atHour: 0, in: inputs.settings.timeZone), exact: inputs.settings.exactTotals)
    try console.say(
      "\(summary.written) files written, \(summary.unchanged) unchanged, \(summary.removed) removed:"
        + " open \(output.output)/index.html")
    try console.end(with: diagnostics)
  }
}
