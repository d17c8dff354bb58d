import Foundation
import Homework
import Insights
import Publishing
import Site
import Text

/// The reports that stand in Output: the archive is made from their own values.
struct PublishedReports {
  /// The weeks of which a report stands there, whether or not its values can be read.
  let standing: Set<ISOWeek>
  /// The values that are lost, and how to get them back.
  let diagnostics: [Diagnostic]
  private let heads: [ISOWeek: WeekHead]

  /// Reads what stands in Output.
  ///
  /// - Parameter output: the folder as the user named it.
  init(_ publication: Publication, output: String) throws(PublishingError) {
    let files = try publication.publishedFiles(under: WeekPaths.archiveFolder)
    standing = Set(files.compactMap { ISOWeek(indexPath: $0) })
    var heads: [ISOWeek: WeekHead] = [:]
    var diagnostics: [Diagnostic] = []
    for week in standing.sorted() {
      let path = WeekPaths(week).json
      let data = try publication.published(path).map { Data($0) }
      heads[week] = data.flatMap { WeekHead(json: $0, of: week) }
      if heads[week] == nil {
        diagnostics.append(
          Diagnostic(
            data == nil
              ? "the report's values are missing, so the archive says nothing about the week"
              : "the report's values can't be read, so the archive says nothing about the week",
            at: Place(file: "\(output)/\(path)"), consequence: .noted,
            remedy: "make the week's report again: tend report --week \(week)"))
      }
    }
    self.heads = heads
    self.diagnostics = diagnostics
  }

  /// What was published of a week, when it can be read.
  func report(of week: ISOWeek, _ publication: Publication) throws(PublishingError) -> WeekReport? {
    try publication.published(WeekPaths(week).json).flatMap { WeekReport(json: Data($0), of: week) }
  }

  /// Writes the front pages of some weeks anew from their own values, so that they lead to the weeks beside them. What
  /// they tell stays as it is.
  func refresh(
    _ chosen: Set<ISOWeek>, beside weeks: ReportedWeeks, _ site: Site, _ publication: Publication
  ) throws {
    for week in chosen {
      guard let report = try report(of: week, publication) else { continue }
      let hasPDF = try !publication.publishedFiles(under: WeekPaths(week).pdf).isEmpty
      try publication.write(site.reportIndex(report, hasPDF: hasPDF, beside: weeks))
    }
  }

  /// Leaves the reports of all other weeks as they are.
  func keepOthers(than chosen: [ISOWeek], _ publication: Publication) throws(PublishingError) {
    for week in standing.subtracting(chosen) { try publication.keep(under: WeekPaths(week).folder) }
  }

  /// The archive with the weeks that this run makes.
  func archive(with made: [WeekReport]) -> ReportArchive {
    var archive = ReportArchive()
    for week in standing { archive.put(heads[week], for: week) }
    for report in made { archive.put(WeekHead(report), for: report.week) }
    return archive
  }
}

extension ISOWeek {
  /// The week of a path such as `reports/2026-W47/index.html`; nil for anything else.
  fileprivate init?(indexPath path: String) {
    let parts = path.split(separator: "/")
    guard parts.count == 3, let week = ISOWeek(parts[1]), WeekPaths(week).index == path else { return nil }
    self = week
  }
}

extension Inputs {
  /// What every report page needs to know, with what stands in Output to link to.
  func practice(beside publication: Publication) throws(PublishingError) -> Practice {
    var clientPages: Set<String> = []
    var longLogs: Set<String> = []
    for slug in slugs {
      // The log's page is written with all the others of a client; a stub has none.
      if try !publication.publishedFiles(under: "clients/\(slug)/log.html").isEmpty {
        clientPages.insert(slug)
        let pages = try publication.publishedFiles(under: "clients/\(slug)")
        if pages.contains(where: { $0.hasPrefix("clients/\(slug)/log-") }) { longLogs.insert(slug) }
      }
    }
    return practice(
      hasSite: try !publication.publishedFiles(under: "index.html").isEmpty,
      hasRoster: try !publication.publishedFiles(under: "roster.html").isEmpty, hasReports: true,
      clientPages: clientPages, longLogs: longLogs)
  }
}

/// A week's report while the clients go by: their pages are written at once, and their values kept.
struct ReportDraft: Sendable {
  let paths: WeekPaths
  let week: ISOWeek
  /// What was published of the week before, if that can be read.
  private let published: WeekReport?
  private let printsCharts: Bool
  private var clients: [ClientReport] = []
  private var notUpdated: [WeekReport.NotUpdated] = []
  private var charts = PrintCharts()

  init(_ week: ISOWeek, published: WeekReport?, printsCharts: Bool) {
    self.week = week
    self.published = published
    self.printsCharts = printsCharts
    paths = WeekPaths(week)
  }

  /// What a worker makes of a client: the page is staged, and the values are for the week's report. Nil for one who
  /// has no part in the week.
  func work(
    on insights: ClientInsights, _ site: Site, _ stage: Stage
  ) throws -> (values: Values, written: Stage.Written)? {
    guard ClientWeek.concerns(insights.client, in: week) else { return nil }
    let clientWeek = ClientWeek(of: insights, in: week)
    let report = site.report(of: clientWeek)
    let page = site.reportPage(of: report, clientWeek)
    var charts = PrintCharts()
    if printsCharts { charts.add(clientWeek, site) }
    return (Values(report: report, charts: charts), try stage.write([page]))
  }

  struct Values: Sendable {
    let report: ClientReport
    let charts: PrintCharts
  }

  mutating func take(_ values: Values) {
    clients.append(values.report)
    charts.add(values.charts)
  }

  /// Takes a client whose files can't be read: the last good page stays, with its values.
  mutating func take(
    notUpdated slug: String, problems: [String], _ site: Site, _ publication: Publication
  ) throws {
    notUpdated.append(WeekReport.NotUpdated(slug: slug, problems: problems))
    let last = published?.client(slug)
    if let last { clients.append(last) }
    // What stands there without values of its own is a stub: it says why as of then.
    let page = paths.client(slug)
    let isGood = published == nil || last != nil
    if try !isGood || !publication.keep(under: page).contains(page) {
      try publication.write(site.reportStub(for: slug, in: week, problems: problems))
    }
  }

  /// Leaves what the week has of clients who are not among these: a folder that can't be told may be theirs.
  mutating func keepOthers(than slugs: [String], _ publication: Publication) throws {
    for client in published?.clients ?? [] where !slugs.contains(client.slug) {
      clients.append(client)
      try publication.keep(under: paths.client(client.slug))
    }
  }

  var isEmpty: Bool { clients.isEmpty && notUpdated.isEmpty }

  /// The week's report, marked as revised when its content is not what was published.
  ///
  /// - Parameter problems: what is wrong with files that are not one client's, a line each.
  func report(of practice: Practice, problems: [String]) -> WeekReport {
    WeekReport(
      week, of: practice.name, in: practice.timeZone, clients: clients, notUpdated: notUpdated, problems: problems
    )
    .compared(with: published, on: practice.date)
  }

  /// Writes what is not one client's.
  ///
  /// - Returns: why there is no document for paper, when one was asked for.
  func write(
    _ report: WeekReport, json: Data, text: Data, with printer: ReportPrinter?, beside weeks: ReportedWeeks,
    _ site: Site,
    _ publication: Publication, _ console: Console
  ) throws -> [Diagnostic] {
    let contents = printer == nil ? nil : site.reportDocument(report, charts: charts).contents
    let warnings = contents.flatMap { printer?.warnings(of: $0, file: paths.pdf) } ?? []
    var hasPDF = printer != nil && warnings.isEmpty
    if let printer, let contents, warnings.isEmpty {
      let pdf = try printer.pdf(
        of: Data(contents), stylesheet: Data(site.printStylesheet), date: week.next.monday, console)
      try publication.write(pdf, to: paths.pdf)
    } else if let published, report.isSame(as: published) {
      // The document of an unchanged week stays; that of a changed one would tell what is no longer so.
      hasPDF = try publication.keep(under: paths.pdf).contains(paths.pdf)
    }
    try publication.write(json, to: paths.json)
    try publication.write(text, to: paths.text)
    try publication.write(site.reportIndex(report, hasPDF: hasPDF, beside: weeks))
    return warnings
  }
}
