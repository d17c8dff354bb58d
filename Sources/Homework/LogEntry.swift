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
