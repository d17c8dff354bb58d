/// A client's log, line by line from top to bottom; blank lines are left out.
public typealias Log = [LogLine]

/// One line of a client's log as it is in the file.
public struct LogLine: Hashable, Sendable {
  /// The line's number, counted from 1.
  public var number: Int
  /// The line's bytes without its line ending; of a whole log they are one copy in memory.
  public var bytes: ArraySlice<UInt8>
  /// What was read from it.
  public var content: Content

  /// The most bytes that a line may have; of a longer one the beginning is kept, for people.
  package static let lengthLimit = 64 << 10
  private static let keptOfLonger = 1_000

  /// One line of a log.
  public init(number: Int, bytes: ArraySlice<UInt8>, content: Content) {
    self.number = number
    self.bytes =
      bytes.count <= Self.lengthLimit ? bytes : (bytes.prefix(Self.keptOfLonger) + Array("…".utf8))[...]
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
  public var entry: LogEntry? { if case .entry(let entry) = content { entry } else { nil } }

  /// Whether it shows the client doing something: an entry, but for a provider's note.
  package var isByClient: Bool { if case .entry(let entry) = content { entry.event.isByClient } else { false } }
}
