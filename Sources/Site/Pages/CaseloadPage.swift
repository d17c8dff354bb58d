import Homework
import Insights
import Templating

/// The caseload: attention first, then everyone; by provider.
struct CaseloadPage: Sendable {
  let asOf: String
  let zone: String
  let weekFrom: String
  let weekTo: String
  /// The clients of whom homework is expected, by name.
  let active: [CaseloadRow]
  /// Those with a reason to look, in the order of attention.
  let attention: [CaseloadRow]
  /// Those who are paused or have ended, by name.
  let apart: [CaseloadRow]
  /// Those whose files could not be read, by slug.
  let stale: [StaleRow]
  let providers: [ProviderPart]
  /// What is wrong with files that are not one client's.
  let problems: [String]

  init(_ entries: [CaseloadEntry], problems: [String], of practice: Practice, _ formats: Formats) {
    let week = ISOWeek(containing: practice.date)
    asOf = formats.day(practice.date)
    zone = practice.timeZone.name
    (weekFrom, weekTo) = (formats.shortDay(week.monday), formats.shortDay(week.sunday))
    let sorted = entries.sorted(by: CaseloadEntry.nameOrder)
    let rows = sorted.compactMap(\.row)
    active = rows.filter { $0.standing == .active }
    attention = active.filter { !$0.reasons.isEmpty }.sorted { $0.rank < $1.rank }
    apart = rows.filter { $0.standing != .active }
    stale = sorted.compactMap { entry in
      guard case .notUpdated(let problems) = entry.state else { return nil }
      return StaleRow(slug: entry.slug, problems: problems)
    }
    providers = ProviderPart.parts(of: active)
    self.problems = problems
  }

  static let schema = Schema<CaseloadPage>([
    .text("asOf") { $0.asOf }, .text("zone") { $0.zone }, .text("weekFrom") { $0.weekFrom },
    .text("weekTo") { $0.weekTo }, .text("clientCount") { count($0.active.count, "client") },
    .text("attentionCount") { "\($0.attention.count)" },
    .each("attention", CaseloadRow.schema) { $0.attention }, .flag("hasAttention") { !$0.attention.isEmpty },
    .each("everyone", CaseloadRow.schema) { $0.active }, .flag("hasEveryone") { !$0.active.isEmpty },
    .each("apart", CaseloadRow.schema) { $0.apart }, .flag("hasApart") { !$0.apart.isEmpty },
    .each("stale", staleRow) { $0.stale }, .flag("hasStale") { !$0.stale.isEmpty },
    .each("providers", ProviderPart.schema) { $0.providers },
    .flag("hasProviders") { $0.providers.contains { $0.provider != nil } },
    .each("problems", ProblemLine.schema) { $0.problems.map(ProblemLine.init) },
    .flag("hasProblems") { !$0.problems.isEmpty },
  ])

  struct StaleRow: Sendable {
    let slug: String
    let problems: [String]
  }

  private static let staleRow = Schema<StaleRow>([
    .text("slug") { $0.slug }, .each("problems", ProblemLine.schema) { $0.problems.map(ProblemLine.init) },
  ])
}

/// A provider's clients; of those without one in the last part.
struct ProviderPart: Sendable {
  let number: Int
  let provider: String?
  /// Those with a reason to look first.
  let clients: [CaseloadRow]
  let flagged: Int

  /// The active clients by their providers' names.
  static func parts(of active: [CaseloadRow]) -> [ProviderPart] {
    let groups = Dictionary(grouping: active) { $0.provider ?? "" }
      .sorted { ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key) }
    return groups.enumerated().map { index, group in
      let flagged = group.value.filter { !$0.reasons.isEmpty }.sorted { $0.rank < $1.rank }
      return ProviderPart(
        number: index + 1, provider: group.key.isEmpty ? nil : group.key,
        clients: flagged + group.value.filter(\.reasons.isEmpty), flagged: flagged.count)
    }
  }

  static let schema = Schema<ProviderPart>([
    .text("anchor") { "\($0.number)" }, .person("provider") { $0.provider },
    .text("count") { count($0.clients.count, "client") }, .text("flagged") { "\($0.flagged)" },
    .each("clients", CaseloadRow.schema) { $0.clients },
  ])
}

extension Site {
  /// The caseload: attention first, then everyone; by provider.
  ///
  /// - Parameters:
  ///   - entries: every client's, in any order.
  ///   - problems: what is wrong with files that are not one client's, a line each.
  package func caseload(_ entries: [CaseloadEntry], problems: [String] = []) -> Page {
    page(
      "index.html", templates.caseload, title: "Caseload", section: .caseload,
      CaseloadPage(entries, problems: problems, of: practice, formats))
  }
}
