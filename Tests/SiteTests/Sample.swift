import Foundation
import Homework
import Insights
import PracticeFiles

@testable import Site

/// The sample practice, as of the moment that it is written for.
struct Sample {
  let site: Site
  let clients: [ClientInsights]

  static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  init(locale: String? = nil, templates: SiteTemplates? = nil) throws {
    let folder = PracticeFolder(Self.repository.appending(path: "Resources/Practice"))
    let settings = folder.settings().value ?? PracticeSettings()
    let asOf = AsOf.instant(Date(timeIntervalSince1970: 1_795_442_400))  // 2026-11-23, 09:00 in New York
    site = Site(
      Practice(
        name: settings.name ?? "", timeZone: settings.timeZone,
        locale: locale.map { Locale(identifier: $0) } ?? settings.locale, asOf: asOf,
        emergencyText: settings.emergencyText),
      templates: try templates ?? SiteTemplates())
    let scale = MoodScale.builtIn.merging(settings.moods)
    clients = (folder.clientSlugs().value ?? []).compactMap { slug in
      folder.client(slug, settings: settings).value.map {
        ClientInsights($0, asOf: asOf.date(in: $0.rules.timeZone), scale: scale, thresholds: settings.thresholds)
      }
    }
  }

  /// Every page of the clients, and the caseload's.
  func pages() -> [Page] {
    let order = Caseload(clients.map { site.pages(of: $0).row.entry })
    var caseload = CaseloadPages(order, site, problems: ["a problem"])
    var pages: [Page] = []
    for (position, slug) in order.slugsInOrder.enumerated() {
      guard let client = clients.first(where: { $0.client.slug == slug }) else { continue }
      pages += site.pages(of: client, problems: ["a problem"], in: order, at: position)
      let row = site.pages(of: client, problems: ["a problem"]).row
      if let page = caseload.add(row, at: position) { pages.append(page) }
    }
    return pages + caseload.last
  }
}
