import Diagnostics
import Foundation
import Homework

/// A client's log as a file, to which entries are only ever added.
///
/// Several processes can use one log at the same time: each addition holds a lock on the file (`flock`), is one
/// write a line, and is on the disk when the call returns.
public struct LogFile: Sendable {
  /// Where it is; it need not exist yet.
  public let url: URL

  /// A log at a place.
  public init(_ url: URL) {
    self.url = url
  }

  /// How many bytes it has now; nil when there is no file, or it can't be told. What is added makes it longer.
  public var size: Int? {
    var status = stat()
    return stat(url.path(percentEncoded: false), &status) == 0 ? Int(status.st_size) : nil
  }

  /// Every line that is not blank, as it stands now; none when there is no file.
  ///
  /// - Throws: `LogFileProblem.unreadable`.
  public func lines() throws(LogFileProblem) -> [LogLine] {
    let bytes: [UInt8]?
    do {
      bytes = try SourceText.contents(of: url, limit: SourceText.Limit.log)
    } catch {
      throw .unreadable(error.message)
    }
    return try Self.lines(of: bytes ?? [])
  }

  /// Adds one entry as one line.
  ///
  /// - Throws: `LogFileProblem`; nothing is added then.
  public func append(_ entry: LogEntry) throws {
    try append { _ in [entry] }
  }

  /// Adds the entries that a check, which sees every line as it stands under the lock, asks for.
  ///
  /// What the check allows cannot be overtaken by another process: two terminals never complete a task twice.
  ///
  /// - Parameter check: gives the entries to add, none to add nothing; what it throws is passed on.
  /// - Returns: the lines of the log after the addition.
  /// - Throws: `LogFileProblem`, or what the check throws; nothing is added then.
  @discardableResult
  public func append(after check: ([LogLine]) throws -> [LogEntry]) throws -> [LogLine] {
    let handle = try LogHandle(url)
    let bytes = try handle.contents()
    let before = try Self.lines(of: bytes)
    var lines = try check(before).map(Self.line)
    guard !lines.isEmpty else { return before }
    // A line that a crash cut off is closed off, never overwritten.
    if let last = bytes.last, last != UInt8(ascii: "\n") { lines[0] = "\n" + lines[0] }
    // What could not be read afterwards must not be written.
    let after = try Self.lines(of: bytes + lines.flatMap(\.utf8))
    try handle.append(lines.map { Array($0.utf8) }, after: bytes.count)
    return after
  }

  /// The entry's line with its end, read once more to be sure that it can be.
  private static func line(_ entry: LogEntry) throws(LogFileProblem) -> String {
    let line = entry.jsonLine
    switch try lines(of: Array(line.utf8)).first?.content {
    case .entry: return line + "\n"
    case .unreadable(let reason, _): throw .notAnEntry(reason)
    default: throw .notAnEntry("it is empty")
    }
  }

  /// What is wrong with lines is said by whoever builds the pages; here they only have to be told apart.
  private static func lines(of bytes: [UInt8]) throws(LogFileProblem) -> [LogLine] {
    let source = SourceText(path: "", bytes: bytes)
    let problems = Problems(in: source, consequence: .listed)
    guard let lines = LogReader.lines(in: source, problems) else {
      throw .unreadable(problems.diagnostics.map(\.message).joined(separator: "; "))
    }
    return lines
  }
}
