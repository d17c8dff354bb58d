import Foundation
import Homework
import TestSupport
import Testing

@testable import PracticeFiles

@Suite("tasks.json")
struct TasksReaderTests {
  @Test("all three forms say the same")
  func forms() {
    let rows = Reading.tasks(#"[[4, ["calm", "sad"], "2026-11-16"], [6, ["calm"], "2026-11-19"]]"#)
    let named = #"""
      [{"breathCount": 4, "moodChoices": ["calm", "sad"], "dueDate": "2026-11-16"},
       {"dueDate": "2026-11-19", "moodChoices": ["calm"], "breathCount": 6.0, "id": null}]
      """#
    #expect(rows.problems.isEmpty)
    #expect(rows.value?.count == 2)
    #expect(Reading.tasks(named).value == rows.value)
    #expect(Reading.tasks("{\"tasks\": \(named)}").value == rows.value)
    #expect(Reading.tasks("\u{FEFF}" + named.replacing("\n", with: "\r\n")).value == rows.value)
    #expect(Reading.tasks("[]").value == [])
  }

  @Test("ids follow the due date and the place among those due that day; a row's own wins")
  func identifiers() {
    let tasks = Reading.tasks(
      #"""
      {"tasks": [
        {"breathCount": 3, "moodChoices": ["b"], "dueDate": "2026-11-19"},
        {"breathCount": 1, "moodChoices": ["a"], "dueDate": "2026-11-16"},
        {"breathCount": 2, "moodChoices": ["a"], "dueDate": "2026-11-16", "id": "extra"},
        {"breathCount": 4, "moodChoices": ["a"], "dueDate": "2026-11-16"}]}
      """#)
    #expect(
      tasks.value?.map(\.id.rawValue) == ["2026-11-16", "extra", "2026-11-16.3", "2026-11-19"])
    #expect(tasks.value?.map(\.breathCount) == [1, 2, 4, 3])
  }

  @Test("an instant as due date counts by its date in the client's zone")
  func instants() throws {
    let text = #"[[4, ["calm"], "2026-11-16T02:00:00Z"]]"#
    let newYork = try #require(TimeZone(identifier: "America/New_York"))
    #expect(Reading.tasks(text).value?.first?.id.rawValue == "2026-11-16")
    #expect(Reading.tasks(text, zone: newYork).value?.first?.id.rawValue == "2026-11-15")
  }

  /// A mistake, and how it is told.
  static let mistakes: [(text: String, problems: [String])] = [
    ("4", ["f:1:1: error: expected a list of tasks, or an object with such a list under \"tasks\"; \(form)"]),
    (
      "{\"tasks\": 4}",
      ["f:1:11: error: expected a list of tasks, or an object with such a list under \"tasks\"; \(form)"]
    ),
    (
      "{\"task\": []}",
      ["f:1:1: error: expected a list of tasks, or an object with such a list under \"tasks\"; \(form)"]
    ),
    ("[4]", ["f:1:2: error: expected a task; \(form)"]),
    (
      "[[4, [\"a\"]]]",
      [
        "f:1:2: error: a task is a list of 3: breath count, mood choices and due date; this one has 2; \(form)"
      ]
    ),
    (
      "[{\"breaths\": 4, \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-16\"}]",
      [
        "f:1:2: error: expected the fields breathCount, moodChoices, dueDate; this task has no breathCount, but breaths; move the file away and take it over with `tend import`, or map them under tasks: in tend.yml"
      ]
    ),
    ("[[0, [\"a\"], \"2026-11-16\"]]", ["f:1:3: \(breaths)"]),
    ("[[1001, [\"a\"], \"2026-11-16\"]]", ["f:1:3: \(breaths)"]),
    ("[[4.5, [\"a\"], \"2026-11-16\"]]", ["f:1:3: \(breaths)"]),
    ("[[4e0, [\"a\"], \"2026-11-16\"]]", ["f:1:3: \(breaths)"]),
    ("[[\"4\", [\"a\"], \"2026-11-16\"]]", ["f:1:3: \(breaths)"]),
    ("[[99999999999999999999, [\"a\"], \"2026-11-16\"]]", ["f:1:3: \(breaths)"]),
    (
      "[[4, \"a\", \"2026-11-16\"]]",
      ["f:1:6: error: expected the mood choices: a list of words in double quotes"]
    ),
    ("[[4, [], \"2026-11-16\"]]", ["f:1:6: error: there are no mood choices; give at least one"]),
    (
      "[[4, [\"a\", 3], \"2026-11-16\"]]",
      ["f:1:12: error: expected a mood choice: a word or a few in double quotes, on one line"]
    ),
    (
      "[[4, [\"a\\nb\"], \"2026-11-16\"]]",
      ["f:1:7: error: expected a mood choice: a word or a few in double quotes, on one line"]
    ),
    ("[[4, [\"a\", \" \"], \"2026-11-16\"]]", ["f:1:12: error: this mood choice is blank; remove it"]),
    (
      "[[4, [\"Low\", \"low \"], \"2026-11-16\"]]",
      ["f:1:14: error: this mood choice is already on the list, apart from case and spaces; remove it"]
    ),
    (
      "[[4, [\"a\", \"a\"], \"2026-11-16\"],\n [4, [\"a\", \"a\"], \"2026-11-17\"]]",
      [
        "f:1:12: error: this mood choice is already on the list, apart from case and spaces; remove it",
        "f:2:12: error: this mood choice is already on the list, apart from case and spaces; remove it",
      ]
    ),
    ("[[4, [\"a\"], \"2026-02-30\"]]", ["f:1:13: error: there is no day \"2026-02-30\""]),
    ("[[4, [\"a\"], \"16.11.2026\"]]", ["f:1:13: \(dueDate)"]),
    ("[[4, [\"a\"], \"2026-11-16T08:00:00\"]]", ["f:1:13: \(dueDate)"]),
    ("[[4, [\"a\"], 20261116]]", ["f:1:13: \(dueDate)"]),
    ("[[4, [\"a\"], \"0026-11-16\"]]", ["f:1:13: error: the year is not from 1970 to 2199"]),
    (
      "[[0, [], \"soon\"],\n {}]",
      [
        "f:1:3: \(breaths)", "f:1:6: error: there are no mood choices; give at least one",
        "f:1:10: \(dueDate)",
        "f:2:2: error: expected the fields breathCount, moodChoices, dueDate; this task has none of them",
      ]
    ),
    (
      "[{\"id\": 3.5, \"breathCount\": 1, \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-16\"}]",
      ["f:1:9: error: expected an id: a whole number, or a text of one line and up to 200 characters"]
    ),
    (
      "[{\"id\": \"2026-11-17\", \"breathCount\": 1, \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-16\"},\n {\"breathCount\": 1, \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-17\"}]",
      ["f:2:2: error: another task has the id \"2026-11-17\" too; it is on line 1; each needs its own"]
    ),
  ]
  private static let form = "write a task as [4, [\"calm\", \"sad\"], \"2026-11-16\"]"
  private static let breaths = "error: expected a breath count: a whole number from 1 to 1000"
  private static let dueDate =
    "error: expected a due date; write it in double quotes as YYYY-MM-DD, such as \"2026-11-16\""

  @Test("a mistake", arguments: mistakes)
  func mistake(text: String, problems: [String]) {
    let read = Reading.tasks(text)
    #expect(read.problems == problems)
    #expect(read.value == nil)
  }

  @Test("after 200 problems the rest waits")
  func manyProblems() {
    let rows = repeatElement(#"{"breaths": 1}"#, count: 5_000).joined(separator: ",\n")
    let problems = Reading.tasks("[\(rows)]").problems
    #expect(problems.count == 201)
    #expect(problems.last == "f: error: and 4,800 more like these")
  }

  @Test("the limit holds for one long line too, within a row and across rows")
  func manyProblemsOnALine() {
    let task = #"{"id": "x", "breathCount": 1, "moodChoices": ["a"], "dueDate": "2026-11-16"}"#
    let words = repeatElement(#""a""#, count: 20_000).joined(separator: ",")
    for text in [
      "[\(repeatElement(task, count: 20_000).joined(separator: ","))]", #"[[1, [\#(words)], "2026-11-16"]]"#,
    ] {
      let problems = Reading.tasks(text).problems
      #expect(problems.count == 201)
      #expect(problems.contains { $0.hasPrefix("f: error: and ") })
    }
  }

  @Test("a real feed's keyed tasks are read", .enabled(if: Reading.hasRealFiles))
  func realKeyed() throws {
    let read = Reading.tasks(Array(try Data(contentsOf: Reading.realFile("tasks-keyed.json"))))
    #expect(read.problems.isEmpty)
    #expect(
      read.value?.map(\.id.rawValue) == [
        "2024-10-22", "2024-11-01", "2024-11-15", "2024-12-02", "2024-12-22", "2025-01-09",
      ])
  }

  @Test("a real feed with other field names is told which were expected", .enabled(if: Reading.hasRealFiles))
  func realNamedOtherwise() throws {
    let read = Reading.tasks(Array(try Data(contentsOf: Reading.realFile("tasks-named-fields.json"))))
    #expect(read.value == nil)
    #expect(read.problems.count == 6)
    #expect(
      read.problems.first
        == "f:3:9: error: expected the fields breathCount, moodChoices, dueDate; this task has none of them, but number_of_breaths, mood_choices, unlocked_date, completed_date, mood_choice; move the file away and take it over with `tend import`, or map them under tasks: in tend.yml"
    )
  }

  @Test("generated tasks come back as they were written", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tasks = GeneratedTasks(using: &generator)
    #expect(Reading.tasks(tasks.rows).value == tasks.assignments, "seed \(seed)")
    #expect(Reading.tasks(tasks.named).value == tasks.assignments, "seed \(seed)")
  }

  @Test("cut off after any byte, there is exactly one located problem")
  func truncated() {
    let bytes = Array(
      #"{"tasks": [{"breathCount": 4, "moodChoices": ["café", "\ud83d\ude00", "low"], "dueDate": "2026-11-16"}]}"#
        .utf8)
    for count in bytes.indices {
      let read = Reading.tasks(Array(bytes[..<count]))
      #expect(read.value == nil, "\(count) bytes")
      #expect(read.problems.count == 1, "\(count) bytes")
      #expect(read.problems.first?.hasPrefix("f:1:") == true, "\(count) bytes")
    }
  }

  @Test("changed at random, it is read or has a place", arguments: 0..<40 as Range<UInt64>)
  func changedBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = Array(GeneratedTasks(using: &generator).named.utf8)
    for _ in 0..<50 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      let read = Reading.tasks(bytes)
      // A key that changed into one that nothing reads is told, and the rest is read.
      let graver = read.problems.filter { !$0.contains("is not read; map it") }
      #expect((read.value == nil) == !graver.isEmpty, "seed \(seed)")
      #expect(read.problems.allSatisfy { $0.contains(#/^f:[0-9]+:[0-9]+: error: /#) }, "seed \(seed)")
    }
  }
}
