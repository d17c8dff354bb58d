import Foundation
import Homework
import Insights
import Templating
import Text

/// What every page has around its content, as `layout.html` names it; the content's own template may name it too.
struct Layout: Sendable {
  let site: Site
  let title: String
  /// The way from the page to the site's own folder: `../../`.
  let root: String
  let section: Section
  /// The day that the page is as of; nil for one that never grows old.
  let day: PageDay?
  /// What the page runs besides what every page does.
  let scripts: [Page]

  /// The part of the site that a page belongs to.
  enum Section {
    case caseload, people, roster, reports, client, network
  }

  static let schema = Schema<Layout>([
    .text("title") { $0.title.withoutDirectionControls }, .text("stylesheet") { $0.site.assets.stylesheet.path },
    .text("practice") { $0.site.practice.name.withoutDirectionControls }, .text("root") { $0.root },
    .each("styles", address) {
      [.reports, .network].contains($0.section) ? [$0.site.assets.reportStylesheet] : []
    },
    .each("scripts", address) { $0.scripts },
    .flag("hasSite") { $0.site.practice.hasSite }, .flag("hasReports") { $0.site.practice.hasReports },
    .flag("hasRoster") { $0.site.practice.hasRoster }, .text("icon") { $0.site.assets.icon.path },
    .text("ageScript") { $0.site.assets.ageScript.path }, .text("findScript") { $0.site.assets.findScript.path },
    .one("age", Schema([.number("end") { $0.end }])) { $0.day },
    .number("limit") { $0.site.practice.maximumAge },
    // The roster's lists know their age by themselves; on paper they don't.
    .text("isoDate") { ($0.section == .roster ? $0.site.day : $0.day).map { "\($0.date)" } },
    .flag("isCaseload") { $0.section == .caseload }, .flag("isPeople") { $0.section == .people },
    .flag("isRoster") { $0.section == .roster }, .flag("isReports") { $0.section == .reports },
    .flag("isNetwork") { $0.section == .network },
    .person("emergency") { $0.site.practice.emergencyText },
    .text("assumptions") { $0.site.practice.assumptions },
  ])

  private static let address = Schema<Page>([.text("path") { $0.path }])
}

/// The day that a page is as of, where it is lived.
struct PageDay: Equatable, Sendable {
  let date: LocalDate
  let zone: TimeZone

  /// The first second after it, since 1970.
  var end: Int {
    Int(zone.instant(reading: 0, onDay: date.dayNumber + 1).timeIntervalSince1970)
  }
}

/// A page's content with what is around it.
struct Framed<Content: Sendable>: Sendable {
  let layout: Layout
  let content: Content

  /// The names of the layout, and over them the content's.
  static func schema(_ content: Schema<Content>) -> Schema<Framed> {
    Schema(Layout.schema.of { $0.layout }).with(content.of { $0.content })
  }
}
