import Homework
import Insights

/// A form in which clients are exported: text in pieces, so that one client at a time is enough to have.
package protocol ExportForm: Sendable {
  /// What is before the first client.
  var beginning: String { get }
  /// What is written of a client, after those before.
  mutating func text(of client: ExportedClient) -> String
  /// What is after the last client.
  var end: String { get }
}

/// One client as the exports have them: every task with what became of it, and every line of the log with its
/// verdict. The formats choose from it and add nothing.
package struct ExportedClient: Sendable {
  /// The client and what the rules make of the log.
  package let insights: ClientInsights
  /// The tasks, by due date and then in file order.
  let tasks: [ExportedTask]
  /// The log from top to bottom, and then what a feed of tasks says beside it.
  let entries: [ExportedEntry]

  /// The files that it is all from; nil where they need not be carried.
  package let files: ClientFiles?

  package init(_ insights: ClientInsights, files: ClientFiles? = nil) {
    self.insights = insights
    self.files = files
    let points = Dictionary(insights.mood.points.map { ($0.task, $0) }, uniquingKeysWith: { first, _ in first })
    tasks = insights.tasks.map { ExportedTask(insight: $0, valence: points[$0.id]?.valence) }
    let replay = insights.replay
    let read = replay.log.indices.map { ExportedEntry(replay.log[$0], replay.verdicts[$0], on: replay.dates[$0]) }
    let told = replay.accepted.filter { $0.line == nil }.map { ExportedEntry($0.task, $0.event, on: $0.date) }
    let refused = replay.refusedCompletions.map { refused in
      let said = refused.completion
      return ExportedEntry(said.task, said.event, on: said.on, refusal: refused.refusal)
    }
    entries = read + told + refused
  }

  var client: Client { insights.client }
}

/// One task as the exports have it.
struct ExportedTask: Sendable {
  let insight: TaskInsight
  /// The mood's valence in hundredths; nil when no mood was logged or its word is not on the scale.
  let valence: Int?

  var assignment: Assignment { insight.assignment }
  var id: String { insight.id.rawValue }
  var mood: Progress.Mood? { insight.progress.mood }

  /// "log" or "feed", by where the mood or the completion is; nil when there is neither.
  var source: String? {
    let isOfFeed = mood.map { $0.line == nil } ?? insight.progress.completion.map { $0.line == nil }
    if let isOfFeed { return isOfFeed ? "feed" : "log" }
    return insight.progress.completedOn == nil ? nil : "log"
  }
}

/// One line of a log, or one completion from a feed, as the exports have it.
struct ExportedEntry: Sendable {
  /// The log's line; nil for what a feed says.
  private(set) var line: Int?
  /// The day for which it counts, in the client's zone.
  let date: LocalDate?
  private(set) var at: Timestamp?
  private(set) var task: AssignmentID?
  /// What happened; nil for a line that is no entry, and for an event that is not known.
  private(set) var event: LogEntry.Event?
  /// The event's name in the log's own words; nil for a line that is no entry.
  private(set) var name: String?
  /// `used`, `out-of-turn`, `refused`, `duplicate`, `later`, `unknown-event` or `unreadable`.
  private(set) var verdict: String
  /// Why it does not count; nil when it does.
  private(set) var reason: String?
  /// The text of a line that is no entry.
  private(set) var unread: String?

  init(_ line: LogLine, _ verdict: Verdict, on date: LocalDate?) {
    self.line = line.number
    self.date = date
    (self.verdict, reason) = Self.words(verdict)
    switch line.content {
    case .entry(let entry):
      (at, task, event, name) = (entry.at, entry.task, entry.event, entry.event.name)
    case .unknownEvent(let name, let at, let task):
      (self.at, self.task, self.name) = (at, task, name)
      (self.verdict, reason) = ("unknown-event", "an event that Tend does not know")
    case .unreadable(let reason, let at):
      (self.at, unread) = (at, line.text)
      (self.verdict, self.reason) = ("unreadable", reason)
    case .torn:
      unread = line.text
      (self.verdict, reason) = ("unreadable", "cut off while it was being written")
    }
  }

  /// What a feed says.
  init(_ task: AssignmentID, _ event: LogEntry.Event, on date: LocalDate, refusal: Refusal? = nil) {
    self.date = date
    (self.task, self.event, name) = (task, event, event.name)
    (verdict, reason) = Self.words(refusal.map { .refused($0) } ?? .accepted(outOfTurn: false))
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
  var text: String? { if case .noteWritten(let text, _) = event { text } else { unread } }

  var breaths: Int? { if case .breathed(let count) = event { count } else { nil } }
  var provider: String? { if case .sessionJoined(let provider) = event { provider } else { nil } }
  var author: String? { if case .noteWritten(_, let author) = event { author.rawValue } else { nil } }
  var isAssumed: Bool { event?.isAssumed == true }
  var completed: LocalDate? { if case .completed(let day, _, _) = event { day } else { nil } }
}
