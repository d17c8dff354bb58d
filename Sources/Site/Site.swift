import Foundation
import Insights
import Resources
import Templating

/// Turns insights into pages. A value: the same insights give the same bytes, on any thread.
package struct Site: Sendable {
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
  ///   - day: the day that the page is as of, where it is not the practice's; nil for a page that never grows old.
  ///   - scripts: what the page runs besides.
  func page<Content>(
    _ path: String, _ template: PageTemplate<Framed<Content>>, title: String, section: Layout.Section,
    day: PageDay?, scripts: [Page] = [], _ content: @escaping @autoclosure @Sendable () -> Content
  ) -> Page {
    let layout = Layout(
      practice: practice, assets: assets, title: title,
      root: String(repeating: "../", count: path.utf8.count { $0 == UInt8(ascii: "/") }), section: section,
      day: day, scripts: scripts)
    return Page(path: path, from: TemplatePage(template: template, layout: layout, content: content))
  }
}
