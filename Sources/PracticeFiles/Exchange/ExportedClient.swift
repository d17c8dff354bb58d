import Homework
import Insights

/// One client as the exports tell of them: every task with what became of it, and every line of the log with its
/// verdict. The formats choose from it and add nothing.
package struct ExportedClient: Sendable {
  /// The client and what the rules make of the log.
  package let insights: ClientInsights
  /// The tasks, by due date and then in file order.
  let tasks: [ExportedTask]
  /// The log from top to bottom, and then what a feed of tasks tells beside it.
  let entries: [ExportedEntry]

  package init(_ insights: ClientInsights) {
    self.insights = insights
    let points = Dictionary(insights.mood.points.map { ($0.task, $0) }, uniquingKeysWith: { first, _ in first })
    tasks = insights.tasks.map { ExportedTask(insight: $0, valence: points[$0.id]?.valence) }
    let replay = insights.replay
    entries =
      replay.log.indices.map { ExportedEntry(replay.log[$0], replay.verdicts[$0], on: replay.dates[$0]) }
      + replay.accepted.filter { $0.line == nil }.map { ExportedEntry(feed: $0.task, $0.event, refusal: nil) }
      + replay.refusedCompletions.map { refused in
        let completion = refused.completion
        return ExportedEntry(
          feed: completion.task, .completed(on: completion.on, mood: completion.mood), refusal: refused.refusal)
      }
  }

  var client: Client { insights.client }
}

/// One task as the exports tell it.
struct ExportedTask: Sendable {
  let insight: TaskInsight
  /// The mood's valence in hundredths; nil when no mood was logged or its word is not on the scale.
  let valence: Int?

  var assignment: Assignment { insight.assignment }
  var id: String { insight.id.rawValue }
  var mood: Progress.Mood? { insight.progress.mood }

  /// "log" or "feed", by what the mood or the completion stands in; nil when there is neither.
  var source: String? {
    if let mood { return mood.line == nil ? "feed" : "log" }
    if let completion = insight.progress.completion { return completion.line == nil ? "feed" : "log" }
    return insight.progress.completedOn == nil ? nil : "log"
  }
}

/// One line of a log, or one completion that a feed tells, as the exports tell it.
struct ExportedEntry: Sendable {
  /// The log's line; nil for what a feed tells.
  let line: Int?
  /// The day for which it counts, in the client's zone.
  let date: LocalDate?
  let at: Timestamp?
  let task: AssignmentID?
  /// What happened; nil for a line that is no entry, and for an event that is not known.
  let event: LogEntry.Event?
  /// The event's name in the log's own words; nil for a line that is no entry.
  let name: String?
  /// `used`, `out-of-turn`, `refused`, `duplicate`, `later`, `unknown-event` or `unreadable`.
  let verdict: String
  /// Why it does not count; nil when it does.
  let reason: String?
  /// The text of a line that is no entry.
  let unread: String?

  init(_ line: LogLine, _ verdict: Verdict, on date: LocalDate?) {
    self.line = line.number
    self.date = date
    var content = (at: Timestamp?.none, task: AssignmentID?.none, event: LogEntry.Event?.none, name: String?.none)
    var words = Self.words(verdict)
    var unread: String?
    switch line.content {
    case .entry(let entry): content = (entry.at, entry.task, entry.event, entry.event.name)
    case .unknownEvent(let name, let at, let task):
      content = (at, task, nil, name)
      words = ("unknown-event", "an event that Tend does not know")
    case .unreadable(let reason, let at):
      content.at = at
      words = ("unreadable", reason)
      unread = line.text
    case .torn:
      words = ("unreadable", "cut off while it was being written")
      unread = line.text
    }
    (at, task, event, name) = content
    (self.verdict, reason) = words
    self.unread = unread
  }

  init(feed task: AssignmentID, _ event: LogEntry.Event, refusal: Refusal?) {
    line = nil
    at = nil
    self.task = task
    self.event = event
    name = event.name
    date = if case .completed(let day, _) = event { day } else { nil }
    verdict = refusal == nil ? "used" : "refused"
    reason = refusal?.reason
    unread = nil
  }

  private static func words(_ verdict: Verdict) -> (String, String?) {
    switch verdict {
    case .accepted(outOfTurn: false): ("used", nil)
    case .accepted(outOfTurn: true): ("out-of-turn", nil)
    case .refused(let refusal): ("refused", refusal.reason)
    case .duplicate(let first): ("duplicate", "a repeat of line \(first)")
    case .later: ("later", "after the date that everything is as of")
    case .unjudged: ("unreadable", nil)
    }
  }

  /// "log" or "feed".
  var source: String { line == nil ? "feed" : "log" }

  /// The text of a note, or of a line that is no entry.
  var text: String? {
    if case .noteWritten(let text, _) = event { return text }
    return unread
  }

  var breaths: Int? { if case .breathed(let count) = event { count } else { nil } }
  var provider: String? { if case .sessionJoined(let provider) = event { provider } else { nil } }
  var author: String? { if case .noteWritten(_, let author) = event { author.rawValue } else { nil } }
  var completed: LocalDate? { if case .completed(let day, _) = event { day } else { nil } }
}
