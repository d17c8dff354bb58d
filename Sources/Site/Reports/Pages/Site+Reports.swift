import Foundation
import Homework
import Insights
import Markdown

extension Site {
  /// The values of a client's week.
  public func report(of week: ClientWeek) -> ClientReport {
    ClientReport(week, thresholds: practice.thresholds, formats: formats)
  }

  /// The moods of a client as of the week's end, as a chart for the page or for paper.
  public func chart(of week: ClientWeek, forPrint: Bool = false) -> TrustedHTML {
    ClientPages(site: self, insights: week.insights, problems: [])
      .moodChart(id: ClientReportView.chartName(week.insights.client.slug), labelsComplexScripts: !forPrint)
  }

  /// A client's page in a week's report.
  ///
  /// - Throws: `TemplateProblems`.
  public func reportPage(
    of client: ClientReport, in week: ISOWeek, chart: TrustedHTML
  ) throws -> Page {
    let view = ClientReportView(client: client, links: links(.pages), formats: formats)
    let own: View = [
      "heading": .html(TrustedHTML(trusted: "##")), "week": .text("\(week)"),
      "from": .text(formats.day(week.monday)), "to": .text(formats.day(week.sunday)), "hasChart": .flag(true),
      "chart": .text(ClientReportView.chartName(client.slug)),
    ]
    var blocks = notes(of: client)
    blocks[ClientReportView.chartName(client.slug)] = chart
    return try page(
      WeekPaths(week).client(client.slug), from: "report-client", title: "\(client.name): \(week)",
      section: .reports,
      view.all.with(own), charts: blocks)
  }

  /// The page of a client whose files could not be read when the week was made.
  ///
  /// - Throws: `TemplateProblems`.
  public func reportStub(for slug: String, in week: ISOWeek, problems: [String]) throws -> Page {
    try page(
      WeekPaths(week).client(slug), from: "report-client-stub", title: "\(slug): \(week)", section: .reports,
      [
        "slug": .person(slug), "week": .text("\(week)"), "problems": .views(problems.map { ["text": .text($0)] }),
      ])
  }

  /// The caseload's week.
  ///
  /// - Throws: `TemplateProblems`.
  public func reportIndex(_ report: WeekReport, hasPDF: Bool) throws -> Page {
    let view = WeekReportView(report: report, links: links(.pages), formats: formats, hasPDF: hasPDF)
    return try page(
      WeekPaths(report.week).index, from: "report", title: "Week \(report.week)", section: .reports,
      view.view.with(["clientHeading": .html(TrustedHTML(trusted: "###"))]))
  }

  /// The whole week in one document for paper.
  ///
  /// - Parameter charts: the clients' mood charts; one that is missing leaves its place empty.
  /// - Throws: `TemplateProblems`.
  public func reportDocument(_ report: WeekReport, charts: PrintCharts) throws -> Page {
    let charts = charts.bySlug
    let links = links(.print)
    var blocks: [String: TrustedHTML] = [:]
    let clients = report.clients.map { client -> View in
      blocks.merge(notes(of: client)) { first, _ in first }
      let name = ClientReportView.chartName(client.slug)
      blocks[name] = charts[client.slug]
      return ClientReportView(client: client, links: links, formats: formats).all.with([
        "heading": .html(TrustedHTML(trusted: "###")), "hasChart": .flag(charts[client.slug] != nil),
        "chart": .text(name),
      ])
    }
    let view = WeekReportView(report: report, links: links, formats: formats).view
    return try page(
      "\(WeekPaths(report.week).folder)/print.html", from: "report-print", title: "Week \(report.week)",
      section: .reports, view.with(["clients": .views(clients)]), charts: blocks)
  }

  /// The week as plain text, for a terminal or a mail.
  ///
  /// - Throws: `TemplateProblems`.
  public func reportText(_ report: WeekReport) throws -> String {
    let links = links(.text)
    let clients = report.clients.map { ClientReportView(client: $0, links: links, formats: formats).all }
    let view = WeekReportView(report: report, links: links, formats: formats).view
    let text = try templates.render(
      "text/report.txt", view.with(["clients": .views(clients), "emergency": .person(practice.emergencyText)]),
      for: .text)
    return TextLayout.wrapped(text)
  }

  /// What report pages load: the site's stylesheet and their own.
  public var reportAssets: [Page] { assets.reportPages }
  /// The stylesheet of the document for paper.
  public var printStylesheet: Data { assets.stylesheet.contents + assets.reportStylesheet.contents }

  private func links(_ form: ReportLinks.Form) -> ReportLinks {
    ReportLinks(form: form, sitePages: practice.clientPages)
  }

  /// The week's notes, by the names of their blocks. Their pictures stay with the client's own pages.
  private func notes(of client: ClientReport) -> [String: TrustedHTML] {
    var blocks: [String: TrustedHTML] = [:]
    for (number, note) in client.notes.enumerated() {
      let name = ClientReportView.noteName(client.slug, number)
      do {
        blocks[name] = try Markdown.note(note.markdown, headingOffset: 4) { _ in nil }.html
      } catch {
        blocks[name] = TrustedHTML(trusted: "<p>This note is longer or more nested than a page can show.</p>")
      }
    }
    return blocks
  }
}
