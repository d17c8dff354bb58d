import Foundation
import TestSupport
import Testing

/// Every kind of feed at a real terminal and without one, and what becomes of one that says otherwise later.
@Suite(.startsPrograms) struct ImportKindsTests {
  /// A feed of a kind that the generator knows by name.
  private struct Kind: Decodable {
    struct Task: Decodable { let on: String? }
    let name: String
    let file: String
    let feed: String
    let clear: Bool?
    let tasks: [Task]
  }

  private static let kinds = Result {
    let run = try Run(["python3", "-B", Repository.url.appending(path: "Tests/Feeds/make_feeds.py").path, "kinds"])
    return try run.outcome().standardOutput.split(separator: "\n").map { line in
      try JSONDecoder().decode(Kind.self, from: Data(line.utf8))
    }
  }

  @Test(arguments: 0..<29) func eachKindAtATerminalAndWithoutOne(number: Int) throws {
    let made = try Self.kinds.get()[number]
    let (name, file) = (made.name, made.file)
    let folder = try ImportTests.practice(settings: "name: Ours\n")
    try folder.write(made.feed, to: file)
    let words = ["import", file, "practice", "--client", "bo", "--as-of", "2026-11-22T20:00:00Z"]
    let alone = try Tend.run(words + ["--yes"], in: folder.url)
    #expect(alone.status == (made.clear == true ? 0 : 65), "\(name): \(alone.standardError)")
    if alone.status != 0 {
      // One line of settings or more is named for each doubt, and nothing is written.
      #expect(
        alone.messages.allSatisfy { $0.hasPrefix("\(file): error: ") && $0.contains("; add `") },
        "\(alone.messages)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path) == [])
    }
    try? FileManager.default.removeItem(at: folder.appending("practice/clients/bo"))  // It may not be there.
    let answer = Repository.url.appending(path: "Tests/Feeds/answer.py").path
    let asked = try Run(["python3", "-B", answer, Run.tend.path] + words, in: folder.url).outcome()
    #expect(asked.standardOutput.contains("\n> ") == (alone.status != 0), "\(name)")
    #expect(asked.status == 0, "\(name): \(asked.standardOutput)")
    let log = folder.appending("practice/clients/bo/log.jsonl")
    let entries = (try? String(contentsOf: log, encoding: .utf8)) ?? ""  // Nothing done, no log.
    let done = made.tasks.count { $0.on != nil }
    let table = asked.standardOutput
    #expect(
      table.contains(made.tasks.count == 1 ? "\n1 task, " : "\n\(made.tasks.count) tasks, "), "\(name): \(table)")
    #expect(entries.split(separator: "\n").count == done, "\(name): \(entries)")
    // What was answered is kept: nobody is asked again, and nothing is written twice.
    let again = try Tend.run(words + ["--yes"], in: folder.url)
    #expect(again.status == 0, "\(name): \(again.standardError)")
    #expect(again.standardOutput.hasSuffix("nothing was written.\n"), "\(name): \(again.standardOutput)")
    #expect(try ImportTests.run("check", "practice", in: folder).status == 0)
  }

  @Test func theSameFeedAgainWritesNothingAndALongerOneWhatIsNew() throws {
    let folder = try ImportTests.practice()
    let import_ = ["import", "feed.json", "practice", "--client", "bo", "--yes"]
    try folder.write(ImportTests.named, to: "feed.json")
    #expect(try ImportTests.run(import_, in: folder).status == 0)
    let before = try Golden.files(in: folder.appending("practice"))
    let again = try ImportTests.run(import_, in: folder)
    #expect(
      again.status == 0 && again.standardOutput.hasSuffix("All of it is there already; nothing was written.\n"))
    #expect(try Golden.files(in: folder.appending("practice")) == before)
    try folder.write(
      ImportTests.named.replacing(
        "}]}",
        with: "}, {\"number_of_breaths\": 2, \"mood_choices\": [\"calm\"], \"unlocked_date\": \"03-21-2024\"}]}"),
      to: "feed.json")
    let more = try ImportTests.run(import_, in: folder)
    #expect(more.standardOutput.hasSuffix("Wrote clients/bo/tasks.json and added 0 entries to its log.\n"))
    #expect(try ImportTests.contents("practice/clients/bo/tasks.json", in: folder).contains("\"2024-03-21\""))
  }

  /// A change of the feed after it was imported, and what is said of it.
  static let contradictions: [(what: String, now: String, problem: String)] = [
    ("03-17-2024", "03-19-2024", "feed.json:5:3: error: this says otherwise than clients/bo/log.jsonl:2;"),
    (
      "mood_choice\": \"calm", "mood_choice\": \"sad",
      "feed.json:5:3: error: this says otherwise than clients/bo/log.jsonl:2;"
    ),
    (", \"mood_choice\": \"calm\"", "", "feed.json:5:3: error: this says otherwise than clients/bo/log.jsonl:2;"),
    (
      "\"completed_date\": \"03-18-2024\"", "\"completed_date\": null",
      "feed.json:7:3: error: this says otherwise than clients/bo/log.jsonl:3;"
    ),
    (
      "\"number_of_breaths\": 5", "\"number_of_breaths\": 6",
      "feed.json:9:3: error: this task is another than \"2024-03-20\" in clients/bo/tasks.json;"
    ),
  ]

  @Test(arguments: contradictions) func aFeedThatSaysOtherwiseIsRefused(what: String, now: String, problem: String)
    throws
  {
    let folder = try ImportTests.practice()
    let import_ = ["import", "feed.json", "practice", "--client", "bo", "--yes"]
    try folder.write("\n" + ImportTests.named, to: "feed.json")
    #expect(try ImportTests.run(import_, in: folder).status == 0)
    let before = try Golden.files(in: folder.appending("practice"))
    #expect(ImportTests.named.contains(what))
    try folder.write("\n" + ImportTests.named.replacing(what, with: now), to: "feed.json")
    let outcome = try ImportTests.run(import_, in: folder)
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 1 && outcome.messages[0].hasPrefix(problem), "\(outcome.messages)")
    #expect(try Golden.files(in: folder.appending("practice")) == before)
  }

  @Test func anAnswerHoldsForTheClientsOfTheFileAndForNobodyElse() throws {
    let made = try #require(try Self.kinds.get().first { $0.name == "two clients in one file" })
    let folder = try ImportTests.practice(settings: "name: Ours\n")
    try folder.write(made.feed, to: made.file)
    let answer = Repository.url.appending(path: "Tests/Feeds/answer.py").path
    let words = ["import", made.file, "practice", "--as-of", "2026-11-22T20:00:00Z"]
    let asked = try Run(["python3", "-B", answer, Run.tend.path] + words, in: folder.url).outcome()
    #expect(asked.status == 0, "\(asked.standardOutput)")
    for client in ["a", "b"] {
      let settings = try ImportTests.contents("practice/clients/\(client)/client.yml", in: folder)
      #expect(settings == "tasks:\n  fields:\n    client: patient.id\n")
    }
    // Nobody is asked again, about one client or about all of them.
    for only in [["--client", "a"], ["--client", "b"], []] {
      let again = try Tend.run(words + only + ["--yes"], in: folder.url)
      #expect(
        again.status == 0 && again.standardOutput.hasSuffix("nothing was written.\n"), "\(again.standardError)")
    }
    #expect(try ImportTests.contents("practice/tend.yml", in: folder) == "name: Ours\n")
  }

  @Test func theClientsOfOneFileGetAFolderEach() throws {
    let folder = try ImportTests.practice(settings: "tasks:\n  fields: {client: patient.id}\n")
    let rows = ["bo", "cy"].map { client in
      "{\"patient\": {\"id\": \"\(client)\"}, \"id\": 7, \"breaths\": 4, \"moods\": [\"calm\"], \"due\": \"2024-03-18\"}"
    }
    try folder.write("[\(rows.joined(separator: ","))]", to: "feed.json")
    let outcome = try ImportTests.run("import", "feed.json", "practice", "--yes", in: folder)
    #expect(outcome.status == 0 && outcome.standardError == "")
    for client in ["bo", "cy"] {
      #expect(
        try ImportTests.contents("practice/clients/\(client)/tasks.json", in: folder).contains("\"id\": \"7\""))
    }
    let one = try ImportTests.run("import", "feed.json", "practice", "--client", "dee", "--yes", in: folder)
    #expect(one.status == 65 && one.messages.last?.contains("there are no tasks") == true)
    try folder.write("[\(rows[0].replacing("\"bo\"", with: "\"../bo\""))]", to: "feed.json")
    let wrong = try ImportTests.run("import", "feed.json", "practice", "--yes", in: folder)
    #expect(wrong.status == 65 && wrong.messages[0].contains("this does not name a client's folder"))
  }
}
