import Diagnostics
import FileSystem
import Foundation
import Homework

/// A client's log as a file, to which entries are only ever added.
///
/// Several processes can use one log at the same time: each addition holds a lock on the file (`flock`) and is on
/// the disk when the call returns.
public struct LogFile: Sendable {
  /// Where it is; it need not exist yet.
  public let url: URL
  private let disk: Disk

  /// A log at a place.
  public init(_ url: URL) {
    self.init(url, Disk())
  }

  package init(_ url: URL, _ disk: Disk) {
    self.url = url
    self.disk = disk
  }

  /// How many bytes it has now; nil when there is no file, or it can't be told. What is added makes it longer.
  public var size: Int? {
    var status = stat()
    return stat(url.path(percentEncoded: false), &status) == 0 ? Int(status.st_size) : nil
  }

  /// Every line that is not blank, as it stands now; none when there is no file.
  ///
  /// - Throws: a `Problem` when it cannot be read.
  public func lines() throws(Problem) -> [LogLine] {
    let bytes: [UInt8]?
    do {
      bytes = try disk.read(location, upTo: InputFile.Limit.log)
    } catch {
      throw .unreadableLog(Problem(error))
    }
    return try Self.lines(of: bytes ?? [])
  }

  /// Adds one entry as one line.
  ///
  /// - Throws: a `Problem`; nothing is added then.
  public func append(_ entry: LogEntry) throws {
    try append { _ in [entry] }
  }

  /// Adds the entries that a check, which sees every line as it stands under the lock, asks for.
  ///
  /// What the check allows cannot be overtaken by another process: two terminals never complete a task twice.
  ///
  /// - Parameter check: gives the entries to add, none to add nothing; what it throws is passed on.
  /// - Returns: the lines of the log after the addition.
  /// - Throws: a `Problem`, or what the check throws; nothing is added then.
  @discardableResult
  public func append(after check: ([LogLine]) throws -> [LogEntry]) throws -> [LogLine] {
    do {
      let locked = try LockedFile(location, disk)
      let bytes = try locked.file.read(upTo: InputFile.Limit.log)
      let before = try Self.lines(of: bytes)
      let lines = try check(before).map { try Self.line($0) }
      guard !lines.isEmpty else { return before }
      // A line that a crash cut off is closed off, never overwritten.
      let isOpen = bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false
      let added = (isOpen ? [UInt8(ascii: "\n")] : []) + lines.flatMap(\.bytes)
      let lineCount = bytes.count { $0 == UInt8(ascii: "\n") } + (isOpen ? 1 : 0)
      try Self.refuseTooLong(lines: lineCount + lines.count, bytes: bytes.count + added.count)
      try locked.append(added)
      return before
        + lines.enumerated().map { index, line in
          LogLine(number: lineCount + index + 1, bytes: line.bytes.dropLast(), content: line.content)
        }
    } catch let error as FileError {
      throw error.purpose == .reading
        ? Problem.unreadableLog(Problem(error)) : Problem("the log \(error.message)", remedy: error.remedy)
    }
  }

  private var location: String { url.path(percentEncoded: false) }

  /// The entry's line with its end, read once more to be sure that it can be.
  private static func line(_ entry: LogEntry) throws(Problem) -> LogLine {
    let bytes = Array(entry.jsonLine.utf8) + [UInt8(ascii: "\n")]
    switch try lines(of: bytes).first?.content {
    case .entry(let read): return LogLine(number: 1, bytes: bytes[...], content: .entry(read))
    case .unreadable(let reason, _): throw .unwritableEntry(reason)
    case .unknownEvent, .torn, nil: throw .unwritableEntry("it is empty")
    }
  }

  /// What could not be read afterwards must not be written.
  private static func refuseTooLong(lines: Int, bytes: Int) throws(Problem) {
    if lines > LogReader.lineCountLimit {
      throw .unreadableLog(.tooManyLines(limit: LogReader.lineCountLimit))
    }
    if bytes > InputFile.Limit.log {
      throw .unreadableLog(Problem(FileError(.tooLarge(limit: InputFile.Limit.log), .reading, path: "")))
    }
  }

  /// What is wrong with lines is said by whoever builds the pages; here they only have to be told apart.
  private static func lines(of bytes: [UInt8]) throws(Problem) -> [LogLine] {
    let problems = Problems(in: SourceText(path: "", bytes: bytes), consequence: .listed, limit: 1)
    guard let lines = LogReader.lines(in: problems.source, problems) else {
      let reason = problems.diagnostics.first { $0.consequence == .clientHeldBack && !$0.isSummary }
      throw .unreadableLog(Problem(reason?.message ?? "it is no log", remedy: reason?.remedy))
    }
    return lines
  }
}

extension Problem {
  /// The log cannot be opened or read.
  static func unreadableLog(_ reason: Problem) -> Problem {
    Problem("the log cannot be used: \(reason.message)", remedy: reason.remedy)
  }

  /// What was to be added is not an entry that could be read again.
  static func unwritableEntry(_ reason: String) -> Problem {
    Problem("this cannot be written to the log: \(reason)")
  }
}
