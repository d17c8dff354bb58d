import Homework
import Insights
import Templating

/// The pages of more than one client, made while the clients' own go by: a provider's page when the last of the
/// provider's clients was there, the index and everyone's names at the end. So only one provider's rows are held, and
/// those that the index shows in full.
package struct CaseloadPages {
  private let caseload: Caseload
  private let site: Site
  private let problems: [String]
  private var rows: [CaseloadRow] = []
  /// The rows that the index shows in full, by the ranks of their names.
  private var first: [Int: CaseloadRow] = [:]

  /// Nothing yet.
  ///
  /// - Parameter problems: what is wrong with files that are not one client's, a line each.
  package init(_ caseload: Caseload, _ site: Site, problems: [String] = []) {
    self.caseload = caseload
    self.site = site
    self.problems = problems
  }

  /// Takes the next client in the caseload's order.
  ///
  /// - Returns: the page of the provider, when this was the last of the provider's clients.
  package mutating func add(_ row: CaseloadRow, at position: Int) -> Page? {
    let place = caseload.place(at: position)
    var row = row
    row.place = place
    rows.append(row)
    if place.isAmongFirst { first[place.nameRank] = row }
    let part = caseload.part(at: position)
    guard position + 1 == part.positions.upperBound else { return nil }
    defer { rows = [] }
    return page(of: part, rows)
  }

  private func page(of part: Caseload.Part, _ rows: [CaseloadRow]) -> Page {
    site.page(
      "providers/\(part.slug).html", site.templates.provider, title: part.provider ?? "Without a provider",
      section: .caseload, day: site.day,
      ProviderPage(
        site: site, slug: part.slug, provider: part.provider, rows: rows,
        notUpdated: site.notUpdated(caseload.entries(of: part), root: "../")))
  }

  /// The pages of providers none of whose clients is updated, the index, and everyone's names.
  package var last: [Page] {
    let index = CaseloadPage(
      site: site, caseload: caseload, attention: caseload.firstInAttention.compactMap { first[$0] },
      problems: problems)
    return caseload.parts.filter(\.positions.isEmpty).map { page(of: $0, []) } + [
      site.page(
        "index.html", site.templates.caseload, title: "Caseload", section: .caseload, day: site.day, index)
    ] + PeoplePage.pages(of: caseload, site)
  }
}

extension Site {
  /// The day from which on something is new: the last Monday before today.
  var newsBegin: LocalDate { ISOWeek(containing: practice.date.adding(days: -1)).monday }

  /// The dates of the pages of more than one client.
  static let dates = Schema<Site>([
    .text("asOf") { $0.formats.day($0.practice.date) }, .text("zone") { $0.practice.timeZone.name },
    .text("newsBegin") { $0.formats.recentDay($0.newsBegin, asOf: $0.practice.date) },
  ])
}
