import Foundation
import Homework
import TestSupport
import Testing
import Text

@testable import PracticeFiles

/// The schemas and Tend say the same of every text, good and bad.
@Suite(.enabled(if: PythonReaders.areInstalled, "\(PythonReaders.areMissing)")) struct SchemaTests {
  private struct Case: Encodable {
    var name: String
    var schema: String
    var text: String
    var good: Bool
  }

  /// What a schema cannot say, by a piece of the text.
  private static let beyondSchemas = [
    "4e0": "a number with an exponent", "\"Calm \"": "choices that differ in case and spaces alone",
    "\"twice\"": "an id that stands twice", "2023-02-29T": "a day that there is not, within an instant",
  ]

  @Test("tasks.json, of every fixture and of a table of cases")
  func tasks() throws {
    let texts = try fixtures(named: "tasks.json") + Self.tasks.enumerated().map { ("case \($0)", $1) }
    let cases = texts.map { Case(name: $0, schema: "tasks", text: $1, good: Self.isTasks($1)) }
    #expect(cases.count { $0.good } > 20 && cases.count { !$0.good } > 20)
    try check(cases, except: Self.beyondSchemas)
  }

  @Test("entries of log.jsonl, of every fixture and of a table of cases")
  func entries() throws {
    var cases: [Case] = []
    for (name, text) in try fixtures(named: "log.jsonl") {
      for (number, line) in text.split(whereSeparator: \.isNewline).enumerated() {
        cases.append(Case(name: "\(name):\(number + 1)", schema: "log-entry", text: String(line), good: false))
      }
    }
    cases += Self.entries.map { Case(name: $0, schema: "log-entry", text: $0, good: false) }
    for index in cases.indices { cases[index].good = Self.isEntry(cases[index].text) }
    #expect(cases.count { $0.good } > 500 && cases.count { !$0.good } > 20)
    try check(cases, except: Self.beyondSchemas)
  }

  @Test("report.json, of every fixture, and reports that something is missing from or wrong with")
  func reports() throws {
    var cases: [Case] = []
    for (name, text) in try fixtures(named: "report.json") {
      cases.append(Case(name: name, schema: "report", text: text, good: true))
      for (what, wrong) in [
        ("\"version\" : 1", "\"version\" : 2"), ("\"clients\" : [", "\"client\" : ["),
        ("\"from\" : \"", "\"from\" : \"x"),
        ("\"standing\" : \"active\"", "\"standing\" : \"gone\""), ("\"slug\" : ", "\"slag\" : "),
      ] where text.contains(what) {
        let broken = text.replacing(what, with: wrong)
        cases.append(Case(name: "\(name) with \(wrong)", schema: "report", text: broken, good: false))
      }
    }
    #expect(cases.count > 10)
    try check(cases)
  }

  @Test("the JSON export, and exports that something is wrong with")
  func exports() throws {
    let moment = try #require(ExportedPractice.moment)
    let sample = PythonReaders.repository.appending(path: "Resources/Practice")
    let sampleMoment = try #require(Timestamp("2026-11-23T09:00:00-05:00"))
    let text = JSONExport().whole(try ExportedPractice.clients(at: moment))
    var cases = [
      Case(name: "fixture", schema: "export", text: text, good: true),
      Case(name: "no client", schema: "export", text: JSONExport().whole([]), good: true),
      Case(
        name: "sample", schema: "export",
        text: JSONExport().whole(try ExportedPractice.clients(of: sample, at: sampleMoment)), good: true),
    ]
    for (what, wrong) in [
      ("\"version\": 2", "\"version\": 1"), ("\"state\": \"done\"", "\"state\": \"ready\""),
      ("\"slug\": ", "\"slog\": "),
      ("\"verdict\": \"used\"", "\"verdict\": \"fine\""), ("\"event\": \"breathed\"", "\"event\": 4"),
      ("\"valence\": 270", "\"valence\": 2700"), ("\"dueDate\": \"2024-02-29\"", "\"dueDate\": \"2023-02-29\""),
    ] {
      #expect(text.contains(what))
      let broken = text.replacing(what, with: wrong)
      cases.append(Case(name: "export with \(wrong)", schema: "export", text: broken, good: false))
    }
    try check(cases)
  }

  private func check(_ cases: [Case], except known: [String: String] = [:]) throws {
    let folder = try TemporaryFolder()
    let file = folder.appending("cases.json")
    try JSONEncoder().encode(cases.filter { text in !known.keys.contains { text.text.contains($0) } }).write(
      to: file)
    let schemas = PythonReaders.repository.appending(path: "Documentation/schemas")
    let outcome = try PythonReaders.run("check_schemas.py", schemas.path, file.path)
    #expect(outcome.output == "" && outcome.status == 0)
  }

  /// Every fixture of a name that is text, and those of the sample.
  private func fixtures(named name: String) throws -> [(String, String)] {
    try ["Tests", "Resources/Practice"].flatMap { folder in
      try Golden.files(in: PythonReaders.repository.appending(path: folder).resolvingSymlinksInPath())
        .filter { $0.key.split(separator: "/").last ?? "" == name && !$0.key.contains("omar_2") }
        .sorted { $0.key < $1.key }
        .compactMap { path, bytes in
          guard let text = String(data: bytes, encoding: .utf8) else { return nil }
          return ("\(folder)/\(path)", text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text)
        }
    }
  }

  private static func isTasks(_ text: String) -> Bool {
    let problems = problems(in: text)
    return TasksReader.tasks(in: problems.source, zone: .gmt, problems) != nil && problems.isEmpty
  }

  private static func isEntry(_ text: String) -> Bool {
    let problems = problems(in: text + "\n")
    switch LogReader.lines(in: problems.source, problems)?.first?.content {
    case .entry, .unknownEvent: return true
    case .unreadable, .torn, nil: return false
    }
  }

  private static func problems(in text: String) -> Problems {
    Problems(in: SourceText(path: "f", bytes: Array(text.utf8)), consequence: .clientHeldBack)
  }

  private static let tasks =
    [
      "[]", "{\"tasks\": []}", "{\"form\": \"tend\", \"tasks\": []}", "{}", "4", "null", "[4]", "[[]]",
      "{\"tasks\": 4}",
    ]
    + ["1", "1000", "6.0", "0", "1001", "-1", "4.5", "4e0", "\"4\"", "null", "true"].map {
      "[[\($0), [\"calm\"], \"2026-11-16\"]]"
    }
    + [
      "[]", "[\"calm\"]", "[\"calm\", \"calm\"]", "[\"calm\", \"Calm \"]", "[\"\"]", "[\"  \"]", "[4]", "\"calm\"",
      "[\"a\\nb\"]",
      "[\"\(String(repeating: "a", count: 100))\"]", "[\"\(String(repeating: "a", count: 101))\"]",
      "[\"a\\u2028b\"]",
    ].map { "[[4, \($0), \"2026-11-16\"]]" }
    + [
      "2024-02-29", "2023-02-29", "2026-11-31", "1969-12-31", "1970-01-01", "2199-12-31", "2200-01-01",
      "16.11.2026",
      "2026-11-16T02:00:00Z", "2026-11-16T02:00:00.5+05:30", "2026-11-16T02:00:00", "2026-11-16T24:00:00Z",
      "2023-02-29T02:00:00Z", "",
    ].map { "[[4, [\"calm\"], \"\($0)\"]]" }
    + [
      "", ", \"id\": \"own\"", ", \"id\": null", ", \"id\": \"\"", ", \"id\": 4", ", \"title\": \"x\"",
      ", \"dueDate\": \"2026-11-16\"", ", \"id\": \"\(String(repeating: "i", count: 201))\"",
    ].map { "[{\"breathCount\": 4, \"moodChoices\": [\"calm\"], \"dueDate\": \"2026-11-16\"\($0)}]" }

  private static let entries =
    [
      "\"event\": \"breathed\", \"breaths\": 1", "\"event\": \"breathed\", \"breaths\": 0",
      "\"event\": \"breathed\"",
      "\"event\": \"breathed\", \"breaths\": 1000000", "\"event\": \"breathed\", \"breaths\": 1000001",
      "\"event\": \"breathed\", \"breaths\": \"1\"", "\"event\": \"session_joined\"",
      "\"event\": \"session_joined\", \"provider\": null", "\"event\": \"session_joined\", \"provider\": \"\"",
      "\"event\": \"session_joined\", \"provider\": 4", "\"event\": \"session_exited\", \"own\": {\"field\": []}",
      "\"event\": \"mood_logged\", \"mood\": \"so-so, \\\"meh\\\"\"", "\"event\": \"mood_logged\"",
      "\"event\": \"mood_logged\", \"mood\": \" \"", "\"event\": \"mood_logged\", \"mood\": null",
      "\"event\": \"note_written\", \"text\": \"a\\nb\", \"author\": \"client\"",
      "\"event\": \"note_written\", \"text\": \"\", \"author\": \"provider\"",
      "\"event\": \"note_written\", \"text\": \"a\", \"author\": \"nobody\"",
      "\"event\": \"note_written\", \"text\": \"a\"",
      "\"event\": \"note_written\", \"text\": \"\(String(repeating: "n", count: 16_385))\", \"author\": \"client\"",
      "\"event\": \"completed\", \"on\": \"2024-02-29\"", "\"event\": \"completed\", \"on\": \"2023-02-29\"",
      "\"event\": \"completed\", \"on\": \"2024-02-29\", \"mood\": null", "\"event\": \"completed\"",
      "\"event\": \"completed\", \"on\": \"2024-02-29\", \"mood\": \"sad\"", "\"event\": \"slept\", \"hours\": 8",
      "\"event\": \"\"", "\"event\": 4", "\"task\": \"again\", \"event\": \"session_exited\"",
    ].map { "{\"at\": \"2026-11-16T08:30:00.000-05:00\", \"task\": \"2026-11-16\", \($0)}" }
    + [
      "2026-11-16T08:30:00Z", "2026-11-16t08:30:60z", "2026-11-16 08:30:00+05:30", "2026-11-16T08:30:00",
      "2026-11-16",
      "2026-11-16T25:30:00Z", "2026-11-16T08:30:00.Z", "1969-11-16T08:30:00Z", "2200-11-16T08:30:00Z",
      "2026-11-16T08:30:00+24:00",
    ].map { "{\"at\": \"\($0)\", \"task\": \"2026-11-16\", \"event\": \"session_exited\"}" }
    + [
      "{\"task\": \"a\", \"event\": \"session_exited\"}",
      "{\"at\": \"2026-11-16T08:30:00Z\", \"event\": \"session_exited\"}",
      "[]", "4", "{", "{\"at\": \"2026-11-16T08:30:00Z\", \"task\": \"\", \"event\": \"session_exited\"}",
      "{\"at\": \"2026-11-16T08:30:00Z\", \"task\": \"a\", \"event\": \"session_exited\",}",
    ]
}
