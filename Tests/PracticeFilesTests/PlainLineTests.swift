import Foundation
import Homework
import TestSupport
import Testing
import Text

@testable import PracticeFiles

@Suite("A log line is read as Foundation reads it, or it is no entry")
struct PlainLineTests {
  private static let start = #"{"at":"2026-11-16T08:00:00.000-05:00","task":"2026-11-16","event":"#

  /// Lines, and whether they are entries.
  static let lines: [(text: String, isEntry: Bool)] = [
    (start + #""breathed","breaths":4}"#, true),
    (start + #""breathed","breaths":1000000}"#, true),
    (start + #""breathed","breaths":1000001}"#, false),
    (start + #""breathed","breaths":04}"#, false),
    (start + #""breathed","breaths":4.0}"#, true),
    (start + #""breathed","breaths":"4"}"#, false),
    (start + #""session_joined"}"#, true),
    (start + #""session_joined","provider":"Dr. Maximiliane Hohenstein"}"#, true),
    (start + #""session_joined","provider":null}"#, true),
    (start + #""session_exited"}"#, true),
    (start + #""session_exited","app":"3.1"}"#, true),
    (start + #""session_exited","event":"x"}"#, false),
    (start + #""mood_logged","mood":" müde "}"#, true),
    (start + #""mood_logged","mood":" "}"#, false),
    (start + #""mood_logged","mood":"a\u0062"}"#, true),
    (start + #""note_written","text":"","author":"client"}"#, true),
    (start + #""note_written","text":"a\nb","author":"client"}"#, true),
    (start + #""completed","on":"2026-11-17"}"#, true),
    (start + #""completed","on":"2026-11-17","mood":"calm"}"#, true),
    (start + #""completed","on":"2026-02-30"}"#, false),
    (start + #""completed"}"#, false),
    (" \t" + start + "\t\"session_exited\" } ", true),
    (#"{ "event" : "session_exited" , "task" : "a" , "at" : "2026-11-16T08:00:00Z" }"#, true),
    (#"{"at":"1969-12-31T08:00:00Z","task":"a","event":"session_exited"}"#, false),
    ("{}", false), ("", false), ("{", false), ("[]", false), (start, false),
    (start + "\"session_exited\",}", false), (start + "\"session_exited\"} x", false),
  ]

  @Test("a line", arguments: lines)
  func line(text: String, isEntry: Bool) throws {
    try Self.compare(Array(text.utf8), isEntry: isEntry)
  }

  @Test("changed at random, both readers agree or ours refuses it", arguments: 0..<60 as Range<UInt64>)
  func changed(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      var bytes = Array((Self.lines.randomElement(using: &generator)?.text ?? "").utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0x09..<0x7F, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: bytes.indices, using: &generator)], at: index)
        }
      }
      try Self.compare(bytes, isEntry: nil, seed: seed)
    }
  }

  @Test("any bytes are read or told, by every reader, and none of them crashes", arguments: 0..<60 as Range<UInt64>)
  func anyBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "{", "}", "[", "]", "\"", "\\", "\\u", "d83d", ":", ",", "-", "0", "1", ".", "e", "\n", "\r\n", " ", "at",
      "\"at\":", "tasks", "null", "true", "---\n", "- ", "&a", "*a", "é", "😀", "\u{FEFF}", "2026-11-16",
    ]
    for _ in 0..<60 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &generator) {
        if Bool.random(using: &generator) {
          bytes += Array((pieces.randomElement(using: &generator) ?? "").utf8)
        } else {
          bytes.append(UInt8.random(in: 0...255, using: &generator))
        }
      }
      let log = Reading.log(bytes)
      #expect(log.value != nil || !log.problems.isEmpty, "seed \(seed)")
      let tasks = Reading.tasks(bytes)
      #expect(tasks.value != nil || !tasks.problems.isEmpty, "seed \(seed)")
      let roster = Reading.read(bytes) { RosterReader.roster(in: $0.source, $0) }
      #expect(roster.value != nil || !roster.problems.isEmpty, "seed \(seed)")
      let settings = Reading.read(bytes) { problems in
        var settings = PracticeSettings()
        return SettingsFile.mapping(problems).map { settings.read($0) }
      }
      #expect(settings.value != nil || !settings.problems.isEmpty, "seed \(seed)")
      let note = Reading.read(bytes) { NoteText($0) }
      #expect(note.value != nil || !note.problems.isEmpty, "seed \(seed)")
      let feed = Reading.read(bytes) { FeedFile($0) }
      #expect(feed.value != nil || !feed.problems.isEmpty, "seed \(seed)")
      if let root = feed.value?.root {
        _ = FeedGuess(root, given: FeedMapping(), zone: .gmt, today: LocalDate(dayNumber: 20_000))
      }
    }
  }

  @Test("the validator of UTF-8 agrees with the standard library", arguments: 0..<20 as Range<UInt64>)
  func validator(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      var bytes = Array("aé€😀z".utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let isValid = String(validating: bytes, as: UTF8.self) != nil
      let source = SourceText(path: "f", bytes: [0x20] + bytes)
      #expect((source.firstInvalidByte(in: source.bytes.indices) == nil) == isValid, "seed \(seed)")
    }
  }

  private static func compare(_ bytes: [UInt8], isEntry: Bool?, seed: UInt64 = 0) throws {
    // What is not UTF-8 never comes to either.
    guard String(validating: bytes, as: UTF8.self) != nil else { return }
    var content: LogLine.Content?
    if let node = try? JSONReader.node(in: bytes[...]) {
      content = try? LogEntryReader.content(of: node)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if let isEntry { #expect((content != nil) == isEntry, "\(text)") }
    guard case .entry(let entry) = content else { return }
    let fields = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any], "seed \(seed): \(text)")
    let word = { (name: String) in (fields[name] as? String)?.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(
      entry.at == Timestamp(fields["at"] as? String ?? "") && entry.task.rawValue == fields["task"] as? String)
    #expect(entry.event.name == fields["event"] as? String, "seed \(seed): \(text)")
    switch entry.event {
    case .breathed(let breaths): #expect(breaths == fields["breaths"] as? Int, "seed \(seed): \(text)")
    case .sessionJoined(let provider): #expect(provider == fields["provider"] as? String)
    case .sessionExited: break
    case .moodLogged(let mood): #expect(mood == word("mood"), "seed \(seed): \(text)")
    case .noteWritten(let note, let author):
      #expect(note == fields["text"] as? String && author.rawValue == fields["author"] as? String)
    case .completed(let day, let mood, let assumed):
      #expect("\(day)" == fields["on"] as? String && mood == word("mood"))
      #expect(assumed == (fields["assumed"] as? Bool ?? false))
    }
  }
}
