import Homework
import Insights
import Templating

/// What the first pass over a practice keeps of a client: enough to know the order of the caseload, and nothing that
/// grows with the logs. The pages come in a second pass, when the order is known.
package struct CaseloadEntry: Sendable {
  /// The client's slug.
  package let slug: String
  let name: String
  let provider: String?
  /// The place of the name among others.
  let key: NameKey
  var state: State
  /// What is known of a client whose files can't be used; nil for one whose pages are made.
  package internal(set) var notUpdated: NotUpdated?
  /// Those of the reasons to look that are new since a week before.
  let newReasons: [any AttentionFlag.Type]
  /// What the first reason leads with; nil when there is none.
  let lead: FlagLead?
  /// What distinguishes the client from others of the same name in the practice, beside the provider: the folder; nil
  /// where the name does.
  var apart: String?

  enum State: Sendable {
    /// Homework is expected; the rules that give a reason to look, in their order, and the place in the order of
    /// attention, which is unknown of one who is not updated.
    case active([any AttentionFlag.Type], AttentionRank?)
    /// The client is paused or has ended.
    case apart(Client.Standing)
  }

  /// A client whose files could be read.
  package init(_ insights: ClientInsights, _ formats: Formats) {
    slug = insights.client.slug
    name = insights.client.name
    provider = insights.client.provider
    key = NameKey(name)
    let changes = FlagChange.ofAWeek(to: insights)
    newReasons = changes.filter { $0.status == .new }.map { type(of: $0.flag) }
    lead = insights.flags.first?.lead(TaskWords(insights: insights, formats: formats))
    state =
      insights.standing == .active
      ? .active(insights.flags.map { type(of: $0) }, AttentionRank(insights, changes)) : .apart(insights.standing)
  }

  /// A client whose files can't be used; earlier pages, if any, stay as they were.
  package init(_ client: NotUpdated) {
    slug = client.slug
    name = client.shownName
    provider = client.provider
    key = NameKey(name)
    newReasons = []
    lead = nil
    notUpdated = client
    state = client.isActive ? .active(client.rules, nil) : .apart(client.clientStanding)
  }

  /// Whether the client's files could be used.
  package var isUpdated: Bool { notUpdated == nil }

  /// Whether the client is paused or has ended.
  var isApart: Bool {
    if case .apart = state { true } else { false }
  }

  /// The rules that give a reason to look; none for whom no homework is expected.
  var reasons: [any AttentionFlag.Type] {
    if case .active(let rules, _) = state { rules } else { [] }
  }

  /// The place among those with a reason to look; nil for whom nothing speaks.
  var rank: AttentionRank? {
    guard case .active(let rules, let rank) = state, !rules.isEmpty else { return nil }
    return rank
  }

  static let schema = Schema<CaseloadEntry>([
    .text("slug") { $0.slug }, .person("name") { $0.name }, .text("apart") { $0.apart },
    .person("provider") { $0.provider }, .text("why") { inShort($0.reasons) },
    .text("whyNew") { inShort($0.newReasons) }, .text("latin") { $0.latin },
    .person("said") { $0.lead?.said }, .text("told") { $0.lead?.rest },
  ])

  /// The name in plain Latin letters, where it has others: what is found by the keys of any keyboard.
  private var latin: String? { name.utf8.allSatisfy { $0 < 0x80 } ? nil : name.inLatinLetters }
}
