import Foundation
import Homework
import TestSupport
import Testing
import Text

@testable import PracticeFiles

@Suite("Appending to a log")
struct LogFileTests {
  private static func entry(_ second: Int, _ event: LogEntry.Event) -> LogEntry {
    let at = Timestamp(Date(timeIntervalSince1970: 1_794_816_000 + Double(second)), secondsFromGMT: -18_000)
    return LogEntry(at: at, task: AssignmentID(rawValue: "2026-11-16"), event: event)
  }

  @Test("every kind of entry comes back as it was written")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    let log = LogFile(folder.appending("log.jsonl"))
    #expect(try log.lines().isEmpty)
    let events: [LogEntry.Event] = [
      .breathed(3), .sessionJoined(provider: nil), .sessionJoined(provider: "Dr. \"Ü\" \\"),
      .sessionExited, .moodLogged("low energy 😀"),
      .noteWritten("a\n\"b\"\t\\\u{1}\u{2028}", author: .client),
    ]
    let entries = events.enumerated().map { Self.entry($0.offset, $0.element) }
    for entry in entries { try log.append(entry) }
    #expect(try log.lines().compactMap(\.entry) == entries)
    let text = try String(contentsOf: log.url, encoding: .utf8)
    #expect(
      text.hasPrefix(
        "{\"at\":\"2026-11-16T03:00:00.000-05:00\",\"task\":\"2026-11-16\",\"event\":\"breathed\",\"breaths\":3}\n"
      ))
    let mode = try FileManager.default.attributesOfItem(atPath: log.url.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("a torn line is closed off, never overwritten")
  func tornLine() throws {
    let folder = try TemporaryFolder()
    let url = try folder.write("{\"at\":\"2026-11", to: "log.jsonl")
    let lines = try LogFile(url).append { lines in
      #expect(lines.map(\.content) == [.torn])
      return [Self.entry(0, .sessionExited), Self.entry(1, .moodLogged("calm"))]
    }
    #expect(lines.map(\.number) == [1, 2, 3])
    #expect(try LogFile(url).lines() == lines)
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.hasPrefix("{\"at\":\"2026-11\n{\"at\":\"2026-11-16T03:00:00.000-05:00\""))
    #expect(text.hasSuffix("}\n"))
  }

  @Test("a whole last line without its end is closed off as well")
  func missingNewline() throws {
    let folder = try TemporaryFolder()
    let url = try folder.write(Self.entry(0, .sessionExited).jsonLine, to: "log.jsonl")
    try LogFile(url).append(Self.entry(1, .moodLogged("calm")))
    #expect(try LogFile(url).lines().compactMap(\.entry?.event) == [.sessionExited, .moodLogged("calm")])
  }

  @Test("what others append is read on from where this process was, a line that they had begun too")
  func readingOn() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (LogFile(folder.appending("log.jsonl")), LogFile(folder.appending("log.jsonl")))
    for second in 0..<20 {
      try (second % 3 == 0 ? other : one).append(Self.entry(second, .breathed(second + 1)))
      #expect(try one.lines() == LogFile(one.url).lines())
    }
    let handle = try FileHandle(forWritingTo: one.url)
    try handle.seekToEnd()
    let line = Self.entry(20, .sessionExited).jsonLine
    for part in ["\r\n", String(line.prefix(30)), String(line.dropFirst(30)), "\n\n"] {
      try handle.write(contentsOf: Data(part.utf8))
      #expect(try one.lines() == LogFile(one.url).lines())
    }
    let lines = try one.append { lines in
      let others = try other.lines()
      #expect(lines == others)
      return [Self.entry(21, .moodLogged("calm"))]
    }
    #expect(lines.map(\.number) == Array(1...20) + [22, 24])
    #expect(try other.lines() == lines)
  }

  @Test("what was read is not read again, unless it is not the same file any more")
  func knownAgain() throws {
    let folder = try TemporaryFolder()
    let log = LogFile(folder.appending("log.jsonl"))
    for second in 0..<200 { try log.append(Self.entry(second, .breathed(1))) }
    // Nobody writes into a log's midst, so that this is not looked for.
    let handle = try FileHandle(forUpdating: log.url)
    let first = Data((Self.entry(0, .breathed(2)).jsonLine + "\n").utf8)
    try handle.write(contentsOf: first)
    try log.append(Self.entry(200, .breathed(1)))
    #expect(try log.lines().first?.entry?.event == .breathed(1))
    // Its end is looked at.
    try handle.seek(toOffset: UInt64(first.count * 200))
    try handle.write(contentsOf: Data((Self.entry(200, .breathed(3)).jsonLine + "\n").utf8))
    #expect(try log.lines().map { $0.entry?.event }.suffix(1) == [.breathed(3)])
    // Shorter, and then another file of its name.
    try handle.truncate(atOffset: UInt64(first.count * 100))
    #expect(try log.lines().count == 100)
    let text = try Data(contentsOf: log.url)
    try FileManager.default.removeItem(at: log.url)
    #expect(try log.lines().isEmpty)
    try (first + text).write(to: log.url)
    #expect(try log.append { _ in [Self.entry(500, .breathed(1))] }.count == 102)
  }

  @Test("what could not be read again is not written")
  func notAnEntry() throws {
    let folder = try TemporaryFolder()
    let log = LogFile(folder.appending("log.jsonl"))
    for event in [
      LogEntry.Event.breathed(0), .moodLogged(" "), .moodLogged("a\nb"),
      .noteWritten(String(repeating: "x", count: 20_000), author: .client),
    ] {
      #expect(throws: Problem.self) { try log.append(Self.entry(0, event)) }
    }
    #expect(try log.lines().isEmpty)
  }

  @Test("a check that asks for nothing or fails leaves the log as it is")
  func nothingToAdd() throws {
    struct Refusal: Error {}
    let folder = try TemporaryFolder()
    let log = LogFile(try folder.write("x", to: "log.jsonl"))
    try log.append { _ in [] }
    #expect(throws: Refusal.self) { try log.append { _ in throw Refusal() } }
    #expect(try String(contentsOf: log.url, encoding: .utf8) == "x")
  }

  @Test("a named pipe and a folder are refused without waiting")
  func notAFile() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.appending("pipe")
    #expect(mkfifo(pipe.path, 0o600) == 0)
    for url in [pipe, folder.url, folder.appending("nowhere/log.jsonl")] {
      #expect(throws: Problem.self) { try LogFile(url).append(Self.entry(0, .sessionExited)) }
    }
  }

  @Test(
    "a log that cannot be read as one is not taken for an empty one",
    arguments: [
      Data([0xFF, 0xFE, 0x7B, 0x00]), Data(repeating: UInt8(ascii: "\n"), count: LogReader.lineCountLimit + 1),
    ])
  func notALog(contents: Data) throws {
    let folder = try TemporaryFolder()
    let log = LogFile(folder.appending("log.jsonl"))
    try contents.write(to: log.url)
    #expect(throws: Problem.self) { try log.lines() }
    #expect(throws: Problem.self) { try log.append(Self.entry(0, .sessionExited)) }
    #expect(try Data(contentsOf: log.url) == contents)
  }

  @Test("an addition that would make a log too long to be read is refused")
  func lastLine() throws {
    let folder = try TemporaryFolder()
    let log = LogFile(folder.appending("log.jsonl"))
    let contents = Data(repeating: UInt8(ascii: "\n"), count: LogReader.lineCountLimit)
    try contents.write(to: log.url)
    #expect(throws: Problem.self) { try log.append(Self.entry(0, .sessionExited)) }
    #expect(try Data(contentsOf: log.url) == contents)
  }

  @Test("a write that is cut short leaves no trace")
  func noSpace() async {
    // The limit is the whole process's.
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let url = try folder.write("", to: "log.jsonl")
      let length = 20 << 20
      #expect(truncate(url.path, length) == 0)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      limit.rlim_cur = rlim_t(length + 150)
      #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #expect(throws: Problem.self) {
        try LogFile(url).append { _ in
          [LogFileTests.entry(0, .sessionExited), LogFileTests.entry(1, .moodLogged("calm"))]
        }
      }
      #expect(try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int == length)
    }
  }

  @Test("eight at once mix no line, lose none, and complete a task once")
  func concurrency() async throws {
    let folder = try TemporaryFolder()
    let log = LogFile(folder.appending("log.jsonl"))
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for step in 0..<25 {
            do {
              try log.append(Self.entry(worker * 1_000 + step, .breathed(worker + 1)))
              try log.append { lines in
                let isDone = lines.contains { $0.entry?.event == .sessionExited }
                return isDone ? [] : [Self.entry(worker, .sessionExited)]
              }
            } catch {
              Issue.record(error)
            }
          }
        }
      }
    }
    let entries = try log.lines().map { try #require($0.entry) }
    #expect(entries.count == 8 * 25 + 1)
    #expect(entries.count { $0.event == .sessionExited } == 1)
    for worker in 0..<8 {
      let own = entries.filter { $0.event == .breathed(worker + 1) }
      #expect(own == own.sorted { $0.at.instant < $1.at.instant })
      #expect(own.count == 25)
    }
  }
}

extension LogFile {
  /// Adds one entry as one line.
  fileprivate func append(_ entry: LogEntry) throws { try append { _ in [entry] } }
}
