import Homework
import PracticeFiles
import Synchronization
import TerminalClient

/// A log file that counts what was appended to it.
final class CountedLog: HomeworkLog {
  private let file: LogFile
  private let appended = Mutex(0)

  init(_ file: LogFile) {
    self.file = file
  }

  var count: Int { appended.withLock { $0 } }

  var size: Int? { file.size }

  func lines() throws -> Log { try file.lines() }

  func append(after check: (Log) throws -> [LogEntry]) throws -> Log {
    var count = 0
    let lines = try file.append { lines in
      let entries = try check(lines)
      count = entries.count
      return entries
    }
    appended.withLock { $0 += count }
    return lines
  }
}
