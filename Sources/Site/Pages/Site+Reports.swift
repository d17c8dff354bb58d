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
    let links = links(forPrint ? .print : .pages, log: LogPaths(week.insights.replay))
    return MoodWords(TaskWords(insights: week.insights, formats: formats))
      .chart(
        id: "mood-\(week.insights.client.plainSlug)",
        logLink: { links.line($0, of: week.insights.client.slug) },
        labelsComplexScripts: !forPrint)
  }

  /// A client's page in a week's report.
  package func reportPage(of client: ClientReport, _ week: ClientWeek) -> Page {
    let part = ReportClient(
      client: client, links: links(.pages, log: LogPaths(week.insights.replay)), formats: formats,
      chart: chart(of: week))
    return page(
      WeekPaths(week.week).client(client.slug), templates.reportClient, title: "\(client.name): \(week.week)",
      section: .reports, day: nil,
      ReportClientPage(
        week: "\(week.week)", from: formats.day(week.week.monday), to: formats.day(week.week.sunday), client: part))
  }

  /// The page of a client whose files could not be read when the week was made.
  package func reportStub(for slug: String, in week: ISOWeek, problems: [String]) -> Page {
    page(
      WeekPaths(week).client(slug), templates.reportClientStub, title: "\(slug): \(week)", section: .reports,
      day: nil,
      StubPage(slug: slug, week: week, problems: problems))
  }

  /// The caseload's week.
  ///
  /// - Parameter weeks: the weeks whose reports stand beside it.
  package func reportIndex(_ report: WeekReport, hasPDF: Bool, beside weeks: ReportedWeeks) -> Page {
    page(
      WeekPaths(report.week).index, templates.report, title: "Week \(report.week)", section: .reports, day: nil,
      ReportPage(
        report, links: links(.pages), formats: formats, hasPDF: hasPDF, beside: weeks,
        emergency: practice.emergencyText))
  }

  /// The whole week in one document for paper.
  ///
  /// - Parameter charts: the clients' mood charts; one that is missing leaves its place empty.
  package func reportDocument(_ report: WeekReport, charts: PrintCharts) -> Page {
    let links = links(.print)
    let namesakes = report.namesakes
    let clients = report.clients.map {
      ReportClient(
        client: $0, links: links, formats: formats, isNamesake: namesakes.contains($0.slug),
        chart: charts.bySlug[$0.slug])
    }
    return page(
      "\(WeekPaths(report.week).folder)/print.html", templates.reportPrint, title: "Week \(report.week)",
      section: .reports, day: nil,
      ReportPage(report, clients: clients, links: links, formats: formats, emergency: practice.emergencyText))
  }

  /// The week as plain text, for a terminal or a mail.
  package func reportText(_ report: WeekReport) throws(TemplateProblems) -> String {
    let links = links(.text)
    let namesakes = report.namesakes
    let clients = report.clients.map {
      ReportClient(client: $0, links: links, formats: formats, isNamesake: namesakes.contains($0.slug))
    }
    var text: [UInt8] = []
    try templates.reportText.write(
      ReportPage(report, clients: clients, links: links, formats: formats, emergency: practice.emergencyText),
      into: &text)
    return TextLayout.wrapped(String(decoding: text, as: UTF8.self))
  }

  /// - Parameter log: the pages of the log of the client whose own page it is.
  private func links(_ form: ReportLinks.Form, log: LogPaths? = nil) -> ReportLinks {
    ReportLinks(form: form, sitePages: practice.clientPages, longLogs: practice.longLogs, log: log)
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

  /// The text with its long lines broken between words; what follows a break stands under the first word of its
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

extension [String] {
  /// The texts one after the other, each ended by one full stop; an abbreviation may bring its own.
  var sentences: String { map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ") }
}
