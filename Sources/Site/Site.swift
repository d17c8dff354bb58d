import Foundation
import Homework
import Insights
import Resources
import Templating

/// Turns insights into pages: the same insights give the same bytes, on any thread. A class, since every page has it.
package final class Site: Sendable {
  /// What every page needs to know of the practice.
  package let practice: Practice
  let templates: SiteTemplates
  let formats: Formats
  let assets = Assets()

  /// A site for a practice.
  package init(_ practice: Practice, templates: SiteTemplates) {
    self.practice = practice
    self.templates = templates
    formats = Formats(locale: practice.locale, joinsDates: true)
  }

  /// What the site's own pages load, named by its content.
  package var assetPages: [Page] { assets.ofEveryPage + (practice.hasRoster ? [assets.rosterScript] : []) }
  /// What report pages load.
  package var reportAssets: [Page] { assets.ofEveryPage + [assets.reportStylesheet] }
  /// The stylesheet of the document for paper.
  package var printStylesheet: [UInt8] {
    assets.stylesheet.contents + assets.reportStylesheet.contents + Array(Resources.paperStylesheet.utf8)
  }

  /// The day of the pages that are not one client's.
  var day: PageDay { PageDay(date: practice.date, zone: practice.timeZone) }

  /// A page: its content in the layout.
  ///
  /// - Parameters:
  ///   - path: within Output; links are made relative to it.
  ///   - day: the day that the page is as of; nil for a page that never grows old.
  ///   - scripts: what the page runs besides.
  func page<Content>(
    _ path: String, _ template: Template<Framed<Content>>, title: String, section: Layout.Section,
    day: PageDay? = nil, scripts: [Page] = [], _ content: @escaping @autoclosure @Sendable () -> Content
  ) -> Page {
    let layout = Layout(
      site: self, title: title, root: String(repeating: "../", count: path.count { $0 == "/" }), section: section,
      day: day, scripts: scripts)
    return Page(path: path, template) { Framed(layout: layout, content: content()) }
  }
}

/// What every page needs to know of a practice.
package struct Practice: Sendable {
  /// The practice's name.
  package let name: String
  /// The zone of the pages that are not one client's.
  package let timeZone: TimeZone
  /// How dates, times and numbers are written.
  package let locale: Locale
  /// The moment that everything is as of.
  package let asOf: AsOf
  /// What to do in an emergency, as the practice says it.
  package let emergencyText: String?
  /// What was taken for granted where nothing was said; nil when the practice's files say it all.
  package let assumptions: String?
  /// Whether the site's own pages are in Output, so that reports may link to them.
  package let hasSite: Bool
  /// Whether the practice has a roster, so that pages may link to it.
  package let hasRoster: Bool
  /// From how many seconds after the end of its day on a page says that it is old.
  package let maximumAge: Int
  /// Whether the reports' archive is in Output, so that pages may link to it.
  package let hasReports: Bool
  /// The newest week whose report has a page for a client, by the client's slug.
  package let reportPages: [String: ISOWeek]
  /// The clients whose pages are in Output, by their slugs, for the links of the reports.
  package let clientPages: Set<String>
  /// Those of them whose log is on several pages.
  package let longLogs: Set<String>

  /// What every page needs to know of a practice.
  package init(
    name: String, timeZone: TimeZone, locale: Locale, asOf: AsOf, emergencyText: String? = nil,
    assumptions: String? = nil, hasSite: Bool = true, hasRoster: Bool = false, maximumAge: Int = 36 * 3_600,
    hasReports: Bool = false, reportPages: [String: ISOWeek] = [:], clientPages: Set<String> = [],
    longLogs: Set<String> = []
  ) {
    self.name = name
    self.timeZone = timeZone
    self.locale = locale
    self.asOf = asOf
    self.emergencyText = emergencyText
    self.assumptions = assumptions
    self.hasSite = hasSite
    self.hasRoster = hasRoster
    self.maximumAge = maximumAge
    self.hasReports = hasReports
    self.reportPages = reportPages
    self.clientPages = clientPages
    self.longLogs = longLogs
  }

  /// The date in the practice's own zone.
  package var date: LocalDate { asOf.date(in: timeZone) }
}
