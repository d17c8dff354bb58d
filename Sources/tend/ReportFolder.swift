import Foundation
import Homework
import Insights
import Publishing
import Site
import Text

/// The weeks' reports in Output: those that are there, and how a run writes them, from new values or from their own.
struct ReportFolder {
  let site: Site
  let publication: Publication
  /// The weeks of which a report is there, whether or not its values can be read.
  let weeks: Set<ISOWeek>
  /// The last week that has ended for everybody.
  let last: ISOWeek
  /// The values that are lost, and how to get them back.
  let diagnostics: [Diagnostic]
  private let heads: [ISOWeek: WeekHead]
  /// The providers' names by the slugs that the practice gives them.
  private let given: [String: String]

  /// Reads what is there.
  ///
  /// - Parameters:
  ///   - first: the first week that is kept; those before it go. Nil when all are.
  ///   - output: the folder as the user named it.
  init(
    _ publication: Publication, of inputs: Inputs, _ templates: SiteTemplates, from first: ISOWeek? = nil,
    upTo last: ISOWeek, output: String
  ) throws {
    self.publication = publication
    self.last = last
    given = inputs.settings.providers
    site = Site(try inputs.practice(beside: publication), templates: templates)
    let standing = try Set(
      publication.names(in: WeekPaths.archiveFolder).compactMap { ISOWeek($0) }
        .filter { try publication.size(of: WeekPaths($0).index) != nil })
    weeks = standing.filter { week in first.map { week >= $0 } ?? true }
    // What is known of a week that somebody has deleted goes too.
    let wanted = Set(weeks.map { WeekPaths($0).folder })
    let there = try publication.knownWeeks + standing.map { WeekPaths($0).folder }
    for folder in there where !wanted.contains(folder) { publication.letGo(of: folder) }
    let known = try publication.records(of: .archive, WeekHead.self)
    var heads = Dictionary(known.map { ($0.week, $0) }, uniquingKeysWith: { $1 })
    var diagnostics: [Diagnostic] = []
    for week in weeks.sorted() {
      let path = WeekPaths(week).json
      // The values are read only where they are not those that the archive knows.
      if let head = heads[week], try publication.size(of: path) == head.bytes { continue }
      let data = try publication.published(path).map { Data($0) }
      heads[week] = data.flatMap { WeekHead(json: $0, of: week) }
      guard heads[week] == nil else { continue }
      diagnostics.append(
        Diagnostic(
          "the report's values \(data == nil ? "are missing" : "can't be read"), so the archive says nothing about the week",
          at: Place(file: "\(output)/\(path)"), consequence: .noted,
          remedy: "make the week's report again: tend report --week \(week)"))
    }
    self.heads = heads
    self.diagnostics = diagnostics
  }

  /// What was published of a week, when it can be read.
  func report(of week: ISOWeek) throws -> WeekReport? {
    try publication.published(WeekPaths(week).json).flatMap { WeekReport(json: Data($0), of: week) }
  }

  /// What a run has written of a week: the values as they are published, the text, and the providers' weeks. As long as
  /// the values stand, the documents for paper are true.
  struct Written {
    let json: Data
    let text: String
    let head: WeekHead
    let providers: [ProviderWeek]
    /// The clients' moods as paper shows them.
    let charts: PrintCharts
    /// The documents for paper that stay.
    var pdfs: [String] = []
  }

  /// Writes what a week has beside the clients' own pages. A provider's document for paper stays as long as what was
  /// published of the provider's week is true.
  func write(
    _ report: WeekReport, after published: WeekReport?, beside weeks: ReportedWeeks,
    charts: PrintCharts = PrintCharts()
  ) throws -> Written {
    let paths = WeekPaths(report.week)
    let json = try report.json()
    var written = Written(
      json: json, text: try site.reportText(report), head: WeekHead(report, bytes: json.count),
      providers: try providers(of: report), charts: charts)
    try publication.write(written.json, to: paths.json)
    try publication.write(written.text.utf8, to: paths.text)
    let before = published?.byProvider ?? [:]
    for provider in written.providers {
      let pdf = paths.pdf(provider.slug)
      let isTrue = before.values.contains(provider.report)
      let hasPDF = try isTrue && publication.keep(under: pdf).contains(pdf)
      if hasPDF { written.pdfs.append(pdf) }
      try publication.write(site.reportPage(of: provider, hasPDF: hasPDF))
    }
    try publication.write(site.reportIndex(report, written.providers, beside: weeks))
    return written
  }

  /// The weeks of a report's providers, with the addresses that they have in the site and had in the week.
  private func providers(of report: WeekReport) throws -> [ProviderWeek] {
    let former = try publication.providerSlugs(in: ["providers", WeekPaths(report.week).providers])
    return site.providers(of: report, given: given, former: former)
  }

  /// Writes the front pages anew of the weeks beside some, and beside those that are not there any more, from their own
  /// values, so that they lead to what is there. What they say stays as it is.
  func writeNeighbours(of chosen: [ISOWeek], beside weeks: ReportedWeeks) throws {
    let besideGaps = try weeks.besideGaps { try publication.published(WeekPaths($0).index) }
    for week in weeks.neighbours(of: chosen).union(besideGaps).subtracting(chosen) {
      guard let report = try report(of: week) else { continue }
      try publication.keep(under: WeekPaths(week).folder)
      let pages = try Set(publication.publishedFiles(under: WeekPaths(week).providers))
      let providers = try providers(of: report).map { provider in
        var provider = provider
        provider.hasPage = pages.contains(WeekPaths(week).provider(provider.slug))
        return provider
      }
      try publication.write(site.reportIndex(report, providers, beside: weeks))
    }
  }

  /// Writes the archive with the weeks that this run makes, and what report pages load.
  func writeArchive(with made: [WeekHead]) throws {
    var archive = ReportArchive()
    for week in weeks { archive.put(heads[week], for: week) }
    for head in made { archive.put(head, for: head.week) }
    try publication.keep(records: archive.known, of: .archive)
    try publication.write(site.archivePage(archive, upTo: last))
    for asset in site.reportAssets { try publication.write(asset) }
  }
}

extension Inputs {
  /// What every report page needs to know, with what is there in Output to link to.
  fileprivate func practice(beside publication: Publication) throws -> Practice {
    let pages = try slugs.map { (slug: $0, files: try publication.publishedFiles(under: "clients/\($0)")) }
      // The log's page is written with all the others of a client; a stub has none.
      .filter { $0.files.contains("clients/\($0.slug)/log.html") }
    let long = pages.filter { client in client.files.contains { $0.hasPrefix("clients/\(client.slug)/log-") } }
    return practice(
      hasSite: try !publication.publishedFiles(under: "index.html").isEmpty,
      hasRoster: try !publication.publishedFiles(under: "roster.html").isEmpty, hasReports: true,
      clientPages: Set(pages.map(\.slug)), longLogs: Set(long.map(\.slug)))
  }

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
