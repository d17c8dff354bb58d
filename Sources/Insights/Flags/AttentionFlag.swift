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
  package let rule: Int
  /// Its size.
  package let size: Double
  /// The day of the newest line behind it; nil when there is none, which comes after the rest.
  package let newest: LocalDate?
  /// The folder's name.
  package let slug: String

  /// A client's place.
  package init(_ client: ClientInsights) {
    slug = client.client.slug
    let first = client.flags.first
    rule = allFlags.firstIndex { $0.name == first?.name } ?? allFlags.count
    size = first?.size ?? 0
    newest = first?.lines.compactMap { client.replay.date(ofLine: $0) }.max()
  }

  /// The one to look at first is the least.
  package static func < (left: AttentionRank, right: AttentionRank) -> Bool {
    if left.rule != right.rule { return left.rule < right.rule }
    if left.size != right.size { return left.size > right.size }
    if left.newest != right.newest { return (left.newest?.dayNumber ?? .min) > (right.newest?.dayNumber ?? .min) }
    return left.slug < right.slug
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

/// From when on something is worth a provider's attention. Every practice can set its own in `tend.yml`.
///
/// "Within 28 days" is today and the 27 before it.
package struct AttentionThresholds: Hashable, Sendable {
  /// Within how many days a word counts for `word`.
  package var wordWithinDays: Int
  /// How many of the last scored moods must be low for `low`.
  package var lowCount: Int
  /// The valence, in hundredths, at or under which a mood is low.
  package var lowValence: Int
  /// Within how many days the newest of them must be.
  package var lowWithinDays: Int
  /// Within how many days the newest scored mood must be for `shift`.
  package var shiftWithinDays: Int
  /// The day of the open task's turn from which on it is `stuck`, the first being 1; grace comes on top.
  package var stuckDays: Int
  /// Days on which the client could have logged something and did not, until `quiet`.
  package var quietDays: Int
  /// How many tasks must be due and unfinished for `behind`.
  package var behindTasks: Int
  /// How many days ago there must have been fewer of them.
  package var behindWithinDays: Int
  /// Within how many days refused and unreadable entries, and gaps, count for `data`.
  package var dataWithinDays: Int
  /// Of how many tasks left a gap counts for `data` as long as they are.
  package var dataGapTasks: Int

  /// Thresholds; the defaults are those of the design.
  package init(
    wordWithinDays: Int = 28, lowCount: Int = 3, lowValence: Int = -150, lowWithinDays: Int = 28,
    shiftWithinDays: Int = 28, stuckDays: Int = 7, quietDays: Int = 7, behindTasks: Int = 5,
    behindWithinDays: Int = 28, dataWithinDays: Int = 28, dataGapTasks: Int = 4
  ) {
    self.wordWithinDays = wordWithinDays
    self.lowCount = lowCount
    self.lowValence = lowValence
    self.lowWithinDays = lowWithinDays
    self.shiftWithinDays = shiftWithinDays
    self.stuckDays = stuckDays
    self.quietDays = quietDays
    self.behindTasks = behindTasks
    self.behindWithinDays = behindWithinDays
    self.dataWithinDays = dataWithinDays
    self.dataGapTasks = dataGapTasks
  }
}
