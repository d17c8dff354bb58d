import Diagnostics
import Foundation
import Homework
import Insights
import Publishing
import Site
import WeekReports

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

  /// A client's part of the week's report.
  struct Values: Sendable {
    let report: ClientReport
    let charts: PrintCharts
  }

  /// Adds the next client's part.
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

  /// Whether nobody had a part in the week.
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
    _ report: WeekReport, text: String, with printer: ReportPrinter?, beside weeks: ReportedWeeks, _ site: Site,
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
    try publication.write(report.json(), to: paths.json)
    try publication.write(Data(text.utf8), to: paths.text)
    try publication.write(site.reportIndex(report, hasPDF: hasPDF, beside: weeks))
    return warnings
  }
}
