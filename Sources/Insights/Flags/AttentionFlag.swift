import Homework

/// A reason to look at a client this week: its rule, its numbers and the log lines behind it. Never a score.
///
/// One type a rule, in a file of its own with its sentence; `allFlags` is the order in which the caseload tells them.
package protocol AttentionFlag: Sendable {
  /// The rule's name in data: `low`.
  static var name: String { get }
  /// The reason in a word or three: "Low moods".
  static var title: String { get }
  /// The reason in a word or two, for a list: "low".
  static var short: String { get }
  /// The page that shows what it is about.
  static var page: FlagPage { get }

  /// The reason, when the rule holds for a client.
  init?(_ client: ClientInsights)

  /// How much there is of it: within a rule the larger comes first.
  var size: Double { get }
  /// The log's lines behind it, from top to bottom.
  var lines: [Int] { get }
  /// The rule with its numbers.
  func sentence(_ words: TaskWords) -> String
}

/// The rules, in the order in which the caseload tells them.
package let allFlags: [any AttentionFlag.Type] = [
  WordFlag.self, LowFlag.self, ShiftFlag.self, StuckFlag.self, QuietFlag.self, BehindFlag.self, DataFlag.self,
]

/// A page of a client that a reason is about.
package enum FlagPage: Sendable, CaseIterable {
  /// The mood trend.
  case mood
  /// Every task.
  case schedule
  /// The log.
  case log
}

extension AttentionFlag {
  /// The rule's name in data.
  package var name: String { Self.name }
  /// The reason in a word or three.
  package var title: String { Self.title }
  /// The reason in a word or two, for a list.
  package var short: String { Self.short }
  /// The page that shows what it is about.
  package var page: FlagPage { Self.page }
}

/// Where a client stands in the caseload: by the first reason in the rules' order, then its size, then its newest
/// line, then the folder's name. Who has no reason comes last.
package struct AttentionRank: Comparable, Hashable, Sendable {
  /// The place of the first reason's rule in the order; past the last for none.
  let rule: Int
  /// Its size, negative: the larger comes first.
  let less: Double
  /// How long before some day the newest line behind it is, so that the newest comes first; that of none comes last.
  let age: Int
  /// The folder's name.
  let slug: String

  /// A client's place.
  package init(_ client: ClientInsights) {
    let first = client.flags.first
    let newest = first?.lines.compactMap { client.replay.date(ofLine: $0) }.max()
    self.init(first?.name, size: first?.size, newest: newest, slug: client.client.slug)
  }

  /// The place of a client whose first reason is of this rule.
  init(_ name: String?, size: Double?, newest: LocalDate?, slug: String) {
    rule = allFlags.firstIndex { $0.name == name } ?? allFlags.count
    less = -(size ?? 0)
    age = newest.map { -$0.dayNumber } ?? .max
    self.slug = slug
  }

  /// The one to look at first is the least.
  package static func < (left: AttentionRank, right: AttentionRank) -> Bool {
    (left.rule, left.less, left.age, left.slug) < (right.rule, right.less, right.age, right.slug)
  }
}

/// A reason to look at a client and whether it is new: what a week changed.
package struct FlagChange: Sendable {
  /// The reason; of a cleared one, as it was the week before.
  package var flag: any AttentionFlag
  /// What the week did to it.
  package var status: Status

  /// What a week did to a reason.
  package enum Status: String, Codable, Sendable, CaseIterable {
    /// It was not there the week before.
    case new
    /// It was there already.
    case stays
    /// It was there the week before and is no longer.
    case cleared
  }

  /// What changed from one week's reasons to the next one's: new ones first, then those that stay, then the cleared;
  /// within each in the rules' order. A reason is the same while its rule is.
  static func changes(from before: [any AttentionFlag], to now: [any AttentionFlag]) -> [FlagChange] {
    let old = Set(before.map(\.name))
    let current = Set(now.map(\.name))
    return now.filter { !old.contains($0.name) }.map { FlagChange(flag: $0, status: .new) }
      + now.filter { old.contains($0.name) }.map { FlagChange(flag: $0, status: .stays) }
      + before.filter { !current.contains($0.name) }.map { FlagChange(flag: $0, status: .cleared) }
  }
}

extension [FlagChange] {
  /// "New reason to look: quiet and low moods.", of what the week did this to; nil when there is none.
  func sentence(_ lead: String, _ status: FlagChange.Status) -> String? {
    let titles = filter { $0.status == status }.map { $0.flag.title.lowercased() }
    return titles.isEmpty ? nil : "\(lead): \(listed(titles))."
  }
}

/// From when on something is worth a provider's attention. Every practice can set its own in `tend.yml`.
///
/// "Within 28 days" is today and the 27 before it.
package struct AttentionThresholds: Hashable, Sendable {
  /// Within how many days a word counts for `word`.
  package var wordWithinDays = 28
  /// How many of the last scored moods must be low for `low`.
  package var lowCount = 3
  /// The valence, in hundredths, at or under which a mood is low.
  package var lowValence = -150
  /// Within how many days the newest of them must be.
  package var lowWithinDays = 28
  /// Within how many days the newest scored mood must be for `shift`.
  package var shiftWithinDays = 28
  /// The day of the open task's turn from which on it is `stuck`, the first being 1; grace comes on top.
  package var stuckDays = 7
  /// Days on which the client could have logged something and did not, until `quiet`.
  package var quietDays = 7
  /// How many tasks must be due and unfinished for `behind`.
  package var behindTasks = 5
  /// How many days ago there must have been fewer of them.
  package var behindWithinDays = 28
  /// Within how many days refused and unreadable entries, and gaps, count for `data`.
  package var dataWithinDays = 28
  /// Of how many tasks left a gap counts for `data` as long as they are.
  package var dataGapTasks = 4

  /// The thresholds of the design.
  package init() {}
}
