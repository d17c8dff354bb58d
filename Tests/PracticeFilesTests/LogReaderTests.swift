import Foundation
import Homework
import TestSupport
import Testing

@testable import PracticeFiles

@Suite("log.jsonl")
struct LogReaderTests {
  private static let start = #"{"at":"2026-11-16T08:00:00.000-05:00","task":"2026-11-16","event":"#

  @Test("every event is read, whatever stands beside it")
  func events() throws {
    let log = Reading.log(
      """
      \u{FEFF}\(Self.start)"breathed","breaths":4,"app":"3.1"}\r
      \r
      \(Self.start)"session_joined","provider":"Dr. A"}
      \(Self.start)"session_joined","provider":null}
        \(Self.start)"session_exited"}
      \(Self.start)"mood_logged","mood":" calm"}
      \(Self.start)"note_written","text":"a\\nb","author":"provider"}
      \(Self.start)"note_written","text":"c","author":"client"}
      """)
    #expect(log.problems.isEmpty)
    let lines = try #require(log.value)
    #expect(lines.map(\.number) == [1, 3, 4, 5, 6, 7, 8])
    #expect(
      lines.compactMap(\.entry?.event) == [
        .breathed(4), .sessionJoined(provider: "Dr. A"), .sessionJoined(provider: nil), .sessionExited,
        .moodLogged("calm"), .noteWritten("a\nb", author: .provider), .noteWritten("c", author: .client),
      ])
    #expect(lines.first?.entry?.at.secondsFromGMT == -18_000)
    #expect(lines.first?.text == "\(Self.start)\"breathed\",\"breaths\":4,\"app\":\"3.1\"}")
  }

  /// A line that is not an entry, and how it is told.
  static let lines: [(text: String, problem: String)] = [
    ("hello", "1:1: error: this line is not an entry: not JSON: expected a value, found h"),
    ("[]", "1:1: error: this line is not an entry: expected an object with at, task and event"),
    ("{} {}", "1:4: error: this line is not an entry: not JSON: expected nothing more, found {"),
    ("{}", "1:1: error: this line is not an entry: there is no at"),
    (#"{"at":"2026-11-16T08:00:00Z"}"#, "1:1: error: this line is not an entry: there is no task"),
    (
      #"{"at":"2026-11-16T08:00:00Z","task":"x"}"#, "1:1: error: this line is not an entry: there is no event"
    ),
    (
      #"{"at":"2026-11-16T08:00:00","task":"x","event":"session_exited"}"#,
      "1:7: error: this line is not an entry: \(time)"
    ),
    (
      #"{"at":1794816000,"task":"x","event":"session_exited"}"#,
      "1:7: error: this line is not an entry: \(time)"
    ),
    (
      #"{"at":"0001-01-01T00:00:00Z","task":"x","event":"session_exited"}"#,
      "1:7: error: this line is not an entry: the year is not from 1970 to 2199"
    ),
    (
      #"{"at":"2026-11-16T08:00:00Z","task":"","event":"session_exited"}"#,
      "1:37: error: this line is not an entry: expected task: text in double quotes, not blank, on one line"
    ),
    (
      #"{"at":"2026-11-16T08:00:00Z","task":"x","event":3}"#,
      "1:49: error: this line is not an entry: expected event: text in double quotes, not blank, on one line"
    ),
    (start + #""breathed"}"#, "1:1: error: this line is not an entry: there is no breaths"),
    (
      start + #""breathed","breaths":0}"#,
      "1:88: error: this line is not an entry: expected breaths: a whole number from 1 on"
    ),
    (
      start + #""breathed","breaths":-1}"#,
      "1:88: error: this line is not an entry: expected breaths: a whole number from 1 on"
    ),
    (start + #""mood_logged"}"#, "1:1: error: this line is not an entry: there is no mood"),
    (
      start + #""mood_logged","mood":" "}"#,
      "1:88: error: this line is not an entry: expected mood: text in double quotes, not blank, on one line"
    ),
    (
      start + #""note_written","text":3,"author":"client"}"#,
      "1:89: error: this line is not an entry: expected text: text in double quotes"
    ),
    (
      start + #""note_written","text":"a","author":"me"}"#,
      "1:102: error: this line is not an entry: expected an author: \"client\" or \"provider\""
    ),
    (
      start + #""session_exited","event":"x"}"#,
      "1:84: error: this line is not an entry: not JSON: this key appears twice in one object"
    ),
  ]
  private static let time = "expected a time with an offset, such as \"2026-11-16T08:30:00-05:00\""

  @Test("a line that is not an entry", arguments: lines)
  func notAnEntry(text: String, problem: String) throws {
    let log = Reading.log(text + "\n\(Self.start)\"session_exited\"}\n")
    #expect(log.problems == ["f:\(problem); it is shown and not counted until it is corrected"])
    let lines = try #require(log.value)
    #expect(lines.count == 2)
    #expect(lines.last?.entry != nil)
    guard case .unreadable(let reason, _) = lines[0].content else {
      Issue.record("\(lines[0].content)")
      return
    }
    #expect(problem.hasSuffix(reason))
    #expect(lines[0].text == text)
  }

  @Test("the time of a line that is not an entry is kept when it can be read")
  func timeOfUnreadable() throws {
    let line = try #require(Reading.log(Self.start + #""breathed","breaths":0}"#).value?.first)
    guard case .unreadable(_, let time?) = line.content else {
      Issue.record("\(line.content)")
      return
    }
    #expect(time.description == "2026-11-16T08:00:00.000-05:00")
  }

  @Test("an unknown event is a warning")
  func unknownEvent() {
    let log = Reading.log(Self.start + "\"yoga\u{1B}[2J\"}\n".replacing("\u{1B}", with: ""))
    #expect(
      log.problems == ["f:1:1: warning: the event \"yoga[2J\" is not known here; it is shown and not counted"]
    )
    guard case .unknownEvent("yoga[2J", _, let task)? = log.value?.first?.content else {
      Issue.record("no unknown event")
      return
    }
    #expect(task.rawValue == "2026-11-16")
  }

  @Test("a last line without its end is an entry when whole, and torn after any other byte")
  func tornAnywhere() {
    let line = Array((Self.start + #""note_written","text":"é 😀 \ud83d\ude00","author":"client"}"#).utf8)
    let whole = Reading.log(line)
    #expect(whole.problems.isEmpty)
    #expect(whole.value?.first?.entry != nil)
    for count in 1..<line.count {
      let log = Reading.log(Array("\n".utf8) + line[..<count])
      #expect(log.value?.map(\.content) == [.torn], "\(count) bytes")
      #expect(log.problems.count == 1, "\(count) bytes")
      #expect(
        log.problems.first?.hasSuffix(
          "warning: the line was cut off while it was written; it is shown and not counted; the lines around it are complete"
        ) == true, "\(count) bytes")
    }
  }

  @Test(
    "a line whose end is not UTF-8 is not taken for torn",
    arguments: [
      [0xFF], [0xC1], [0xF5], [0x80], [0xC3, 0x28], [0xE2, 0x28], [0xE2, 0x82, 0x28], [0xF0, 0x9F, 0x28],
      [0xE9, 0x22, 0x7D],
      [0xC3, 0xA9, 0xE9, 0x80, 0x22],
    ] as [[UInt8]])
  func notTorn(end: [UInt8]) {
    let log = Reading.log(Array("\(Self.start)\"mood_logged\",\"mood\":\"caf".utf8) + end)
    #expect(log.problems.count == 1 && log.problems.first?.contains("this is not UTF-8") == true, "\(log.problems)")
    #expect(log.value?.count == 1 && log.value?.first?.content != .torn)
  }

  @Test("a torn line that somebody closed off since is still torn")
  func closedTornLine() {
    let log = Reading.log("\(Self.start)\"mood_log\n\(Self.start)\"session_exited\"}\n")
    #expect(log.value?.first?.content == .torn)
    #expect(log.value?.last?.entry?.event == .sessionExited)
  }

  @Test("a line that is not UTF-8 does not keep the others from being read")
  func encodings() throws {
    let bytes =
      Array("\(Self.start)\"mood_logged\",\"mood\":\"caf".utf8) + [0xE9]
      + Array("\"}\n\(Self.start)\"session_exited\"}\n".utf8)
    let log = Reading.log(bytes)
    #expect(
      log.problems == [
        "f:1:92: error: this line is not an entry: this is not UTF-8; it is shown and not counted until it is corrected"
      ])
    #expect(log.value?.count == 2)
    #expect(log.value?.first?.text.hasSuffix("\"mood\":\"caf\u{FFFD}\"}") == true)
    let wide = Reading.log([0xFF, 0xFE, 0x7B, 0x00])
    #expect(wide.value == nil)
    #expect(wide.problems == ["f:1:1: error: the file is in UTF-16; save the file as UTF-8"])
  }

  @Test("a log of as many lines as are allowed is read, and of one more holds its client back")
  func manyLines() {
    let blank = String(repeating: "\n", count: 199_999)
    #expect(Reading.log(blank + "x\n").value?.map(\.number) == [200_000])
    #expect(Reading.log(blank + "x").value?.map(\.number) == [200_000])
    let over = Reading.log(blank + "x\nx")
    #expect(over.value == nil)
    #expect(
      over.problems.contains("f:1:1: error: the file has more than 200000 lines; find out what wrote so many"))
  }

  @Test("of many bad lines the first are kept, and the rest counted")
  func manyProblems() {
    let log = Reading.log(String(repeating: "x\n", count: 1_000))
    #expect(log.value?.count == 1_000)
    #expect(log.problems.count == 201)
    #expect(log.problems.first?.hasPrefix("f:1:1: error: this line is not an entry") == true)
    #expect(log.problems.last == "f: error: and 800 more like these")
  }

  @Test("a line of more than 64 KiB is listed and shortened")
  func longLine() {
    let text = String(repeating: "x", count: 70_000)
    let log = Reading.log("\(Self.start)\"note_written\",\"text\":\"\(text)\",\"author\":\"client\"}\n")
    #expect(log.problems.first?.contains("the line is longer than 64 KiB") == true)
    #expect(log.value?.first?.text.count == 1_001)
  }

  @Test("changed at random, no line is lost", arguments: 0..<40 as Range<UInt64>)
  func changedBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let line = "\(Self.start)\"note_written\",\"text\":\"é 😀\",\"author\":\"client\"}"
    let original = Array("\(line)\n\(line)\n\(line)".utf8)
    for _ in 0..<50 {
      var bytes = original
      bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      let log = Reading.log(bytes)
      let count = bytes.split(separator: UInt8(ascii: "\n")).count
      #expect(log.value?.count == count, "seed \(seed)")
      let listed = log.value?.filter { $0.entry == nil }.count
      #expect(log.problems.count == listed, "seed \(seed)")
    }
  }
}
