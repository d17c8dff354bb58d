import Homework

/// Something worth a sentence in the next conversation: a rule, its numbers and the log's lines behind it. It neither
/// blames nor explains nor foretells: it is about what was logged, never about what a person is.
///
/// One type a rule, in a file of its own with its condition, its lines and its sentence; the lists below are the order.
package protocol TalkingPoint: Sendable {
  /// The rule's name in data: `low-moods`.
  static var name: String { get }

  /// The point, when the rule holds for a week.
  init?(_ week: ClientWeek)

  /// The log's lines behind it; none where the point is that nothing was logged.
  var lines: [Int] { get }
  /// What there is to talk about, with its numbers.
  func sentence(_ words: TaskWords) -> String
}

/// What may weigh on the client.
let askingPoints: [any TalkingPoint.Type] = [
  WordsThatAlwaysCount.self, OpenTask.self, UnfinishedTask.self, LowMoods.self, ShiftBegan.self, MoodsDiffer.self,
  TrendBegan.self, NothingLogged.self, NotInLog.self, NotCounted.self, ClientNotes.self, NewWords.self,
  BreathingShort.self, LateTasks.self,
]

/// What went well.
let goodPoints: [any TalkingPoint.Type] = [
  AllOnTime.self, CameBack.self, CaughtUp.self, MostPleasant.self, MoreBreaths.self,
]

/// What a week in which little stands out is told by.
let plainPoints: [any TalkingPoint.Type] = [
  MoodRange.self, SessionsHeld.self, CompletedOfDue.self, LastSession.self, CompletedInAll.self,
]

extension TalkingPoint {
  /// The rule's name in data.
  package var name: String { Self.name }
  /// The log's lines behind it, from top to bottom, each once.
  package var sortedLines: [Int] { Set(lines).sorted() }
}

extension ClientWeek {
  /// The most that a client's week tells.
  package static let mostPoints = 5
  /// How many a week in which something happened tells at the least, as far as there are so many.
  package static let fewestPoints = 3

  /// What there is to talk about: first what may weigh on the client, then what went well, which always has a place
  /// among the five; a week in which little stands out is told by its numbers. Nothing when nothing was due, logged
  /// or open, and nothing for a client of whom no homework is expected.
  package var talkingPoints: [any TalkingPoint] {
    guard insights.standing == .active else { return [] }
    let good = goodPoints.compactMap { $0.init(self) }
    let told = askingPoints.compactMap { $0.init(self) }.prefix(Self.mostPoints - min(good.count, 1))
    let points = Array((told + good).prefix(Self.mostPoints))
    guard points.count < Self.fewestPoints else { return points }
    return points + plainPoints.compactMap { $0.init(self) }.prefix(Self.fewestPoints - points.count)
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
