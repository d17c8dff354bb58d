/// One line of a client's log as it stands in the file.
public struct LogLine: Hashable, Sendable {
  /// The line's number, counted from 1.
  public var number: Int
  /// The line's text without its line ending.
  public var text: String
  /// What was read from it.
  public var content: Content

  /// One line of a log.
  public init(number: Int, text: String, content: Content) {
    self.number = number
    self.text = text
    self.content = content
  }

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
