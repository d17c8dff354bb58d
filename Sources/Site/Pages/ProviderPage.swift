import Homework
import Insights
import Templating

/// The caseload of one provider, whole: the reasons to look, then everyone.
struct ProviderPage: Sendable {
  let site: Site
  private let slug: String
  let provider: String?
  /// The clients of whom homework is expected, by name.
  let active: [CaseloadRow]
  /// Those with a reason to look, in the order of attention; the first of them in full.
  let flagged: [CaseloadRow]
  /// Those who are paused or have ended, by name.
  let apart: [CaseloadRow]
  /// Those whose files can't be used.
  let notUpdated: [NotUpdated.View]

  /// The page of a provider's rows, in the order of attention.
  init(site: Site, slug: String, provider: String?, rows: [CaseloadRow], notUpdated: [NotUpdated.View]) {
    self.site = site
    self.slug = slug
    self.provider = provider
    self.notUpdated = notUpdated
    let byName = rows.sorted { ($0.place?.nameRank ?? 0) < ($1.place?.nameRank ?? 0) }
    active = byName.filter { !$0.line.entry.isApart }
    apart = byName.filter(\.line.entry.isApart)
    flagged = rows.filter { !$0.reasons.isEmpty }
  }

  static let schema = Schema<ProviderPage>([
    .person("provider") { $0.provider },
    .text("clientCount") { count($0.active.count + $0.stale.count, "client") },
    .number("attentionCount") { page in page.flagged.count + page.stale.count { !$0.client.rules.isEmpty } },
    .flag("isOfSeveral") { _ in false },
    .flag("hasFlagged") { !$0.flagged.isEmpty }, .number("number") { $0.number },
    .flag("isInLines") { $0.number >= Caseload.fewestInLines },
    .text("report") { page in
      page.reportWeek.map { "../\(WeekPaths($0).provider(page.slug))" }
    },
    .text("reportWeek") { page in
      page.reportWeek.map { page.site.formats.days(from: $0.monday, to: $0.sunday) }
    },
    .text("done") { $0.doneWords }, .text("written") { $0.writtenWords },
  ]).rows("attention", CaseloadRow.schema) { $0.flagged.filter(\.isInFull) }
    .rows("rest", CaseloadRow.schema) { $0.flagged.filter { !$0.isInFull } }
    .rows("newly", CaseloadRow.schema) { page in page.flagged.filter { !$0.line.entry.newReasons.isEmpty } }
    .rows("everyone", CaseloadRow.schema) { $0.active }
    .rows("paused", CaseloadRow.schema) { $0.apart }
    .rows("stale", NotUpdated.schema) { $0.stale }
    .rows("staleApart", NotUpdated.schema) { page in page.notUpdated.filter { !$0.client.isActive } }.with(
      Site.dates.of { $0.site })

  /// How many clients the provider has, those too who are paused or not updated.
  private var number: Int { active.count + apart.count + notUpdated.count }

  /// Those not updated of whom homework is expected.
  private var stale: [NotUpdated.View] { notUpdated.filter(\.client.isActive) }

  /// The newest week whose report has a page for the provider.
  private var reportWeek: ISOWeek? { site.practice.reportPages["providers/\(slug)"] }

  /// "31 tasks completed by 22 clients, 28 moods logged".
  private var doneWords: String {
    let completed = active.reduce(0) { $0 + $1.news.completed }
    let moods = active.reduce(0) { $0 + $1.news.moods }
    let clients = count(active.count { $0.news.completed > 0 }, "client")
    return (completed == 0 ? "No task completed" : "\(count(completed, "task")) completed by \(clients)")
      + ", \(moods == 0 ? "no mood" : count(moods, "mood")) logged"
      + (stale.isEmpty ? "" : "; \(count(stale.count, "client")) not updated")
  }

  /// "2 notes written by clients"; nil when there are none.
  private var writtenWords: String? {
    let notes = active.reduce(0) { $0 + $1.news.notes }
    return notes == 0 ? nil : "\(count(notes, "note")) written by clients"
  }
}
