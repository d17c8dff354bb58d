import Homework
import Insights

/// What the first pass over a practice keeps of a client: enough to know the order of the caseload, and nothing that
/// grows with the logs. The pages come in a second pass, when the order is known.
package struct CaseloadEntry: Sendable {
  /// The client's slug.
  package let slug: String
  let name: String
  let provider: String?
  let state: State

  enum State: Sendable {
    /// Homework is expected; the reasons to look, and the place in the order of attention.
    case active(Reasons, AttentionRank)
    /// The client is paused or has ended.
    case apart(Client.Standing)
    /// The client's files could not be read, for these problems; earlier pages, if any, stay as they were.
    case notUpdated([String])
  }

  /// A client whose files could be read.
  package init(_ insights: ClientInsights) {
    slug = insights.client.slug
    name = insights.client.name
    provider = insights.client.provider
    state =
      insights.standing == .active
      ? .active(Reasons(insights.flags), AttentionRank(insights)) : .apart(insights.standing)
  }

  /// A client whose files could not be read; earlier pages, if any, stay as they were.
  package init(notUpdated slug: String, problems: [String]) {
    self.slug = slug
    name = slug
    provider = nil
    state = .notUpdated(problems)
  }

  /// The same client, whose files can't be read any more.
  func notUpdated(_ problems: [String]) -> CaseloadEntry { CaseloadEntry(self, state: .notUpdated(problems)) }

  private init(_ entry: CaseloadEntry, state: State) {
    slug = entry.slug
    name = entry.name
    provider = entry.provider
    self.state = state
  }

  /// Whether the client's files could be read.
  package var isUpdated: Bool {
    if case .notUpdated = state { false } else { true }
  }

  /// The reasons to look; none for whom no homework is expected.
  var reasons: Reasons {
    if case .active(let reasons, _) = state { reasons } else { Reasons([]) }
  }

  /// The place among those with a reason to look; nil for whom nothing speaks.
  var rank: AttentionRank? {
    guard case .active(let reasons, let rank) = state, !reasons.isEmpty else { return nil }
    return rank
  }
}

/// Which rules give a reason to look at a client: a bit each, in the rules' order.
struct Reasons: Hashable, Sendable {
  private var bits: UInt32 = 0

  /// The rules of some flags.
  init(_ flags: [any AttentionFlag]) {
    for (index, rule) in allFlags.enumerated() where flags.contains(where: { $0.name == rule.name }) {
      bits |= 1 << UInt32(index)
    }
  }

  var isEmpty: Bool { bits == 0 }
  /// The rules, in their order.
  var rules: [any AttentionFlag.Type] {
    allFlags.enumerated().filter { bits & (1 << UInt32($0.offset)) != 0 }.map(\.element)
  }
  /// "stuck, log problems"; nil when there is none.
  var words: String? { isEmpty ? nil : rules.map { $0.short }.joined(separator: ", ") }

  /// "2 low, 5 stuck": of how many clients each rule speaks; nil when none does.
  static func counts(_ clients: some Sequence<Reasons>) -> String? {
    var numbers = [Int](repeating: 0, count: allFlags.count)
    for client in clients {
      for index in numbers.indices where client.bits & (1 << UInt32(index)) != 0 { numbers[index] += 1 }
    }
    let words = zip(numbers, allFlags).filter { $0.0 > 0 }.map { "\($0.0) \($0.1.short)" }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}
