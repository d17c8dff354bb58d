import Homework
import Insights
import Templating

/// A provider's part of a week: the provider's clients only.
package struct ProviderWeek: Sendable {
  /// The name of the provider's page, the same as in the site.
  package let slug: String
  /// Nil for the clients without a provider.
  let provider: String?
  /// The week of the provider's clients.
  package let report: WeekReport
  /// Whether the page is there to link to.
  package var hasPage = true

  /// A row of the practice's report: the week, with its clients counted.
  static let schema = Schema<(ProviderWeek, ReportPage)>([
    .person("provider") { $0.0.provider },
    .text("href") { week, _ in week.hasPage ? "providers/\(week.slug).html" : nil },
    .number("clients") { $0.0.report.totals.clients }, .number("newCount") { $0.1.counts.new },
    .number("stayingCount") { $0.1.counts.staying }, .number("staleCount") { $0.0.report.notUpdated.count },
    .text("tasksHeadline") { $0.0.report.totals.headline },
  ])
}

/// A provider's own week, for its page and for paper: those with a reason to look each on a sheet, the others in two
/// lines.
struct ReportProviderPage: Sendable {
  let week: ProviderWeek
  let page: ReportPage
  /// Whether a document for paper is beside the page.
  var hasPDF = false

  static let schema = Schema<ReportProviderPage>(
    ReportPage.schema.of { $0.page } + [
      .person("provider") { $0.week.provider }, .text("file") { $0.week.slug },
      .flag("hasPDF") { $0.hasPDF }, .flag("isPaper") { $0.page.form == .print },
    ]
  ).rows("sheets", ReportClient.schema) { $0.page.withReasons }
    .rows("others", ReportClient.schema) { $0.page.withoutReasons }
}

extension Site {
  /// The parts of the providers who have clients in a week, by name, and at the end that of the clients without one.
  ///
  /// - Parameters:
  ///   - given: the providers' names by the slugs that the practice gives them.
  ///   - former: the slugs of the providers' pages that are in Output, the week's own among them.
  package func providers(of report: WeekReport, given: [String: String], former: Set<String>) -> [ProviderWeek] {
    let parts = report.byProvider
    let names = parts.keys.compactMap { $0 }
    let slugs = ProviderSlugs(names, given: given, former: former)
    let inOrder = names.sorted { (NameKey($0), $0) < (NameKey($1), $1) }.map(Optional.some) + [nil]
    return inOrder.compactMap { name in
      parts[name].map { ProviderWeek(slug: slugs[name], provider: name, report: $0) }
    }
  }

  /// A provider's own week.
  package func reportPage(of week: ProviderWeek, hasPDF: Bool) -> Page {
    providerPage(week, WeekPaths(week.report.week).provider(week.slug), form: .pages, PrintCharts(), hasPDF)
  }

  /// The same as a document for paper.
  ///
  /// - Parameter charts: the clients' mood charts; one that is missing leaves its place empty.
  package func reportDocument(of week: ProviderWeek, charts: PrintCharts) -> Page {
    providerPage(week, "\(WeekPaths(week.report.week).folder)/print.html", form: .print, charts, false)
  }

  private func providerPage(
    _ week: ProviderWeek, _ path: String, form: ReportLinks.Form, _ charts: PrintCharts, _ hasPDF: Bool
  ) -> Page {
    page(
      path, templates.reportProvider,
      title: "\(week.provider ?? "Without a provider"): \(week.report.week)", section: .reports,
      ReportProviderPage(
        week: week,
        page: ReportPage(report: week.report, site: self, form: form, charts: charts, isOfProvider: true),
        hasPDF: hasPDF))
  }
}
