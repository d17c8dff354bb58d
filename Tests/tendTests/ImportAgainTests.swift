import Foundation
import TestSupport
import Testing

/// A feed that comes again as another: nothing is there twice, and nobody's tasks get among another's.
@Suite(.startsPrograms) struct ImportAgainTests {
  /// A task's fields, and the same for several days in November.
  private static func row(_ fields: String) -> String {
    "{\"breaths\": 4, \"moods\": [\"calm\", \"sad\"], \(fields)}"
  }
  private static func days(_ days: Int...) -> [String] { days.map { row("\"due\": \"2026-11-\($0)\"") } }
  private static func named(_ days: KeyValuePairs<String, Int>) -> [String] {
    days.map { row("\"id\": \"\($0)\", \"due\": \"2026-11-\($1)\"") }
  }
  private static func counted(_ days: Int...) -> [String] { days.map { row("\"dueInDays\": \($0)") } }

  /// What was imported, what comes the day after, how that ends, and what is said.
  private static let pairs: [(name: String, first: [String], second: [String], status: Int32, said: String)] = [
    ("it grows", days(16, 18), days(16, 18, 20), 0, "; 1 new, 2 there already\n"),
    ("what is old is left out", days(16, 18, 20), days(18, 20, 21), 0, "; 1 new, 2 there already\n"),
    ("it is the same", days(16, 16, 18), days(16, 16, 18), 0, "All of it is there already; nothing was written.\n"),
    (
      "what is old is left out by id", named(["a": 16, "b": 18]), named(["b": 18, "c": 19]), 0, "; 1 new, 1 there"
    ),
    ("days from another day", counted(-3, 0, 4), counted(-4, -1, 3), 65, "dueInDays counts days"),
    ("the same days from another day", counted(-1, 0), counted(-1, 0), 65, "add `dates: relative-days` and"),
    ("the ids vanish", named(["a": 16, "b": 18]), days(16, 18), 65, "it can't be known whether they are one task"),
    ("ids appear", days(16, 18), named(["a": 16, "b": 18]), 65, "it can't be known whether they are one task"),
    (
      "an id is there twice", named(["a": 16, "b": 18]), named(["a": 16, "a": 16, "b": 18]), 65,
      "id is the same in several tasks"
    ),
    ("some ids vanish", named(["a": 16, "b": 18]), named(["a": 16]) + days(18), 65, "id is there in 1 of 2 tasks"),
    ("the days move back", days(16, 18, 20), days(15, 17, 19), 65, "it can't be known whether they are one task"),
    ("the days move on", days(16, 18, 20), days(17, 19, 21), 65, "it can't be known whether they are one task"),
    (
      "one of two of a day is gone", days(16, 16, 18), days(16, 18), 65,
      "\"2026-11-16.2\", which was imported before"
    ),
    (
      "a word that says done is new", [row("\"due\": \"2026-11-16\", \"status\": \"done\"")],
      [row("\"due\": \"2026-11-16\", \"status\": \"finished\"")], 65, "Which value of status says"
    ),
    (
      "somebody else's are among them", [row("\"due\": \"2026-11-16\", \"name\": \"Ann Bell\"")],
      [
        row("\"due\": \"2026-11-16\", \"name\": \"Ann Bell\""),
        row("\"due\": \"2026-11-17\", \"name\": \"Bo Lind\""),
      ], 65,
      "The tasks are of 2 by name. Whose are those of bo?"
    ),
    (
      "somebody of the same first name is among them",
      [row("\"due\": \"2026-11-16\", \"client\": {\"name\": {\"first\": \"Ann\", \"last\": \"Bell\"}}")],
      [
        row("\"due\": \"2026-11-16\", \"client\": {\"name\": {\"first\": \"Ann\", \"last\": \"Bell\"}}"),
        row("\"due\": \"2026-11-17\", \"client\": {\"name\": {\"first\": \"Ann\", \"last\": \"Cole\"}}"),
        row("\"due\": \"2026-11-18\", \"client\": {\"name\": {\"first\": \"Bo\", \"last\": \"Lind\"}}"),
      ], 65, "The tasks are of 3 by client.name.last. Whose are those of bo?"
    ),
    (
      "days are written otherwise", days(9, 10).map { $0.replacing(/2026-11-(\d+)/) { "11/\($0.1)/2026" } },
      days(9, 10),
      65, "as M/d/yyyy, which dates: says at clients/bo/client.yml:2; name it"
    ),
  ]

  @Test(arguments: pairs)
  func nothingIsThereTwice(name: String, first: [String], second: [String], status: Int32, said: String) throws {
    let folder = try ImportTests.practice(settings: "name: Ours\n")
    let answer = Repository.url.appending(path: "Tests/Feeds/answer.py").path
    try folder.write("[\(first.joined(separator: ",\n"))]", to: "feed.json")
    let words = ["import", "feed.json", "practice", "--client", "bo", "--as-of"]
    let begun = try Run(["python3", "-B", answer, Run.tend.path] + words + ["2026-11-22"], in: folder.url).outcome()
    #expect(begun.status == 0, "\(begun.standardOutput)")
    let before = try Golden.files(in: folder.appending("practice"))
    try folder.write("[\(second.joined(separator: ",\n"))]", to: "feed.json")
    let again = try Tend.run(words + ["2026-11-23", "--yes"], in: folder.url)
    #expect(again.status == status, "\(again.standardError)")
    #expect(
      (again.standardOutput + again.standardError).contains(said), "\(again.standardOutput + again.standardError)")
    #expect(!again.standardError.contains("Bell") && !again.standardError.contains("calm"))
    #expect((try Golden.files(in: folder.appending("practice")) == before) == (status == 65 || first == second))
  }

  /// At a terminal somebody says from which day on they are counted now.
  @Test func aDayToCountFromIsAskedAgain() throws {
    let folder = try ImportTests.practice(settings: "name: Ours\n")
    let answer = Repository.url.appending(path: "Tests/Feeds/answer.py").path
    for (day, feed) in [("2026-11-22", Self.counted(-3, 4)), ("2026-11-23", Self.counted(-4, 3, 5))] {
      try folder.write("[\(feed.joined(separator: ","))]", to: "feed.json")
      let words = ["import", "feed.json", "practice", "--client", "bo", "--as-of", day]
      let asked = try Run(["python3", "-B", answer, Run.tend.path] + words, in: folder.url).outcome()
      #expect(asked.status == 0, "\(asked.standardOutput)")
      #expect(
        try ImportTests.contents("practice/clients/bo/client.yml", in: folder).contains("relative_to: \(day)\n"))
    }
    let tasks = try ImportTests.contents("practice/clients/bo/tasks.json", in: folder)
    #expect(tasks.matches(of: /2026-11-\d\d/).map { String($0.0) } == ["2026-11-19", "2026-11-26", "2026-11-28"])
  }

  /// A word that nobody has said the meaning of is asked about, and is nothing but done or not.
  @Test func aNewWordIsAskedAbout() throws {
    let folder = try ImportTests.practice(settings: "name: Ours\n")
    let answer = Repository.url.appending(path: "Tests/Feeds/answer.py").path
    var rows = [Self.row("\"due\": \"2026-11-16\", \"status\": \"done\"")]
    for (word, isNew) in [("skipped", true), ("left", false)] {
      rows.append(Self.row("\"due\": \"2026-11-\(16 + rows.count)\", \"status\": \"\(word)\""))
      try folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
      let words = ["import", "feed.json", "practice", "--client", "bo", "--as-of", "2026-11-22"]
      let asked = try Run(["python3", "-B", answer, Run.tend.path] + words, in: folder.url).outcome()
      #expect(asked.status == 0, "\(asked.standardOutput)")
      #expect(asked.standardOutput.contains("leave it unread") == isNew)
    }
    #expect(
      try ImportTests.contents("practice/clients/bo/client.yml", in: folder)
        == "tasks:\n  fields:\n    completed: status\n    completed_on: due\n  completed_is: [done]\n  open_is: [left, skipped]\n"
    )
    #expect(try ImportTests.contents("practice/clients/bo/log.jsonl", in: folder).split(separator: "\n").count == 1)
  }

  /// A feed, and what is said of it without anybody to ask.
  private static let messages: [(name: String, feed: String, message: String)] = [
    ("nothing in it", "[]", "tend: error: there are no tasks in feed.json; export them again"),
    (
      "cut off", "[{\"breaths\": 4, \"moods\": [\"ca",
      "feed.json:1:30: error: the file ends in the middle; it was cut off on its way: export it again"
    ),
    (
      "an export that was cut off", "{\n  \"version\": 2,\n  \"clients\": [\n",
      "feed.json:4:1: error: the file ends in the middle; it was cut off on its way: export it again"
    ),
    (
      "a number that says how far", "[\(row("\"due\": \"2026-11-16\", \"progress\": 100"))]",
      "feed.json: error: Which value of progress says that a task is done (of several, type them with commas)?; add `ignore: [progress]` or `fields: {completed: progress}` with `completed_is: [done]` and `open_is: [skipped]` under tasks: in clients/bo/client.yml, with the words of the app"
    ),
    (
      "a day that is missing",
      "[\(row("\"due\": \"2026-11-16\", \"isCompleted\": true, \"completedAt\": null")), \(row("\"due\": \"2026-11-17\", \"isCompleted\": true, \"completedAt\": \"2026-11-17\""))]",
      "feed.json: error: 1 task says isCompleted and nothing in completedAt: on which day was it done?; add `fields: {completed_on: [completedAt, due]}` under tasks: in clients/bo/client.yml"
    ),
  ]

  @Test(arguments: messages) func eachIsAnswered(name: String, feed: String, message: String) throws {
    let folder = try ImportTests.practice(settings: "name: Ours\n")
    try folder.write(feed, to: "feed.json")
    let outcome = try Tend.run(
      ["import", "feed.json", "practice", "--client", "bo", "--as-of", "2026-11-22", "--yes"], in: folder.url)
    #expect(outcome.status == 65 && outcome.messages == [message], "\(outcome.messages)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path) == [])
  }

  /// What was typed a moment ago has no line yet, and days are shown as they are written.
  @Test func aTerminalSaysWhatItKnows() throws {
    let folder = try ImportTests.practice(settings: "name: Ours\n")
    let answer = Repository.url.appending(path: "Tests/Feeds/answer.py").path
    try folder.write(
      "[\(Self.row("\"due\": \"Nov 2, 2026\", \"completedDate\": \"Nov 2, 2026\", \"evening\": \"fine\""))]",
      to: "feed.json")
    let words = ["import", "feed.json", "practice", "--client", "bo", "--as-of", "2026-11-22"]
    let asked = try Run(["python3", "-B", answer, Run.tend.path] + words, in: folder.url).outcome()
    #expect(asked.status == 65 && asked.standardOutput.contains("moods 2 words, due Nov 2, 2026, completed Nov 2"))
    #expect(asked.standardOutput.contains("the mood of this task is not among its choices; correct"))
    let long = String(repeating: "fine ", count: 30)
    try folder.write(
      "[\(Self.row("\"due\": \"2026-11-16\", \"completedDate\": \"2026-11-16\", \"comment\": \"\(long)\""))]",
      to: "feed.json")
    let wrong = try Run(["python3", "-B", answer, Run.tend.path] + words, in: folder.url).outcome()
    #expect(wrong.status == 65 && wrong.standardOutput.contains("this mood choice is longer than"))
    #expect(!wrong.standardOutput.contains("is set at"), "\(wrong.standardOutput)")
  }
}
