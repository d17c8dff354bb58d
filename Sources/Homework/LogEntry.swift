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
    /// imported and counts for nothing.
    case completed(on: LocalDate, mood: String?)
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
    if case .completed(let date, _) = event { return date }
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
  public var isNote: Bool {
    if case .noteWritten = self { return true }
    return false
  }

  /// Whether it says of a day that the assignment was completed on it.
  public var isCompletion: Bool {
    if case .completed = self { return true }
    return false
  }

  /// Whether it shows the client doing something: everything but a provider's note.
  public var isByClient: Bool {
    if case .noteWritten(_, author: .provider) = self { return false }
    return true
  }

  /// The mood word that it tells, if it tells one.
  public var mood: String? {
    switch self {
    case .moodLogged(let word): word
    case .completed(_, let word): word
    case .breathed, .sessionJoined, .sessionExited, .noteWritten: nil
    }
  }
}

extension LogEntry {
  /// The entry as a line of a log, without the line's end: `at`, `task` and `event` first, the time with
  /// milliseconds.
  public var jsonLine: String {
    var fields = [("at", at.description), ("task", task.rawValue), ("event", event.name)]
    var breaths: Int?
    switch event {
    case .breathed(let count): breaths = count
    case .sessionJoined(let provider): if let provider { fields.append(("provider", provider)) }
    case .sessionExited: break
    case .moodLogged(let mood): fields.append(("mood", mood))
    case .noteWritten(let text, let author): fields += [("text", text), ("author", author.rawValue)]
    case .completed(let date, let mood):
      fields.append(("on", date.description))
      if let mood { fields.append(("mood", mood)) }
    }
    var line = Array("{".utf8)
    for (index, field) in fields.enumerated() {
      line.append(contentsOf: "\(index > 0 ? "," : "")\"\(field.0)\":".utf8)
      line.append(quotingJSON: field.1)
    }
    return String(decoding: line, as: UTF8.self) + (breaths.map { ",\"breaths\":\($0)" } ?? "") + "}"
  }
}

/// One line of a client's log as it stands in the file.
public struct LogLine: Hashable, Sendable {
  /// The line's number, counted from 1.
  public var number: Int
  /// The line's bytes without its line ending; of a whole log they are one copy in memory.
  public var bytes: ArraySlice<UInt8>
  /// What was read from it.
  public var content: Content

  /// One line of a log.
  public init(number: Int, bytes: ArraySlice<UInt8>, content: Content) {
    self.number = number
    self.bytes = bytes
    self.content = content
  }

  /// One line of a log, by its text.
  public init(number: Int, text: String, content: Content) {
    self.init(number: number, bytes: Array(text.utf8)[...], content: content)
  }

  /// The line's text, with a replacement for what is not UTF-8.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// What a line turned out to be.
  public enum Content: Hashable, Sendable {
    /// An entry.
    case entry(LogEntry)
    /// A well-formed entry with an event that these rules do not know; kept, and not counted.
    case unknownEvent(String, at: Timestamp, task: AssignmentID)
    /// Not an entry, and why. The date is that of its `at`, when that much could be read.
    case unreadable(reason: String, at: Timestamp?)
    /// The end of the file came before the end of the line: a write that was cut off.
    case torn
  }

  /// The entry on this line, if it is one.
  public var entry: LogEntry? {
    guard case .entry(let entry) = content else { return nil }
    return entry
  }
}
