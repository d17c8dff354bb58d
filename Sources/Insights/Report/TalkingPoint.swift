import Homework

/// Something worth a sentence in the next conversation: a rule, its numbers and the log's lines behind it. It neither
/// blames nor explains nor foretells: it is about what was logged, never about what a person is.
package struct TalkingPoint: Codable, Equatable, Sendable {
  /// The rule's name in data: `low-moods`.
  package let rule: String
  /// The log's lines behind it, from top to bottom, each once; none where the point is that nothing was logged.
  package let lines: [Int]
  /// What there is to talk about, with its numbers.
  package let sentence: String
}

/// A rule of what is worth a sentence: one a file, with its condition, its lines and its sentence; the lists below are
/// the order.
struct PointRule: Sendable {
  /// The log's lines and the sentence, when the rule holds for a week; notes are not among the lines of a task.
  typealias Find = @Sendable (ClientWeek, TaskWords) -> (lines: [Int], sentence: String)?

  /// The rule's name in data.
  let name: String
  /// The reasons to look that say the same: who has one of them is not told it again.
  var saidBy: [any AttentionFlag.Type] = []
  let find: Find

  /// Whether a client's reasons to look say the same.
  func isSaid(by flags: [any AttentionFlag]) -> Bool {
    flags.contains { flag in saidBy.contains { $0.name == flag.name } }
  }

  /// The point, when the rule holds for a week.
  func point(of week: ClientWeek, _ words: TaskWords) -> TalkingPoint? {
    find(week, words).map { TalkingPoint(rule: name, lines: Set($0.lines).sorted(), sentence: $0.sentence) }
  }
}

extension [PointRule] {
  /// What may weigh on the client.
  static let asking: Self = [
    .nextTime, .clientNextTime, .wordsThatAlwaysCount, .openTask, .unfinishedTask, .lowMoods, .shiftBegan,
    .moodsDiffer, .nothingLogged, .notInLog, .notCounted, .newWords, .breathingShort, .lateTasks,
  ]

  /// What went well.
  static let good: Self = [.allOnTime, .cameBack, .caughtUp, .mostPleasant, .moreBreaths]

  /// What a week in which little stands out is told by.
  static let plain: Self = [.moodRange, .completedOfDue, .lastSession, .completedInAll]
}

extension ClientWeek {
  /// The most that a client's week tells.
  package static let mostPoints = 5
  /// How many a week in which something happened tells at the least, as far as there are so many.
  package static let fewestPoints = 3

  /// What there is to talk about: first what may weigh on the client, then what went well, which always has a place
  /// among the five; a week in which little stands out is told by its numbers. What a reason to look says is not said
  /// again. Nothing when nothing was due, logged or open, and nothing for a client of whom no homework is expected.
  ///
  /// - Parameter besideFacts: whether the task that is open, the last session and the numbers stand beside the points.
  package func talkingPoints(_ words: TaskWords, besideFacts: Bool = false) -> [TalkingPoint] {
    guard insights.standing == .active else { return [] }
    let found = { (rules: [PointRule]) in
      rules.filter { !$0.isSaid(by: insights.flags) }.compactMap { $0.point(of: self, words) }
        .filter { !besideFacts || $0.rule != PointRule.openTask.name }
    }
    let good = found(.good)
    let points = Array((found(.asking).prefix(Self.mostPoints - min(good.count, 1)) + good).prefix(Self.mostPoints))
    guard !besideFacts, points.count < Self.fewestPoints else { return points }
    return points + found(.plain).prefix(Self.fewestPoints - points.count)
  }
}

extension Sequence<TaskInsight> {
  /// The log's lines of some tasks, notes left out.
  var logLines: [Int] { flatMap(\.progress.lines) }
}

extension Sequence<MoodPoint> {
  /// The log's lines of some moods.
  var logLines: [Int] { compactMap { $0.mood?.line } }
}

extension MoodPoint {
  /// "“calm” (+1.3) on Tue, Nov 17".
  func worded(_ formats: Formats) -> String {
    let score = valence.map { " (\(formats.valence(Double($0))))" } ?? ""
    return "“\(isolated(word ?? ""))”\(score) on \(formats.weekday(date))"
  }
}
