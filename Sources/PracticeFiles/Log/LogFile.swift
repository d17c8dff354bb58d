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
  private let known = Known()

  /// A log at a place.
  package init(_ url: URL, _ disk: Disk = Disk()) {
    self.url = url
    self.disk = disk
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
      var added = state.isOpen ? [UInt8(ascii: "\n")] : []
      state.take(added)
      for entry in entries {
        let line = try Self.bytes(of: entry)
        added += line
        state.add(line, try Self.lines(of: line))
      }
      try Self.refuseTooLong(state)
      try locked.append(added)
      known.state.withLock { [state] in $0 = state }
      return state.lines
    } catch let error as FileError {
      throw error.purpose == .reading
        ? Problem.unreadableLog(Problem(error)) : Problem("the log \(error.message)", remedy: error.remedy)
    }
  }

  private var location: String { url.path(percentEncoded: false) }

  /// The entry's line with its end, if it can be read as an entry again.
  private static func bytes(of entry: LogEntry) throws(Problem) -> [UInt8] {
    let bytes = Array(entry.jsonLine.utf8) + [UInt8(ascii: "\n")]
    switch try lines(of: bytes).first?.content {
    case .entry: return bytes
    case .unreadable(let reason, _): throw .unwritableEntry(reason)
    case .unknownEvent, .torn, nil: throw .unwritableEntry("it is empty")
    }
  }

  /// What could not be read afterwards must not be written.
  private static func refuseTooLong(_ state: KnownLog) throws(Problem) {
    if state.lineCount > LogReader.lineCountLimit {
      throw .unreadableLog(.tooManyLines(limit: LogReader.lineCountLimit))
    }
    if state.bytes.count > InputFile.Limit.log {
      throw .unreadableLog(Problem(FileError(.tooLarge(limit: InputFile.Limit.log), .reading, path: "")))
    }
  }

  /// The log as it stands: what is known of it and what was added since, or all of it where it is not the same file
  /// any more.
  private func read(_ file: OpenFile) throws -> KnownLog {
    var state: KnownLog
    if let known = known.state.withLock({ $0 }), try known.isBeginning(of: file) {
      state = known
      let more = try file.read(from: known.bytes.count, upTo: InputFile.Limit.log)
      if more.isEmpty { return known }
      state.add(more, try Self.lines(of: more))
      try Self.refuseTooLong(state)
    } else {
      state = KnownLog(identity: try file.status().identity)
      let bytes = try file.read(upTo: InputFile.Limit.log)
      state.add(bytes, try Self.lines(of: bytes))
    }
    known.state.withLock { [state] in $0 = state }
    return state
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
  let identity: FileIdentity
  private(set) var lines: Log = []
  private(set) var bytes: [UInt8] = []
  /// How many lines these are, blank ones among them.
  private(set) var lineCount = 0

  /// How many of the last bytes it is known again by.
  private static let endLength = 4 << 10

  /// Whether its last line has no end: a crash has cut it off, or somebody is writing it.
  var isOpen: Bool { bytes.last.map { $0 != UInt8(ascii: "\n") } ?? false }

  /// Whether a file begins with what was read. A line without an end may have one by now, and is read anew.
  func isBeginning(of file: OpenFile) throws(FileError) -> Bool {
    let status = try file.status()
    guard !bytes.isEmpty, !isOpen, status.identity == identity, status.st_size >= bytes.count else { return false }
    let end = Array(bytes.suffix(Self.endLength))
    return try file.read(at: bytes.count - end.count, count: end.count) == end
  }

  /// Adds what was read or written behind.
  mutating func add(_ more: [UInt8], _ lines: Log) {
    self.lines += lines.map { LogLine(number: lineCount + $0.number, bytes: $0.bytes, content: $0.content) }
    take(more)
  }

  /// Adds bytes that make no line of their own, such as the end of the one that is open.
  mutating func take(_ more: [UInt8]) {
    let wasOpen = isOpen
    bytes += more
    lineCount += more.count { $0 == UInt8(ascii: "\n") } + (isOpen ? 1 : 0) - (wasOpen ? 1 : 0)
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
