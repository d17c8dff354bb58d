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
  /// Whether the larger comes first within the rule, before what is new; otherwise what is new comes first.
  static var isBySizeFirst: Bool { get }

  /// The reason, when the rule holds for a client.
  init?(_ client: ClientInsights)

  /// How much there is of it: within a rule the larger comes first.
  var size: Double { get }
  /// The log's lines behind it, from top to bottom.
  var lines: [Int] { get }
  /// The day of the newest of them, as it counts for the order.
  func newest(in client: ClientInsights) -> LocalDate?
  /// What the client said or did, without a full stop.
  func lead(_ words: TaskWords) -> FlagLead
  /// The rule with its numbers, in sentences: what stands behind the lead.
  func why(_ words: TaskWords) -> String
}

/// How a reason begins: with the mood words that the client chose, or else with what was done and what was not.
package struct FlagLead: Equatable, Sendable {
  /// The words as they were logged, oldest first; none where no word is behind the reason, or another reason says it.
  package var words: [String] = []
  /// How it goes on after them; without words, all of it.
  package var rest: String

  /// "“hopeless” on Sat, Nov 21; lonely, sad before": as plain text.
  package var text: String {
    ([words.map { "“\(isolated($0))”" }.joined(separator: ", "), rest]).filter { !$0.isEmpty }.joined(
      separator: " ")
  }
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
  package static var isBySizeFirst: Bool { false }
  package func newest(in client: ClientInsights) -> LocalDate? {
    lines.compactMap { client.replay.date(ofLine: $0) }.max()
  }

  /// The lead and what stands behind it.
  package func sentence(_ words: TaskWords) -> String { "\(lead(words).text). \(why(words))" }

  /// The rule's name in data.
  package var name: String { Self.name }
  /// The reason in a word or three.
  package var title: String { Self.title }
  /// The reason in a word or two, for a list.
  package var short: String { Self.short }
  /// The page that shows what it is about.
  package var page: FlagPage { Self.page }
}

/// Where a client stands in the caseload: by the first reason in the rules' order; within a rule those that are new,
/// then by size, by the newest line, and by the folder's name. Who has no reason comes last.
package struct AttentionRank: Comparable, Sendable {
  /// Whether the first reason was not there 7 days before.
  package let isNew: Bool
  /// The place of the first reason's rule in the order, past the last for none; 1 for what is not new, and the size,
  /// negative, in the rule's order; how long before some day the newest line behind it is, last where there is none.
  private let key: [Double]
  /// The folder's name.
  let slug: String

  /// A client's place.
  ///
  /// - Parameter changes: what 7 days changed in the client's reasons.
  package init(_ client: ClientInsights, _ changes: [FlagChange]) {
    let first = client.flags.first
    let isNew = changes.contains { $0.status == .new && $0.flag.name == first?.name }
    self.init(
      first?.name, size: first?.size, isNew: isNew, newest: first?.newest(in: client), slug: client.client.slug)
  }

  /// The place of a client whose first reason is of this rule.
  init(_ name: String?, size: Double?, isNew: Bool, newest: LocalDate?, slug: String) {
    let rule = allFlags.firstIndex { $0.name == name }
    let parts = [isNew ? 0 : 1, -(size ?? 0)]
    let place = Double(rule ?? allFlags.count)
    key =
      [place] + (rule.map { allFlags[$0].isBySizeFirst } ?? false ? parts.reversed() : parts)
      + [newest.map { -Double($0.dayNumber) } ?? .infinity]
    self.isNew = isNew
    self.slug = slug
  }

  /// The one to look at first is the least.
  package static func < (left: AttentionRank, right: AttentionRank) -> Bool {
    left.key == right.key ? left.slug < right.slug : left.key.lexicographicallyPrecedes(right.key)
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

  /// What changed from an earlier day's reasons to a client's: new ones first, then those that stay, then the cleared;
  /// within each in the rules' order. A reason is the same while its rule is, but for a word, which is new when one of
  /// its tier is. Undone homework that is said by another rule now is not cleared; of a client of whom none is expected
  /// nothing is said.
  static func changes(
    from before: [any AttentionFlag], on date: LocalDate, to client: ClientInsights
  ) -> [FlagChange] {
    if client.standing != .active { return [] }
    let now = client.flags
    let isNew = { (flag: any AttentionFlag) in
      !before.contains { $0.name == flag.name }
        || flag is WordFlag && flag.newest(in: client).map { $0 > date } ?? false
    }
    let isGone = { (flag: any AttentionFlag) in
      !now.contains { $0.name == flag.name || $0.page == .schedule && flag.page == .schedule }
    }
    return now.filter(isNew).map { FlagChange(flag: $0, status: .new) }
      + now.filter { !isNew($0) }.map { FlagChange(flag: $0, status: .stays) }
      + before.filter(isGone).map { FlagChange(flag: $0, status: .cleared) }
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
package struct AttentionThresholds: Equatable, Sendable {
  /// Within how many days a word counts for `word`, and within how many one of panic.
  package var wordWithinDays = 28
  package var panicWithinDays = 7
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

  /// Within how many days a word of a tier counts.
  func days(for tier: WordTier) -> Int { tier == .panic ? min(panicWithinDays, wordWithinDays) : wordWithinDays }

  /// The thresholds of the design.
  package init() {}
}
