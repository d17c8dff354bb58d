import Foundation
import TestSupport
import Testing

/// A feed of another shape, taken over for good.
@Suite(.startsPrograms) struct ImportTests {
  static let named = """
    {"tasks": [
      {"number_of_breaths": 3, "mood_choices": ["calm", "so, \\"so\\""], "unlocked_date": "02-29-2024",
       "completed_date": "02-29-2024", "mood_choice": "so, \\"so\\""},
      {"number_of_breaths": 4, "mood_choices": ["calm", "sad"], "unlocked_date": "03-15-2024",
       "completed_date": "03-17-2024", "mood_choice": "calm"},
      {"number_of_breaths": 4, "mood_choices": ["calm", "sad"], "unlocked_date": "03-16-2024",
       "completed_date": "03-18-2024"},
      {"number_of_breaths": 5, "mood_choices": ["calm", "sad"], "unlocked_date": "03-20-2024"}]}
    """
  private static let sixLines = """
    tasks:
      fields: {breaths: number_of_breaths, moods: mood_choices, due: unlocked_date,
               completed: completed_date,
               mood: mood_choice}
      dates: MM-dd-yyyy

    """
  private static let nested = """
    {"version": 2, "data": {"items": [
      {"title": "First", "exercise": {"breathCountRequired": 4, "sound": "rain"}, "dueInDays": -3},
      {"title": "Second", "exercise": {"breathCountRequired": 6, "sound": "wind"}, "dueInDays": 4}]}}
    """

  static func practice(settings: String = sixLines) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(settings, to: "practice/tend.yml")
    try FileManager.default.createDirectory(
      at: folder.appending("practice/clients"), withIntermediateDirectories: true)
    return folder
  }

  static func run(_ arguments: String..., in folder: TemporaryFolder, asOf: Bool = true) throws -> Outcome {
    try Tend.run(arguments + (asOf ? ["--as-of", "2024-03-21T09:00:00Z"] : []), in: folder.url)
  }

  static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Outcome {
    try Tend.run(arguments + ["--as-of", "2024-03-21T09:00:00Z"], in: folder.url)
  }

  static func contents(_ path: String, in folder: TemporaryFolder) throws -> String {
    try String(contentsOf: folder.appending(path), encoding: .utf8)
  }

  @Test func whatWasUnderstoodIsATableAndTheFilesHoldIt() throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    let outcome = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.standardError == "")
    #expect(
      outcome.standardOutput == """
        task        due         breaths  choices  completed   mood
        2024-02-29  2024-02-29  3        2        2024-02-29  so, "so"
        2024-03-15  2024-03-15  4        2        2024-03-17  calm
        2024-03-16  2024-03-16  4        2        2024-03-18  -
        and 1 more

        4 tasks, 3 of them completed, 2 with a mood
        Wrote clients/bo/tasks.json and added 3 entries to its log.

        """)
    #expect(
      try Self.contents("practice/clients/bo/log.jsonl", in: folder) == #"""
        {"at":"2024-03-21T09:00:00.000Z","task":"2024-02-29","event":"completed","on":"2024-02-29","mood":"so, \"so\""}
        {"at":"2024-03-21T09:00:00.000Z","task":"2024-03-15","event":"completed","on":"2024-03-17","mood":"calm"}
        {"at":"2024-03-21T09:00:00.000Z","task":"2024-03-16","event":"completed","on":"2024-03-18"}

        """#)
    // The settings map the feed; the file says that it needs no mapping.
    let check = try Self.run("check", "practice", in: folder)
    #expect(check.standardOutput == "1 client checked: 0 errors, 0 warnings\n")
  }

  @Test func thePagesAreThoseOfTheMappedFeedButForWhereItStands() throws {
    let imported = try Self.practice()
    try imported.write(Self.named, to: "feed.json")
    #expect(try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: imported).status == 0)
    let mapped = try Self.practice()
    try mapped.write(Self.named, to: "practice/clients/bo/tasks.json")
    let pages = try [imported, mapped].map { folder in
      #expect(try Self.run("build", "practice", "--output", "site", in: folder).status == 0)
      return try Golden.files(in: folder.appending("site")).filter { $0.key.hasSuffix(".html") }
    }
    #expect(pages[0].keys.sorted() == pages[1].keys.sorted())
    let mood = String(decoding: try #require(pages[1]["clients/bo/mood.html"]), as: UTF8.self)
    #expect(mood.contains("from the feed"))
    // The log's own page lists its lines, which a feed has not.
    for path in pages[0].keys.sorted() where !path.hasSuffix("log.html") {
      let words = pages.map { Self.words(String(decoding: $0[path] ?? Data(), as: UTF8.self)) }
      #expect(words[0] == words[1], "\(path)")
    }
  }

  /// A page's words without where they stand, the feed or lines of the log, and without the count of these.
  private static func words(_ page: String) -> [String] {
    // A dot that leads to a line has a name.
    page.replacing(/<title>[^<]*<\/title>/, with: "")
      .replacing(#/<a class="lines"[^>]*>log<\/a>|· Log:/#, with: "").replacing(/<[^>]*>/, with: " ").replacing(
        "from the feed", with: ""
      )
      .replacing(/lines? \d+((–|, | and )\d+)*/, with: "").replacing(/\d+ entr(y|ies) used/, with: "entries used")
      .split(whereSeparator: \.isWhitespace).map(String.init)
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    let mine = #"[[4, ["calm"], "2024-02-29"]]"# + "\n"
    try folder.write(mine, to: "practice/clients/bo/tasks.json")
    let outcome = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(outcome.status == 73)
    #expect(outcome.standardOutput == "")
    #expect(
      outcome.standardError
        == "tend: error: clients/bo/tasks.json already exists and is not overwritten; move it first, or choose another name\n"
    )
    #expect(try Self.contents("practice/clients/bo/tasks.json", in: folder) == mine)
    #expect(!FileManager.default.fileExists(atPath: folder.appending("practice/clients/bo/log.jsonl").path))
  }

  @Test func aClientWhoWasMadeAMomentAgoHasNoTasksToOverwrite() throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    #expect(try Self.run("new", "client", "bo", "practice", in: folder, asOf: false).status == 0)
    #expect(try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder).status == 0)
  }

  @Test func aLogIsOnlyAddedToAndNothingTwice() throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    let own =
      #"{"at": "2024-03-16T10:00:00Z", "task": "2024-03-16", "event": "completed", "on": "2024-03-18"}"# + "\n"
    try folder.write(own, to: "practice/clients/bo/log.jsonl")
    let first = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(first.standardOutput.hasSuffix("added 2 entries to its log.\n"))
    let log = try Self.contents("practice/clients/bo/log.jsonl", in: folder)
    #expect(log.hasPrefix(own) && log.split(separator: "\n").count == 3)
    // As if the run had been broken off between the two files.
    try FileManager.default.removeItem(at: folder.appending("practice/clients/bo/tasks.json"))
    let second = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(second.status == 0 && second.standardOutput.hasSuffix("added 0 entries to its log.\n"))
    #expect(try Self.contents("practice/clients/bo/log.jsonl", in: folder) == log)
  }

  @Test func withoutATerminalSomebodyHasToSayYes() throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    let outcome = try Self.run("import", "feed.json", "practice", "--client", "bo", in: folder)
    #expect(outcome.status == 64)
    #expect(
      outcome.messages == [
        "tend: error: nobody can be asked to confirm the import; check what is shown above, and add --yes"
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path) == [])
  }

  @Test(arguments: [("y", true), ("yes", true), ("n", false), ("", false), ("x", false)])
  func onATerminalOneIsAsked(answer: String, imports: Bool) throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    // A terminal of its own for the program, with the answer typed into it.
    let command = "\(Run.tend.path) import feed.json practice --client bo"
    let run = try Run(
      ["sh", "-c", "echo \(answer) | script -qec '\(command)' /dev/null"], in: folder.url)
    let outcome = try run.outcome()
    #expect(outcome.status == 0)
    #expect(outcome.standardOutput.contains("Import this for bo? [y/N]"))
    #expect(outcome.standardOutput.contains("Nothing was written.") == !imports)
    let tasks = folder.appending("practice/clients/bo/tasks.json")
    #expect(FileManager.default.fileExists(atPath: tasks.path) == imports)
  }

  @Test func whatIsInDoubtIsAnErrorThatNamesTheLineToAdd() throws {
    let folder = try Self.practice(settings: "name: Ours\n")
    try folder.write(Self.nested, to: "feed.json")
    let before = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(before.status == 65)
    #expect(
      before.messages == [
        "feed.json: error: The feed has no moods to choose from. Which are they, with commas between them?; add `moods: [calm, sad]` under tasks: in clients/bo/client.yml, with the words of the app",
        "feed.json: error: dueInDays counts days, such as -3. From which day on (today, or type another)?; add `dates: relative-days` and `relative_to: 2024-03-21` under tasks: in clients/bo/client.yml",
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path) == [])
    try folder.write(
      "tasks:\n  moods: [calm, sad]\n  dates: relative-days\n  relative_to: 2024-03-21\n",
      to: "practice/clients/bo/client.yml")
    let after = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(after.status == 0 && after.standardError == "")
    #expect(after.standardOutput.contains("2024-03-18  2024-03-18  4"))
    #expect(after.standardOutput.contains("2024-03-25  2024-03-25  6"))
  }

  @Test func aFieldThatNothingReadsIsNotLost() throws {
    let folder = try Self.practice()
    try folder.write(
      Self.named.replacing("\"number_of_breaths\": 5", with: "\"session_id\": 4, \"number_of_breaths\": 5"),
      to: "feed.json")
    let outcome = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(outcome.status == 65)
    #expect(
      outcome.messages == [
        "feed.json: error: session_id is there in 1 of 4 tasks. What is it?; add `ignore: [session_id]` under tasks: in clients/bo/client.yml"
      ])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path) == [])
  }

  /// A terminal shows a feed's words as they are, and nothing in them turns the writing around.
  @Test func whatTurnsTheWritingIsShownByItsNumber() throws {
    let folder = try Self.practice()
    try folder.write(Self.named.replacing("calm", with: "c\\u202Ealm"), to: "feed.json")
    let read = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(read.status == 0 && read.standardOutput.contains("2024-03-17  c\\u{202e}alm\n"))
    try folder.write(Self.nested.replacing("sound", with: "\\u202Esound \\\""), to: "feed.json")
    try folder.write("", to: "practice/tend.yml")
    let proposed = try Self.run("import", "feed.json", "practice", "--client", "ada", "--yes", in: folder)
    #expect(!(read.standardOutput + proposed.standardOutput).contains("\u{202E}"))
    #expect(proposed.status == 65 && proposed.standardError.hasPrefix("feed.json:"))
  }

  /// What is written is read again; what no run would read is not written.
  @Test(arguments: [(4_000, true), (7_300, false)])
  func whatIsWrittenIsNeverTooLarge(count: Int, isRead: Bool) throws {
    let folder = try Self.practice(settings: "")
    let choices = (1...8).map { "\"\($0)\(String(repeating: "a", count: 60))\"" }.joined(separator: ",")
    let rows = Array(repeating: "[1,[\(choices)],\"2024-02-29\"]", count: count).joined(separator: ",")
    try folder.write("[\(rows)]", to: "feed.json")
    let outcome = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", "--quiet", in: folder)
    let clients = try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path)
    guard isRead else {
      #expect(outcome.status == 65 && clients == [])
      #expect(
        outcome.messages == [
          "feed.json:1:1: error: what would be written is larger than 4 MiB, and no run would read it; leave out what is long past"
        ])
      return
    }
    #expect(outcome.status == 0 && clients == ["bo"], "\(outcome.standardError)")
    let check = try Self.run("check", "practice", in: folder)
    #expect(check.standardOutput == "1 client checked: 0 errors, 0 warnings\n")
  }

  @Test func completionsWantALog() throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    try folder.write("log: none\n", to: "practice/clients/bo/client.yml")
    let outcome = try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder)
    #expect(outcome.status == 65 && outcome.standardError.contains("clients/bo/client.yml says `log: none`"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients/bo").path)
    #expect(files == ["client.yml"])
  }

  /// A new client is there whole or not at all: a run that was killed has left a folder that nobody reads.
  @Test func whatIsLeftOfANewClientIsNobodys() throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    try folder.write("{}", to: "practice/clients/.bo.new/log.jsonl")
    #expect(try Self.run("check", "practice", in: folder).standardError == "")
    #expect(try Self.run("import", "feed.json", "practice", "--client", "bo", "--yes", in: folder).status == 0)
    let clients = try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path)
    #expect(clients == ["bo"])
    #expect(try Self.contents("practice/clients/bo/log.jsonl", in: folder).split(separator: "\n").count == 3)
  }

  private static let impossible: [(command: String, status: Int32)] = [
    ("import feed.json practice --client ../x --yes", 64), ("import feed.json nowhere --client bo --yes", 66),
    ("import none.json practice --client bo --yes", 66), ("import feed.json practice --yes", 64),
    ("import broken.json practice --client bo --yes", 65), ("import empty.json practice --client bo --yes", 65),
  ]

  @Test(arguments: impossible) func whatCannotBeIsToldWithItsStatus(command: String, status: Int32) throws {
    let folder = try Self.practice()
    try folder.write(Self.named, to: "feed.json")
    try folder.write("{", to: "broken.json")
    try folder.write("[]", to: "empty.json")
    let outcome = try Tend.run(command.split(separator: " ").map(String.init), in: folder.url)
    #expect(outcome.status == status)
    #expect(!outcome.messages.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.appending("practice/clients").path) == [])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: Repository.realFiles.path), "no real files here"))
  func aRealFeedIsImportedWhole() throws {
    let folder = try Self.practice()
    let feed = Repository.realFiles.appending(path: "tasks-named-fields.json").path
    // As of a day after all of it; 2024-03-21 would be before.
    let outcome = try Tend.run(
      ["import", feed, "practice", "--client", "bo", "--yes", "--as-of", "2024-12-01"], in: folder.url)
    #expect(outcome.status == 0 && outcome.standardError == "")
    #expect(outcome.standardOutput.contains("6 tasks, 3 of them completed, 3 with a mood\n"))
    #expect(
      try Self.run("check", "practice", in: folder).standardOutput == "1 client checked: 0 errors, 0 warnings\n")
  }
}
