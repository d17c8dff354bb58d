import Homework
import Insights
import Templating

/// What is kept of a client until the order of the caseload is known: enough to find it, and nothing that grows with the
/// logs. A class, since the neighbours' pages have it too.
package final class CaseloadEntry: Sendable {
  /// The client's slug.
  package let slug: String
  let name: String
  let provider: String?
  /// The place of the name among others.
  let key: NameKey
  /// Whether homework is expected of the client.
  let standing: Client.Standing
  /// The rules that give a reason to look, in their order; none for whom no homework is expected.
  let reasons: [any AttentionFlag.Type]
  /// The place among those with a reason to look; nil for whom nothing speaks, and unknown of one who is not updated.
  let rank: AttentionRank?
  /// What is known of a client whose files can't be used; nil for one whose pages are made.
  package let notUpdated: NotUpdated?
  /// Those of the reasons to look that are new since a week before.
  let newReasons: [any AttentionFlag.Type]
  /// What the first reason leads with; nil when there is none.
  let lead: FlagLead?
  /// What distinguishes the client from others of the same name in the practice, beside the provider: the folder; nil
  /// where the name does.
  let apart: String?

  /// A client whose files could be read.
  ///
  /// - Parameters:
  ///   - changes: what a week did to the reasons to look.
  ///   - apart: what distinguishes the client from others of the same name; nil where the name does.
  package init(_ insights: ClientInsights, _ changes: [FlagChange], _ formats: Formats, apart: String?) {
    self.apart = apart
    slug = insights.client.slug
    name = insights.client.name
    provider = insights.client.provider
    key = NameKey(name)
    newReasons = changes.filter { $0.status == .new }.map { type(of: $0.flag) }
    lead = insights.flags.first?.lead(TaskWords(insights: insights, formats: formats))
    standing = insights.standing
    reasons = standing == .active ? insights.flags.map { type(of: $0) } : []
    notUpdated = nil
    rank = reasons.isEmpty ? nil : AttentionRank(insights, changes)
  }

  /// A client whose files can't be used; earlier pages, if any, stay as they were.
  package init(_ client: NotUpdated, apart: String?) {
    self.apart = apart
    slug = client.slug
    name = client.shownName
    provider = client.provider
    key = NameKey(name)
    newReasons = []
    lead = nil
    notUpdated = client
    standing = client.clientStanding
    reasons = client.isActive ? client.rules : []
    rank = nil
  }

  /// Whether the client is paused or has ended.
  var isApart: Bool { standing != .active }

  static let schema = Schema<CaseloadEntry>([
    .text("slug") { $0.slug }, .person("name") { $0.name }, .text("apart") { $0.apart },
    .person("provider") { $0.provider }, .text("why") { inShort($0.reasons) },
    .text("whyNew") { inShort($0.newReasons) }, .text("latin") { $0.latin },
    .person("said") { $0.lead?.said }, .text("told") { $0.lead?.rest },
  ])

  /// The name in plain Latin letters, where it has others: what is found by the keys of any keyboard.
  private var latin: String? { name.utf8.allSatisfy { $0 < 0x80 } ? nil : name.inLatinLetters }
}
