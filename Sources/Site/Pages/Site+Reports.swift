import Charts
import Homework
import Insights
import Templating
import Text

extension Site {
  /// The values of a client's week.
  package func report(of week: ClientWeek) -> ClientReport {
    ClientReport(week, in: formats)
  }

  /// The moods of a client as of the week's end, as a chart for the page or for paper.
  func chart(of week: ClientWeek, forPrint: Bool = false) -> MoodChart {
    let links = links(to: week, form: forPrint ? .print : .pages)
    return MoodWords(TaskWords(insights: week.insights, formats: formats))
      .chart(
        id: "mood-\(week.insights.client.plainSlug)",
        logLink: { links.line($0, of: week.insights.client.slug) },
        isForPaper: forPrint)
  }

  /// A client's page in a week's report.
  package func reportPage(of client: ClientReport, _ week: ClientWeek) -> Page {
    let part = ReportClient(
      client: client, links: links(to: week, form: .pages), formats: formats, chart: chart(of: week))
    return page(
      WeekPaths(week.week).client(client.slug), templates.reportClient, title: "\(client.name): \(week.week)",
      section: .reports, ReportClientPage(week: week.week, client: part))
  }

  /// The page of a client whose files could not be read when the week was made.
  package func reportStub(for client: NotUpdated, in week: ISOWeek) -> Page {
    page(
      WeekPaths(week).client(client.slug), templates.reportClientStub, title: "\(client.shownName): \(week)",
      section: .reports, StubPage(client: NotUpdated.View(client: client, site: self), week: week))
  }

  /// The practice's week.
  ///
  /// - Parameters:
  ///   - providers: the weeks of its providers.
  ///   - weeks: the weeks whose reports are beside it.
  package func reportIndex(_ report: WeekReport, _ providers: [ProviderWeek], beside weeks: ReportedWeeks) -> Page {
    page(
      WeekPaths(report.week).index, templates.report, title: "Week \(report.week)", section: .reports,
      ReportPage(report: report, site: self, form: .pages, weeks: weeks, providers: providers))
  }

  /// The week as plain text, for a terminal or a mail.
  package func reportText(_ report: WeekReport) throws(TemplateProblems) -> String {
    TextLayout.wrapped(try templates.reportText.text(of: ReportPage(report: report, site: self, form: .text)))
  }

  /// The links of the report's part of a client who is at hand.
  private func links(to week: ClientWeek, form: ReportLinks.Form) -> ReportLinks {
    ReportLinks(form: form, practice: practice, log: LogPaths(replay: week.insights.replay))
  }
}

/// The clients' mood charts as paper shows them, gathered while the clients go by.
package struct PrintCharts: Sendable {
  private(set) var bySlug: [String: MoodChart] = [:]

  /// No chart.
  package init() {}

  /// Draws a client's.
  package mutating func add(_ week: ClientWeek, _ site: Site) {
    bySlug[week.insights.client.slug] = site.chart(of: week, forPrint: true)
  }
  /// Adds those of other clients.
  package mutating func add(_ others: PrintCharts) { bySlug.merge(others.bySlug) { $1 } }
}

/// Plain text in lines of at most 72 columns.
enum TextLayout {
  static let columns = 72

  /// The text with its long lines broken between words; what follows a break is under the first word of its
  /// line, or of its list item. It ends with one line break.
  static func wrapped(_ text: String) -> String {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
    while lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.reduce(into: "") { text, line in
      let indent = line.prefix { $0 == " " }
      let hanging = String(indent) + (line.dropFirst(indent.count).hasPrefix("- ") ? "  " : "")
      for line in line.wrapped(to: columns, hanging: hanging) { text += line + "\n" }
    }
  }
}
