import Homework
import Insights
import Templating

/// The caseload of one provider, whole: the reasons to look, then everyone.
struct ProviderPage: Sendable {
  let provider: String?
  let asOf: String
  let zone: String
  let newsBegin: String
  /// The clients of whom homework is expected, by name.
  let active: [CaseloadRow]
  /// Those with a reason to look, in the order of attention; the first of them in full.
  let flagged: [CaseloadRow]
  /// Those who are paused or have ended, by name.
  let apart: [CaseloadRow]
  /// Those whose files could not be read any more.
  let stale: [StaleClientRow]

  /// The page of a provider's rows, in the order of attention.
  init(
    provider: String?, rows: [CaseloadRow], stale: [StaleClientRow], asOf: String, zone: String, newsBegin: String
  ) {
    self.stale = stale
    self.provider = provider
    self.asOf = asOf
    self.zone = zone
    self.newsBegin = newsBegin
    let byName = rows.sorted { $0.place.nameRank < $1.place.nameRank }
    active = byName.filter { $0.standing == .active }
    apart = byName.filter { $0.standing != .active }
    flagged = rows.filter { !$0.reasons.isEmpty }
  }

  static let schema = Schema<ProviderPage>([
    .person("provider") { $0.provider }, .text("asOf") { $0.asOf }, .text("zone") { $0.zone },
    .text("newsBegin") { $0.newsBegin },
    .text("clientCount") { count($0.active.count, "client") }, .number("attentionCount") { $0.flagged.count },
    .flag("isOfSeveral") { _ in false },
    .each("attention", CaseloadRow.schema) { $0.flagged.filter(\.place.isInFull) },
    .flag("hasAttention") { !$0.flagged.isEmpty },
    .each("rest", CaseloadRow.schema) { $0.flagged.filter { !$0.place.isInFull } },
    .flag("hasRest") { $0.flagged.contains { !$0.place.isInFull } },
    .each("newly", newlyFlagged) { page in page.flagged.compactMap(NewlyFlagged.init) },
    .flag("hasNewly") { $0.flagged.contains { !$0.newRules.isEmpty } },
    .text("done") { $0.doneWords }, .text("written") { $0.writtenWords },
    .each("everyone", CaseloadRow.schema) { $0.active }, .flag("hasEveryone") { !$0.active.isEmpty },
    .each("paused", CaseloadRow.schema) { $0.apart }, .flag("hasPaused") { !$0.apart.isEmpty },
    .each("stale", StaleClientRow.schema) { $0.stale }, .flag("hasStale") { !$0.stale.isEmpty },
  ])

  /// "31 tasks completed by 22 clients, 28 moods logged".
  private var doneWords: String {
    let completed = active.reduce(0) { $0 + $1.news.completed }
    let moods = active.reduce(0) { $0 + $1.news.moods }
    let clients = active.count { $0.news.completed > 0 }
    return
      (completed == 0
      ? "No task completed" : "\(count(completed, "task")) completed by \(count(clients, "client"))")
      + ", \(moods == 0 ? "no mood" : count(moods, "mood")) logged"
  }

  /// "2 notes by clients"; nil when there are none.
  private var writtenWords: String? {
    let notes = active.reduce(0) { $0 + $1.news.notes }
    return notes == 0 ? nil : "\(count(notes, "note")) written by clients"
  }

  /// A client with a reason that was not there before.
  private struct NewlyFlagged: Sendable {
    let row: CaseloadRow
    let reasons: String

    init?(_ row: CaseloadRow) {
      if row.newRules.isEmpty { return nil }
      self.row = row
      reasons = row.reasons.filter { row.newRules.contains($0.name) }.map(\.short).joined(separator: ", ")
    }
  }

  private static let newlyFlagged = Schema<NewlyFlagged>([
    .text("slug") { $0.row.slug }, .person("name") { $0.row.name }, .text("apart") { $0.row.place.apart },
    .text("reasons") { $0.reasons },
  ])
}
