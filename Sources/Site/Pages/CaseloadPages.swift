import Homework
import Insights

/// The pages of more than one client, made while the clients' own go by: a provider's page when the last of the
/// provider's clients was there, the index and everyone's names at the end. So only one provider's rows are held, and
/// those that the index tells in full.
package struct CaseloadPages {
  private var caseload: Caseload
  private let site: Site
  private let problems: [String]
  private var part = 0
  private var rows: [CaseloadRow] = []
  private var first: [CaseloadRow] = []

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
    rows.append(row)
    if row.place.isAmongFirst { first.append(row) }
    return pageOfProvider(after: position)
  }

  /// The same of a client whose files can't be read any more since the order was made, for these problems.
  package mutating func add(notUpdatedAt position: Int, problems: [String]) -> Page? {
    caseload.notUpdated(at: position, problems: problems)
    return pageOfProvider(after: position)
  }

  private mutating func pageOfProvider(after position: Int) -> Page? {
    let current = caseload.parts[part]
    guard position + 1 == current.positions.upperBound else { return nil }
    defer {
      rows = []
      part += 1
    }
    let stale = current.positions.compactMap { StaleClientRow(caseload.entry(at: $0)) }
    return site.providerPage(current, rows: rows, stale: stale)
  }

  /// The index, and everyone's names.
  package var last: [Page] {
    [site.index(of: caseload, first: first, problems: problems), site.people(of: caseload)]
  }
}

extension Site {
  private var asOfWords: String { formats.day(practice.date) }
  private var newsBeginWords: String { formats.recentDay(newsBegin, asOf: practice.date) }

  /// The caseload of one provider.
  fileprivate func providerPage(_ part: Caseload.Part, rows: [CaseloadRow], stale: [StaleClientRow]) -> Page {
    page(
      "providers/\(part.slug).html", templates.provider, title: part.provider ?? "Without a provider",
      section: .caseload, day: day,
      ProviderPage(
        provider: part.provider, rows: rows, stale: stale, asOf: asOfWords, zone: practice.timeZone.name,
        newsBegin: newsBeginWords))
  }

  /// The practice's first page.
  fileprivate func index(of caseload: Caseload, first: [CaseloadRow], problems: [String]) -> Page {
    let entries = caseload.entries
    let providers = caseload.parts.map { part in
      let clients = part.positions.map { caseload.entry(at: $0) }.filter { $0.isUpdated && !$0.isApart }
      return ProviderLine(
        slug: part.slug, provider: part.provider, clients: clients.count,
        flagged: clients.count { !$0.reasons.isEmpty }, reasons: Reasons.counts(clients.lazy.map(\.reasons)))
    }
    let content = CaseloadPage(
      asOf: asOfWords, zone: practice.timeZone.name, newsBegin: newsBeginWords,
      active: entries.count { $0.isUpdated && !$0.isApart }, flagged: entries.count { $0.rank != nil },
      apart: entries.count(where: \.isApart), providers: providers,
      attention: caseload.inOrderOfAttention(first),
      caseload: caseload, formats: formats,
      stale: entries.compactMap(StaleClientRow.init),
      problems: problems)
    return page("index.html", templates.caseload, title: "Caseload", section: .caseload, day: day, content)
  }

  /// Everyone, A to Z.
  fileprivate func people(of caseload: Caseload) -> Page {
    page(
      "people.html", templates.people, title: "People", section: .people, day: day,
      PeoplePage(asOf: asOfWords, zone: practice.timeZone.name, caseload: caseload, formats: formats))
  }
}

extension Caseload {
  /// Rows that came by providers, in the order of attention.
  fileprivate func inOrderOfAttention(_ rows: [CaseloadRow]) -> [CaseloadRow] {
    let byName = Dictionary(rows.map { ($0.place.nameRank, $0) }, uniquingKeysWith: { first, _ in first })
    return firstInAttention.compactMap { byName[$0] }
  }
}
