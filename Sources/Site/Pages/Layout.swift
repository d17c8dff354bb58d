import Markdown
import Templating

/// What every page has around its content, as `layout.html` names it; the content's own template may name it too.
/// A class, so that none of its names copies it.
final class Layout: Sendable {
  let practice: Practice
  let assets: Assets
  let title: String
  /// The way from the page to the site's own folder: `../../`.
  let root: String
  let section: Section
  let scripts: [Page]

  init(practice: Practice, assets: Assets, title: String, root: String, section: Section, scripts: [Page]) {
    self.practice = practice
    self.assets = assets
    self.title = title
    self.root = root
    self.section = section
    self.scripts = scripts
  }

  /// The part of the site that a page belongs to.
  enum Section {
    case caseload, roster, reports, client
  }

  static let schema = Schema<Layout>([
    .text("title") { $0.title }, .text("practice") { $0.practice.name }, .text("root") { $0.root },
    .text("stylesheet") { $0.assets.stylesheet.path },
    .each("styles", address) { $0.section == .reports ? [$0.assets.reportStylesheet] : [] },
    .each("scripts", address) { $0.scripts },
    .flag("hasSite") { $0.practice.hasSite }, .flag("hasReports") { $0.practice.hasReports },
    .flag("isCaseload") { $0.section == .caseload }, .flag("isRoster") { $0.section == .roster },
    .flag("isReports") { $0.section == .reports },
    .person("emergency") { $0.practice.emergencyText }, .text("assumptions") { $0.practice.assumptions },
  ])

  private static let address = Schema<Page>([.text("path") { $0.path }])
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
