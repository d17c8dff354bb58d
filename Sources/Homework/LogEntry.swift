import Text

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Something that happened, as the client's app wrote it down.
public struct LogEntry: Hashable, Sendable {
  /// When.
  public var at: Timestamp
  /// The assignment that it belongs to.
  public var task: AssignmentID
  /// What happened.
  public var event: Event

  /// Something that happened.
  public init(at: Timestamp, task: AssignmentID, event: Event) {
    self.at = at
    self.task = task
    self.event = event
  }

  /// What can happen to an assignment.
  public enum Event: Hashable, Sendable {
    /// So many more slow breaths were taken, at least 1.
    case breathed(Int)
    /// The client entered the session; the provider's name when the app knew it.
    case sessionJoined(provider: String?)
    /// The client left the session.
    case sessionExited
    /// The client chose a mood word.
    case moodLogged(String)
    /// A note on the session.
    case noteWritten(String, author: Author)
    /// Completed on a day, as a feed says that keeps no session, with the mood if it has one. `at` is when it was
    /// imported and counts for nothing. Where it is assumed, the feed gives no day, and the due date stands for it.
    case completed(on: LocalDate, mood: String?, assumed: Bool = false)
  }

  /// Who wrote a note.
  public enum Author: String, Sendable, CaseIterable {
    /// The client.
    case client
    /// The provider.
    case provider
  }
}

extension LogEntry {
  /// The day for which it counts: a completion's own, or that on which it happened in a zone.
  public func date(in zone: TimeZone) -> LocalDate {
    if case .completed(let date, _, _) = event { return date }
    return LocalDate(at.instant, in: zone)
  }
}

extension LogEntry.Event {
  /// Its name in a log.
  public var name: String {
    switch self {
    case .breathed: "breathed"
    case .sessionJoined: "session_joined"
    case .sessionExited: "session_exited"
    case .moodLogged: "mood_logged"
    case .noteWritten: "note_written"
    case .completed: "completed"
    }
  }

  /// Whether it is a note, which never changes how far an assignment has come.
  public var isNote: Bool { if case .noteWritten = self { true } else { false } }

  /// Whether it says of a day that the assignment was completed on it.
  public var isCompletion: Bool { if case .completed = self { true } else { false } }

  /// Whether it is a completion whose day nobody knows.
  public var isAssumed: Bool { if case .completed(_, _, assumed: true) = self { true } else { false } }

  /// Whether it shows the client doing something on a day: everything but a provider's note, and a completion whose
  /// day is not known.
  public var isByClient: Bool { if case .noteWritten(_, author: .provider) = self { false } else { !isAssumed } }

  /// The mood word in it, if there is one.
  public var mood: String? {
    switch self {
    case .moodLogged(let word): word
    case .completed(_, let word, _): word
    case .breathed, .sessionJoined, .sessionExited, .noteWritten: nil
    }
  }
}

extension LogEntry {
  /// The entry as a line of a log, without the line's end: `at`, `task` and `event` first, the time with
  /// milliseconds.
  public var jsonLine: String {
    let fields =
      [("at", at.description), ("task", task.rawValue), ("event", event.name)].map { ($0, quotedJSON($1)) }
      + event.fields
    return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }
}

extension LogEntry.Event {
  /// What it says beside its name, each value as JSON.
  fileprivate var fields: [(name: String, value: String)] {
    switch self {
    case .breathed(let breaths): [("breaths", String(breaths))]
    case .sessionJoined(let provider): provider.map { [("provider", quotedJSON($0))] } ?? []
    case .sessionExited: []
    case .moodLogged(let mood): [("mood", quotedJSON(mood))]
    case .noteWritten(let text, let author):
      [("text", quotedJSON(text)), ("author", quotedJSON(author.rawValue))]
    case .completed(let date, let mood, let assumed):
      [("on", quotedJSON("\(date)"))] + (mood.map { [("mood", quotedJSON($0))] } ?? [])
        + (assumed ? [("assumed", "true")] : [])
    }
  }
}
