import Foundation
import Homework
import Insights
import Templating
import Text

/// What every page has around its content, as `layout.html` names it; the content's own template may name it too.
/// A class, so that none of its names copies it.
final class Layout: Sendable {
  let practice: Practice
  let assets: Assets
  let title: String
  /// The way from the page to the site's own folder: `../../`.
  let root: String
  let section: Section
  /// The day that the page is as of; nil for one that never grows old.
  let day: PageDay?
  let scripts: [Page]

  init(
    practice: Practice, assets: Assets, title: String, root: String, section: Section, day: PageDay?,
    scripts: [Page]
  ) {
    self.practice = practice
    self.assets = assets
    self.title = title
    self.root = root
    self.section = section
    self.day = day
    self.scripts = scripts
  }

  /// The part of the site that a page belongs to.
  enum Section {
    case caseload, people, roster, reports, client
  }

  static let schema = Schema<Layout>([
    .text("title") { $0.title.withoutDirectionControls }, .text("practice") { $0.practice.name },
    .text("root") { $0.root },
    .text("stylesheet") { $0.assets.stylesheet.path },
    .each("styles", address) { $0.section == .reports ? [$0.assets.reportStylesheet] : [] },
    .each("scripts", address) { $0.scripts },
    .flag("hasSite") { $0.practice.hasSite }, .flag("hasReports") { $0.practice.hasReports },
    .flag("hasRoster") { $0.practice.hasRoster }, .text("icon") { $0.assets.icon.path },
    .text("ageScript") { $0.assets.ageScript.path }, .text("findScript") { $0.assets.findScript.path },
    .one("age", age) { layout in layout.day.map { Age(end: $0.end, limit: layout.practice.maximumAge) } },
    .text("isoDate") { layout in
      // The roster's lists know their age by themselves; on paper they don't.
      (layout.day?.date ?? (layout.section == .roster ? layout.practice.date : nil)).map { "\($0)" }
    },
    .flag("isCaseload") { $0.section == .caseload }, .flag("isPeople") { $0.section == .people },
    .flag("isRoster") { $0.section == .roster },
    .flag("isReports") { $0.section == .reports },
    .person("emergency") { $0.practice.emergencyText }, .text("assumptions") { $0.practice.assumptions },
  ])

  private struct Age: Sendable {
    let end: Int
    let limit: Int
  }

  private static let age = Schema<Age>([.number("end") { $0.end }, .number("limit") { $0.limit }])

  private static let address = Schema<Page>([.text("path") { $0.path }])
}

/// The day that a page is as of, where it is lived.
struct PageDay: Hashable, Sendable {
  let date: LocalDate
  let zone: TimeZone

  /// The first second after it, since 1970.
  var end: Int {
    Int(WallClock(in: zone).instant(reading: 0, onDay: date.dayNumber + 1).timeIntervalSince1970)
  }
}

/// A page's content with what stands around it.
struct Framed<Content: Sendable>: Sendable {
  let layout: Layout
  let content: Content

  /// The names of the layout, and over them the content's.
  static func schema(_ content: Schema<Content>) -> Schema<Framed> {
    Schema(Layout.schema.of { $0.layout }).with(content.of { $0.content })
  }
}

/// Files' problems, a line each, as the command prints them.
struct ProblemLine: Sendable {
  let text: String

  static let schema = Schema<ProblemLine>([.text("text") { $0.text }])
}

extension Field {
  /// A chart, or a finished note, that is drawn already; none leaves its place empty.
  static func chart(_ name: String, _ html: @escaping @Sendable (View) -> TrustedHTML?) -> Field {
    .chart(name) { view, bytes in
      if let html = html(view) { bytes.append(contentsOf: html.html.utf8) }
    }
  }
}
