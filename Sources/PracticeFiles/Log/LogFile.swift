import FileSystem
import Foundation
import Homework
import Synchronization
import Text

/// A client's log as a file, to which entries are only ever added.
///
/// Several processes can use one log at the same time: each addition holds a lock on the file (`flock`) and is on
/// the disk when the call returns. What was read once is known: only what was added since is read again, whoever
/// added it.
package struct LogFile: Sendable {
  /// Where the log is; it need not exist yet.
  package let url: URL
  private let disk: Disk
  private let known: Known

  /// A log at a place.
  package init(_ url: URL) {
    self.init(url, Disk())
  }

  package init(_ url: URL, _ disk: Disk) {
    self.url = url
    self.disk = disk
    known = Known()
  }

  /// How many bytes it has now; nil when there is no file, or it can't be told. What is added makes it longer.
  package var size: Int? {
    var status = stat()
    return stat(url.path(percentEncoded: false), &status) == 0 ? Int(status.st_size) : nil
  }

  /// Every line that is not blank, as it stands now; none when there is no file.
  ///
  /// - Throws: a `Problem` when it cannot be read.
  package func lines() throws(Problem) -> Log {
    do {
      guard let file = try disk.open(location) else { return Log() }
      return try read(file).lines
    } catch let error as FileError {
      throw .unreadableLog(Problem(error))
    } catch {
      throw (error as? Problem) ?? .unreadableLog(.notAnEntry)
    }
  }

  /// Adds one entry as one line.
  ///
  /// - Throws: a `Problem`; nothing is added then.
  package func append(_ entry: LogEntry) throws {
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
  package func append(after check: (Log) throws -> [LogEntry]) throws -> Log {
    do {
      let locked = try LockedFile(location, disk)
      var state = try read(locked.file)
      let entries = try check(state.lines)
      guard !entries.isEmpty else { return state.lines }
      // A line that a crash cut off is closed off, never overwritten.
      let isOpen = state.isOpen
      if isOpen { state.close() }
      var added = isOpen ? [UInt8(ascii: "\n")] : []
      for entry in entries {
        let line = try Self.line(entry)
        added += line.bytes
        state.add(line)
      }
      try Self.refuseTooLong(state)
      try locked.append(added)
      known.state.withLock { $0 = state }
      return state.lines
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
  private static func refuseTooLong(_ state: KnownLog) throws(Problem) {
    if state.lineCount > LogReader.lineCountLimit {
      throw .unreadableLog(.tooManyLines(limit: LogReader.lineCountLimit))
    }
    if state.length > InputFile.Limit.log {
      throw .unreadableLog(Problem(FileError(.tooLarge(limit: InputFile.Limit.log), .reading, path: "")))
    }
  }

  /// The log as it stands: what is known of it and what was added since, or all of it where it is not the same file
  /// any more.
  private func read(_ file: OpenFile) throws -> KnownLog {
    var state = known.state.withLock { $0 }
    if let known = state, try known.isBeginning(of: file) {
      let more = try file.read(from: known.length, upTo: InputFile.Limit.log)
      if more.isEmpty { return known }
      state?.add(more, try Self.lines(of: more))
    } else {
      state = nil
    }
    let now: KnownLog
    if let state {
      now = state
      try Self.refuseTooLong(now)
    } else {
      let bytes = try file.read(upTo: InputFile.Limit.log)
      now = KnownLog(bytes, try Self.lines(of: bytes), of: try file.status())
    }
    known.state.withLock { $0 = now }
    return now
  }

  /// What is wrong with lines is said by whoever builds the pages; here they only have to be told apart.
  private static func lines(of bytes: [UInt8]) throws(Problem) -> Log {
    let problems = Problems(in: SourceText(path: "", bytes: bytes), consequence: .listed, limit: 1)
    guard let lines = LogReader.lines(in: problems.source, problems) else {
      let reason = problems.diagnostics.first { $0.consequence == .clientHeldBack && !$0.isSummary }
      throw .unreadableLog(Problem(reason?.message ?? "it is no log", remedy: reason?.remedy))
    }
    return lines
  }
}

/// What is known of a log, shared by all who use it in this process.
private final class Known: Sendable {
  let state = Mutex<KnownLog?>(nil)
}

/// A log as it was read.
private struct KnownLog: Sendable {
  private(set) var lines: Log
  /// How many bytes were read.
  private(set) var length: Int
  /// How many lines these are, blank ones among them.
  private(set) var lineCount: Int
  /// The last bytes, by which it is known again.
  private var end: [UInt8]
  private let device: dev_t
  private let inode: ino_t

  private static let endLength = 4 << 10

  init(_ bytes: [UInt8], _ lines: Log, of status: stat) {
    self.lines = lines
    length = bytes.count
    lineCount = Self.lineCount(of: bytes)
    end = Array(bytes.suffix(Self.endLength))
    (device, inode) = (status.st_dev, status.st_ino)
  }

  /// Whether its last line has no end: a crash has cut it off, or somebody is writing it.
  var isOpen: Bool { end.last.map { $0 != UInt8(ascii: "\n") } ?? false }

  /// Whether a file begins with what was read. A line without an end may have one by now, and is read anew.
  func isBeginning(of file: OpenFile) throws(FileError) -> Bool {
    let status = try file.status()
    guard length > 0, !isOpen, status.st_dev == device, status.st_ino == inode, status.st_size >= length else {
      return false
    }
    return try file.read(at: length - end.count, count: end.count) == end
  }

  /// Ends the line that is open.
  mutating func close() { take([UInt8(ascii: "\n")]) }

  /// Adds a line of an entry, with its end.
  mutating func add(_ line: LogLine) {
    lineCount += 1
    take(line.bytes)
    lines.append(LogLine(number: lineCount, bytes: line.bytes.dropLast(), content: line.content))
  }

  /// Adds what was read behind.
  mutating func add(_ bytes: [UInt8], _ more: Log) {
    for line in more {
      lines.append(LogLine(number: lineCount + line.number, bytes: line.bytes, content: line.content))
    }
    lineCount += Self.lineCount(of: bytes)
    take(bytes)
  }

  private mutating func take(_ bytes: some Collection<UInt8>) {
    length += bytes.count
    end = Array((end + bytes).suffix(Self.endLength))
  }

  private static func lineCount(of bytes: [UInt8]) -> Int {
    bytes.count { $0 == UInt8(ascii: "\n") } + (bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false ? 1 : 0)
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
