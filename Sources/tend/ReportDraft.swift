import Homework
import Insights
import Publishing
import Site
import Text

/// A week's report while the clients go by: their pages are written at once, and their values kept.
struct ReportDraft: Sendable {
  let week: ISOWeek
  /// What was published of the week before, if that can be read.
  let published: WeekReport?
  let printsCharts: Bool
  private(set) var clients: [ClientReport] = []
  private(set) var notUpdated: [NotUpdated] = []
  /// The clients' moods as paper shows them, of those who have a sheet.
  private(set) var charts = PrintCharts()

  /// A client's part of the week: the values, and the page, which is staged already.
  struct Part: Sendable {
    fileprivate let report: ClientReport
    fileprivate let charts: PrintCharts
    fileprivate let written: Stage.Written
  }

  private var paths: WeekPaths { WeekPaths(week) }
  var isEmpty: Bool { clients.isEmpty && notUpdated.isEmpty }

  /// Makes a client's part, on any thread; nil for one who has none in the week.
  func part(of insights: ClientInsights, _ site: Site, _ stage: Stage) throws -> Part? {
    guard ClientWeek.concerns(insights.client, in: week) else { return nil }
    let clientWeek = ClientWeek(of: insights, in: week)
    let report = site.report(of: clientWeek)
    var charts = PrintCharts()
    if printsCharts, !report.currentFlags.isEmpty { charts.add(clientWeek, site) }
    return Part(report: report, charts: charts, written: try stage.write([site.reportPage(of: report, clientWeek)]))
  }

  /// Takes a client's part.
  mutating func take(_ part: Part, into folder: ReportFolder) {
    clients.append(part.report)
    charts.add(part.charts)
    folder.publication.add(part.written)
  }

  /// Takes a client whose files can't be read: the last good page stays, with its values.
  mutating func take(_ client: NotUpdated, into folder: ReportFolder) throws {
    notUpdated.append(client)
    let last = published?.client(client.slug)
    if let last { clients.append(last) }
    // What is there without values of its own is a stub: it says why as of then.
    let page = paths.client(client.slug)
    let isGood = published == nil || last != nil
    if try !isGood || !folder.publication.keep(under: page).contains(page) {
      try folder.publication.write(folder.site.reportStub(for: client, in: week))
    }
  }

  /// Leaves what the week has of clients who are not among these: a folder that can't be read may be theirs.
  mutating func keepOthers(than slugs: [String], in folder: ReportFolder) throws {
    for client in published?.clients ?? [] where !slugs.contains(client.slug) {
      clients.append(client)
      try folder.publication.keep(under: paths.client(client.slug))
    }
  }

  /// The week's report, marked as revised when its content is not what was published.
  ///
  /// - Parameter problems: what is wrong with files that are not one client's, a line each.
  func report(of practice: Practice, problems: [String]) -> WeekReport {
    WeekReport(
      week, of: practice.name, in: practice.timeZone, clients: clients, notUpdated: notUpdated, problems: problems
    )
    .compared(with: published, on: practice.date)
  }
}
