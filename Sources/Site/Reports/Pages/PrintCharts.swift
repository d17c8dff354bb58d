import Insights
import Markdown

/// The clients' mood charts as paper shows them, gathered while the clients go by.
public struct PrintCharts: Sendable {
  private(set) var bySlug: [String: TrustedHTML] = [:]

  /// No chart.
  public init() {}

  /// Draws a client's.
  public mutating func add(_ week: ClientWeek, _ site: Site) {
    bySlug[week.insights.client.slug] = site.chart(of: week, forPrint: true)
  }
}
