import Foundation
import Homework

@testable import Insights

/// A client told in a few words, for tests: tasks due on days, what was done, and a scale of few words.
struct Story {
  var zone = TimeZone.gmt
  var eligibility = Eligibility.earliestFirst
  var graceDays = 0
  var excused: [String] = []
  var pausedSince: String?
  var endedOn: String?
  var thresholds = AttentionThresholds()
  var always: [String: WordTier] = [:]
  var baseline: String?
  var muted: Set<String> = []
  var completions: [FeedCompletion] = []
  var notes: [Note] = []
  private(set) var assignments: [Assignment] = []
  private(set) var log: [LogLine] = []

  /// The words of these tests, in hundredths; `odd` is unscored.
  static let scale = MoodScale([
    "awful": -350, "sad": -200, "low": -150, "flat": -149, "calm": 0, "good": 200, "great": 300,
  ])
  static let words = ["awful", "low", "sad", "flat", "calm", "good", "great", "odd"]

  /// A task of two breaths.
  mutating func task(_ due: String, breaths: Int = 2) {
    let date = day(due)
    let ordinal = assignments.count { $0.dueDate == date } + 1
    assignments.append(
      Assignment(
        id: AssignmentID(due: date, ordinal: ordinal), breathCount: breaths, moodChoices: Self.words, dueDate: date)
    )
  }

  /// An entry at a time like `2026-11-16T10:00:00Z`; without a time at ten o'clock UTC.
  mutating func entry(_ at: String, _ task: String, _ event: LogEntry.Event) {
    let time = at.count == 10 ? "\(at)T10:00:00Z" : at
    guard let at = Timestamp(time) else { preconditionFailure("no instant: \(time)") }
    add(
      .entry(LogEntry(at: at, task: AssignmentID(rawValue: task), event: event)), text: "\(time) \(task) \(event)")
  }

  /// A session with a mood after it; without a date on the due date. A task of that name is added if there is none.
  mutating func done(_ task: String, on date: String? = nil, mood: String = "good") {
    if !assignments.contains(where: { $0.id.rawValue == task }) { self.task(task) }
    let date = date ?? String(task.prefix(10))
    entry("\(date)T10:00:00Z", task, .sessionJoined(provider: nil))
    entry("\(date)T10:30:00Z", task, .sessionExited)
    entry("\(date)T10:31:00Z", task, .moodLogged(mood))
  }

  /// A task that was completed as a feed says, without a session.
  mutating func completed(_ task: String, on date: String? = nil, mood: String = "good") {
    if !assignments.contains(where: { $0.id.rawValue == task }) { self.task(task) }
    entry(date ?? task, task, .completed(on: day(date ?? task), mood: mood))
  }

  /// A line that is not an entry.
  mutating func unreadable(at: String? = nil) {
    add(.unreadable(reason: "not an entry", at: at.flatMap { Timestamp("\($0)T10:00:00Z") }), text: "{")
  }

  mutating func add(_ content: LogLine.Content, text: String) {
    log.append(LogLine(number: log.count + 1, text: "\(text) \(log.count)", content: content))
  }

  /// The lines in the opposite order, numbered anew.
  mutating func reverseLog() {
    log = log.reversed().enumerated().map {
      LogLine(number: $0.offset + 1, text: $0.element.text, content: $0.element.content)
    }
  }

  func insights(_ asOf: String, slug: String = "bo") -> ClientInsights {
    let client = Client(
      slug: slug,
      rules: Rules(
        timeZone: zone, eligibility: eligibility, graceDays: graceDays,
        excused: Set(excused.map(AssignmentID.init(rawValue:)))),
      baseline: baseline.map { day($0) }, mutedWords: muted, pausedSince: pausedSince.map { day($0) },
      endedOn: endedOn.map { day($0) },
      assignments: assignments.enumerated()
        .sorted { ($0.element.dueDate, $0.offset) < ($1.element.dueDate, $1.offset) }
        .map(\.element), log: log, completions: completions,
      notes: notes)
    return ClientInsights(client, asOf: day(asOf), scale: Self.scale, always: always, thresholds: thresholds)
  }

  /// The flags by their rule's name.
  func flags(_ asOf: String) -> [String] { insights(asOf).flags.map(\.name) }

  /// The flag of a rule, if it is raised.
  func flag<Rule: AttentionFlag>(_ rule: Rule.Type, _ asOf: String) -> Rule? {
    insights(asOf).flags.lazy.compactMap { $0 as? Rule }.first
  }

  /// The sentence of a rule's flag, if it is raised.
  func sentence(_ rule: any AttentionFlag.Type, _ asOf: String) -> String? {
    told(rule, asOf) { $0.sentence($1) }
  }

  /// What a rule's flag leads with, if it is raised.
  func lead(_ rule: any AttentionFlag.Type, _ asOf: String) -> FlagLead? { told(rule, asOf) { $0.lead($1) } }

  private func told<Words>(
    _ rule: any AttentionFlag.Type, _ asOf: String, _ words: (any AttentionFlag, TaskWords) -> Words
  ) -> Words? {
    let insights = insights(asOf)
    let told = TaskWords(insights: insights, formats: Formats(locale: Locale(identifier: "en_US")))
    return insights.flags.first { $0.name == rule.name }.map { words($0, told) }
  }
}

/// A day that a test names.
func day(_ text: String) -> LocalDate {
  guard let date = LocalDate(text) else { preconditionFailure("no day: \(text)") }
  return date
}

/// Days one after another: `days(from: "2026-11-01", 3)` ends on the third.
func days(from first: String, _ count: Int, every step: Int = 1) -> [String] {
  (0..<count).map { "\(day(first).adding(days: $0 * step))" }
}
