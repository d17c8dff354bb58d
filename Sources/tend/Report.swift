import ArgumentParser
import Foundation
import Homework
import Insights
import Publishing
import Site
import Text

/// Writes the report of a week: load, replay, insights, pages, publish.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write the report of a week, by default the last that has ended for everybody."
  )

  @OptionGroup var input: InputOptions
  @OptionGroup var weeks: ReportWeekOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var jobs: JobOptions
  @OptionGroup var telling: TellingOptions

  @Flag(help: "Make a PDF of the whole week too, with WeasyPrint.")
  var pdf = false

  @Flag(help: "Print the report as text, as on a terminal.")
  var print = false

  func run() throws {
    let console = Console(isQuiet: telling.quiet)
    try RecordedRun.of("report", in: output.output, console) { run in try write(console, run) }
  }

  private func write(_ console: Console, _ recorded: RecordedRun) throws {
    let inputs = try Inputs(input, console, beside: output.output)
    try inputs.refuseWrongSettings(console)
    let printer = pdf ? try ReportPrinter(console) : nil
    let last = inputs.lastCompleteWeek
    try weeks.check(against: last)
    let templates = try SiteTemplates(from: output.templates, console)
    var diagnostics = inputs.diagnostics
    var unprinted: [Diagnostic] = []
    var made: [WeekReport] = []
    var texts: [String] = []

    let summary = try publishing(as: .reports, into: output, for: inputs, console) { publication in
      let archive = try PublishedReports(publication, output: output.output)
      let chosen = weeks.chosen(upTo: last, standing: archive.standing)
      diagnostics += archive.diagnostics
      let practice = try inputs.practice(beside: publication)
      let sites = (0..<jobs.count).map { _ in Site(practice, templates: templates) }
      let site = sites[0]
      try archive.keepOthers(than: chosen, publication)
      var drafts = try chosen.map { week in
        ReportDraft(week, published: try archive.report(of: week, publication), printsCharts: pdf)
      }
      var progress = ProgressLine(of: inputs.slugs.count, console)
      var notUpdated = 0
      let stage = publication.stage
      try jobs.each(of: inputs.slugs) { [drafts] slug, worker in
        let run = ClientRun(slug, from: inputs, asOf: chosen.last?.sunday)
        let parts = try run.insights.map { insights in
          try drafts.map { try $0.work(on: insights, sites[worker], stage) }
        }
        return ReportedClient(slug: slug, diagnostics: run.diagnostics, parts: parts)
      } take: { client in
        diagnostics += client.diagnostics
        if client.parts == nil { notUpdated += 1 }
        for index in drafts.indices {
          if let parts = client.parts {
            guard let (values, written) = parts[index] else { continue }
            drafts[index].take(values)
            publication.add(written)
          } else {
            try drafts[index].take(
              notUpdated: client.slug, problems: client.diagnostics.map(\.description), site, publication)
          }
        }
        progress.advance()
      }
      progress.clear()
      recorded.clients = (inputs.slugs.count, notUpdated)
      if !inputs.clientsAreKnown {
        for index in drafts.indices { try drafts[index].keepOthers(than: inputs.slugs, publication) }
      }
      let problems = inputs.diagnostics.map(\.description)
      drafts.removeAll { $0.isEmpty && $0.week != chosen.last }
      let weeks = ReportedWeeks(archive.standing.union(drafts.map(\.week)), upTo: last)
      try archive.refresh(weeks.neighbours(of: drafts.map(\.week)), beside: weeks, site, publication)
      for draft in drafts {
        let report = draft.report(of: site.practice, problems: problems)
        // The two that take longest, at once.
        var files: [Data] = []
        let work: [@Sendable () throws -> Data] = [report.json, { Data(try site.reportText(report).utf8) }]
        try jobs.each(of: work) { make, _ in
          try make()
        } take: {
          files.append($0)
        }
        unprinted += try draft.write(
          report, json: files[0], text: files[1], with: printer, beside: weeks, site, publication, console)
        made.append(report)
        texts.append(String(decoding: files[1], as: UTF8.self))
      }
      try publication.write(site.archivePage(archive.archive(with: made), upTo: last))
      for asset in site.reportAssets { try publication.write(asset) }

      console.tell(diagnostics, isStrict: output.strict)
      if output.strict, !diagnostics.isEmpty { throw ExitCode(.wrongData) }
    }
    // A warning, but one that whoever asked for paper has to hear, cron's mail included.
    console.tell(unprinted, isStrict: true)
    try tell(made, texts, summary, console)
    if !unprinted.isEmpty { throw ExitCode(.missingProgram) }
    if let status = ExitStatus(diagnostics.map(\.consequence).max()) { throw ExitCode(status) }
  }

  /// The text itself where somebody reads it; otherwise only where it is, so that no mail carries it by accident.
  private func tell(_ made: [WeekReport], _ texts: [String], _ summary: Summary, _ console: Console) throws {
    let shows = print || (isatty(STDOUT_FILENO) == 1 && !telling.quiet)
    if shows, let text = texts.last {
      try console.write(text)
    } else {
      for report in made { try console.say("\(output.output)/\(WeekPaths(report.week).text)") }
    }
  }
}

/// What is left of a client once the pages are staged.
private struct ReportedClient: Sendable {
  let slug: String
  let diagnostics: [Diagnostic]
  /// The client's part of each week, where there is one; nil when the client's files can't be read.
  let parts: [(values: ReportDraft.Values, written: Stage.Written)?]?
}

/// Which weeks a report is made of.
struct ReportWeekOptions: ParsableArguments {
  @Option(
    help: "The ISO week to make, such as 2026-W47. Default: the last that has ended.",
    transform: ISOWeek.init(argument:))
  var week: ISOWeek?

  @Option(
    help: "Make every week since this one that is missing, and the last again.", transform: ISOWeek.init(argument:))
  var since: ISOWeek?

  /// A slip in the year must not make thousands of empty weeks.
  private static let mostWeeks = 522

  func validate() throws {
    if week != nil, since != nil { throw ValidationError("give either --week or --since, not both") }
  }

  /// Checks that the weeks asked for have ended.
  ///
  /// - Throws: a `ValidationError`, which ends with status 64.
  func check(against last: ISOWeek) throws {
    if let since, since.monday.days(to: last.monday) > 7 * Self.mostWeeks {
      throw ValidationError("--since goes back \(Self.mostWeeks) weeks at most, about ten years")
    }
    guard let asked = week ?? since, asked > last else { return }
    throw ValidationError(
      "the week \(asked) has not ended yet in the practice's zone and in every client's; the last that has is \(last)"
    )
  }

  /// The weeks to make, in order.
  ///
  /// - Parameter standing: the weeks whose reports stand in Output.
  func chosen(upTo last: ISOWeek, standing: Set<ISOWeek>) -> [ISOWeek] {
    guard let since else { return [week ?? last] }
    return Array(sequence(first: since) { $0 < last ? $0.next : nil }).filter {
      $0 == last || !standing.contains($0)
    }
  }
}

extension ISOWeek {
  /// An ISO week, as given on the command line.
  init(argument: String) throws {
    guard let week = ISOWeek(argument) else {
      throw ValidationError("'\(argument)' is not an ISO week, such as 2026-W47")
    }
    self = week
  }
}

extension Inputs {
  /// The last week that has ended in the practice's zone and in every client's.
  var lastCompleteWeek: ISOWeek {
    let here = asOf.date(in: settings.timeZone)
    let week = ISOWeek(containing: here)
    // Where the day is the earliest anywhere on Earth; if even there the week is the same, no client's zone matters.
    let earliest = TimeZone(secondsFromGMT: -12 * 3_600).map { asOf.date(in: $0) } ?? here
    guard !week.contains(earliest) else { return week.previous }
    let dates = slugs.compactMap { client($0).value?.rules.timeZone }.map { asOf.date(in: $0) }
    return ISOWeek(containing: dates.reduce(here, min)).previous
  }
}
