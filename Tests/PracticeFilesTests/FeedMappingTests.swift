import Foundation
import Homework
import Testing
import Text

@testable import PracticeFiles

@Suite("Feeds of other shapes are read by a mapping")
struct FeedMappingTests {
  static let named = """
    {"tasks": [
      {"number_of_breaths": 3, "mood_choices": ["happy", "low energy"], "unlocked_date": "09-01-2024",
       "completed_date": "09-01-2024", "mood_choice": "happy"},
      {"number_of_breaths": 4, "mood_choices": ["happy", "content"], "unlocked_date": "09-15-2024",
       "completed_date": "09-17-2024"},
      {"number_of_breaths": 5, "mood_choices": ["sad"], "unlocked_date": "10-01-2024"}]}
    """
  static let sixLines = """
    tasks:
      fields: {breaths: number_of_breaths, moods: mood_choices, due: unlocked_date,
               completed: completed_date,
               mood: mood_choice}
      dates: MM-dd-yyyy
    """
  static let nested = """
    {"version": 2, "data": {"items": [
      {"title": "First", "exercise": {"breathCountRequired": 4, "sound": "rain"}, "dueInDays": -3},
      {"title": "Second", "exercise": {"breathCountRequired": 6}, "dueInDays": 4}]}}
    """

  /// What is read from a feed by the settings in a `tend.yml`, and every problem with either.
  static func read(
    _ feed: String, _ settings: String, zone: TimeZone = .gmt
  ) -> (tasks: TasksFile?, problems: [String]) {
    var mapping: FeedMapping?
    var wrong: [String] = []
    let source = SourceText(path: "tend.yml", bytes: Array(settings.utf8))
    let problems = Problems(in: source, consequence: .nothingWritten)
    mapping = SettingsFile.mapping(problems).flatMap { FeedMapping($0) }
    wrong = problems.diagnostics.map(\.description)
    guard wrong.isEmpty else { return (nil, wrong) }
    let read = Reading.read(Array(feed.utf8)) {
      TasksReader.tasks(in: $0.source, by: mapping ?? FeedMapping(), zone: zone, $0)
    }
    return (read.value, read.problems)
  }

  @Test("other names, another form of days, and completions with their moods")
  func namedFields() throws {
    let read = Self.read(Self.named, Self.sixLines)
    #expect(read.problems == [])
    let tasks = try #require(read.tasks)
    #expect(tasks.assignments.map(\.id.rawValue) == ["2024-09-01", "2024-09-15", "2024-10-01"])
    #expect(tasks.assignments.map(\.breathCount) == [3, 4, 5])
    #expect(tasks.assignments[0].moodChoices == ["happy", "low energy"])
    #expect(tasks.completions.map(\.task.rawValue) == ["2024-09-01", "2024-09-15"])
    #expect(tasks.completions.map(\.on.description) == ["2024-09-01", "2024-09-17"])
    #expect(tasks.completions.map(\.mood) == ["happy", nil])
  }

  @Test("a real feed with other names", .enabled(if: Reading.hasRealFiles))
  func realFeed() throws {
    let feed = try String(contentsOf: Reading.realFile("tasks-named-fields.json"), encoding: .utf8)
    let read = Self.read(feed, Self.sixLines)
    #expect(read.problems == [])
    #expect(read.tasks?.assignments.count == 6)
    #expect(read.tasks?.completions.map(\.mood) == ["happy", "content", "angry"])
    #expect(read.tasks?.completions.map(\.on.description) == ["2024-09-01", "2024-09-17", "2024-10-02"])
  }

  @Test("a nested feed with relative days and no mood choices")
  func nestedFeed() throws {
    let read = Self.read(
      Self.nested,
      """
      tasks:
        root: data.items
        fields: {breaths: exercise.breathCountRequired, due: dueInDays}
        dates: relative-days
        relative_to: 2026-11-16
        moods: [calm, sad]
        ignore: [title, exercise.sound, version]
      """)
    #expect(read.problems == [])
    #expect(read.tasks?.assignments.map(\.id.rawValue) == ["2026-11-13", "2026-11-20"])
    #expect(read.tasks?.assignments.map(\.moodChoices) == [["calm", "sad"], ["calm", "sad"]])
  }

  /// A form of days, a value in it, and the day in New York.
  static let days: [(dates: String, value: String, day: String)] = [
    ("dates: MM-dd-yyyy", "\"11-16-2026\"", "2026-11-16"),
    ("dates: dd.MM.yyyy", "\"16.11.2026\"", "2026-11-16"),
    ("dates: d/M/yyyy", "\"6/1/2026\"", "2026-01-06"),
    ("dates: yyyyMMdd", "\"20261116\"", "2026-11-16"),
    ("dates: \"yyyy-MM-dd'T'HH:mm:ss\"", "\"2026-11-16T23:30:00\"", "2026-11-16"),
    ("dates: \"'day' dd.MM.yyyy\"", "\"day 16.11.2026\"", "2026-11-16"),
    ("dates: iso", "\"2026-11-16T02:00:00Z\"", "2026-11-15"),
    ("dates: unix", "1794794400", "2026-11-15"), ("dates: unix-milliseconds", "1794794400123", "2026-11-15"),
    ("dates: seconds-since-2001", "816487200.75", "2026-11-15"),
    ("dates: MMM d, yyyy", "\"Nov 16, 2026\"", "2026-11-16"),
    ("dates: d MMMM yyyy", "\"16 november 2026\"", "2026-11-16"),
    ("dates: yyyyMMdd", "20261116", "2026-11-16"), ("dates: iso-week", "\"2026-W47-1\"", "2026-11-16"),
    ("dates: iso-week-sunday", "\"2026-W47\"", "2026-11-22"),
    ("dates: relative-days\n  relative_to: 2026-02-28", "1", "2026-03-01"),
  ]

  @Test("days as feeds write them", arguments: days)
  func day(dates: String, value: String, day: String) throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let read = Self.read(
      "[{\"breathCount\": 4, \"moodChoices\": [\"a\"], \"dueDate\": \(value)}]", "tasks:\n  \(dates)", zone: zone)
    #expect(read.problems == [])
    #expect(read.tasks?.assignments.first?.dueDate.description == day)
  }

  @Test("seconds of another age are no day", arguments: [-1, 7_258_118_400, 1_794_794_400_000, -62_135_596_800])
  func implausibleSeconds(seconds: Int) {
    let read = Self.read(
      "[{\"breathCount\": 4, \"moodChoices\": [\"a\"], \"dueDate\": \(seconds)}]", "tasks: {dates: unix}")
    #expect(
      read.problems == [
        "f:1:54: error: this is not between the years 1970 and 2199 (\"dates\" is set at tend.yml:1);"
          + " choose among unix, unix-milliseconds, seconds-since-2001"
      ])
  }

  @Test(
    "the first and the last second that a day can have",
    arguments: [(0, "1970-01-01"), (7_258_118_399, "2199-12-31")])
  func plausibleSeconds(seconds: Int, day: String) {
    let read = Self.read(
      "[{\"breathCount\": 4, \"moodChoices\": [\"a\"], \"dueDate\": \(seconds)}]", "tasks: {dates: unix}")
    #expect(read.problems == [])
    #expect(read.tasks?.assignments.first?.dueDate.description == day)
  }

  /// Fields of a mapping, what a task says by them, and the day and the mood of its completion.
  static let completions: [(fields: String, says: String, day: String?, mood: String?)] = [
    ("completed: done, completed_on: due", "\"done\": true", "2026-11-16 assumed", nil),
    ("completed: done, completed_on: due", "\"done\": false", nil, nil),
    ("completed: done, completed_on: due", "\"done\": null", nil, nil),
    ("completed: done, completed_on: due, mood: m", "\"done\": \"yes\", \"m\": \"a\"", "2026-11-16 assumed", "a"),
    ("completed: done, completed_on: day", "\"done\": 1, \"day\": \"2026-11-18\"", "2026-11-18", nil),
    ("completed: m, completed_on: due, mood: m", "\"m\": \"a\"", "2026-11-16 assumed", "a"),
    ("completed: m, completed_on: due, mood: m", "\"m\": \"\"", nil, nil),
    ("completed: dueDate", "\"id\": 7", "2026-11-16", nil),
    ("completed: done, completed_on: [day, due]", "\"done\": 1, \"day\": \"2026-11-18\"", "2026-11-18", nil),
    ("completed: done, completed_on: [day, due]", "\"done\": 1, \"day\": null", "2026-11-16 assumed", nil),
    ("completed: d}, completed_dates: unix, x: {", "\"d\": 1794794400", "2026-11-16", nil),
    ("completed: s, completed_on: due}, completed_is: [Done], x: {", "\"s\": \"done \"", "2026-11-16 assumed", nil),
    ("completed: s, completed_on: due}, completed_is: ['100'], x: {", "\"s\": 100", "2026-11-16 assumed", nil),
    ("completed: s, completed_on: due}, completed_is: ['100'], x: {", "\"s\": 99", nil, nil),
    ("completed: s, completed_on: due}, completed_is: [a], open_is: [b], x: {", "\"s\": \"B\"", nil, nil),
  ]

  @Test("what says whether, and on which day; one field may be two", arguments: completions)
  func completion(fields: String, says: String, day: String?, mood: String?) {
    let read = Self.read(
      "[{\"breathCount\": 4, \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-16\", \(says)}]",
      "tasks: {fields: {\(fields)}}".replacing(", x: {}", with: ""))
    #expect(read.problems == [])
    let said = read.tasks?.completions.first
    #expect(said.map { "\($0.on)\($0.isAssumed ? " assumed" : "")" } == day)
    #expect(said?.mood == mood)
  }

  /// What a task says that can't be, by `completed: done, completed_on: day`.
  @Test(
    "what says whether and can't be understood",
    arguments: [
      ("\"done\": \"perhaps\"", "expected true or false"), ("\"done\": true", "no day is said"),
      ("\"done\": false, \"day\": \"2026-11-16\"", "there is a day for a task that is not completed"),
    ])
  func wrongCompletion(says: String, problem: String) {
    let read = Self.read(
      "[{\"breathCount\": 4, \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-16\", \(says)}]",
      "tasks: {fields: {completed: done, completed_on: day}}")
    #expect(read.tasks == nil && read.problems.count >= 1 && read.problems[0].contains(problem), "\(read.problems)")
  }

  @Test("of several people's tasks those of one are read, and each says whose it is")
  func onePersonsTasks() {
    let feed = ["Ann Bell", "Bo Lind", "Ann Bell"].enumerated().map { number, name in
      "{\"breathCount\": \(number + 1), \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-16\", \"who\": \"\(name)\"}"
    }
    let settings = "tasks: {fields: {client: who}, whose: Ann Bell}"
    let read = Self.read("[\(feed.joined(separator: ", "))]", settings)
    #expect(read.problems == [] && read.tasks?.assignments.map(\.breathCount) == [1, 3])
    let nobodys = Self.read("[\(feed[0]), \(feed[1].replacing("\"Bo Lind\"", with: "null"))]", settings)
    #expect(nobodys.problems.count == 1 && nobodys.problems[0].contains("it is not said whose task this is"))
  }

  @Test("a word of which nobody has said what it means is an error")
  func unknownWord() {
    let read = Self.read(
      "[{\"breathCount\": 4, \"moodChoices\": [\"a\"], \"dueDate\": \"2026-11-16\", \"s\": \"finished\"}]",
      "tasks: {fields: {completed: s, completed_on: due}, completed_is: [done], open_is: [skipped]}")
    #expect(
      read.problems == [
        "f:1:73: error: it is not known whether this word says that the task is completed (\"s\" is set at tend.yml:1); add it to completed_is: or open_is:"
      ])
  }

  @Test("keys that nothing reads are one problem of the file, and the tasks are read")
  func unreadKeys() {
    let feed = """
      [{"breathCount": 4, "moodChoices": ["a"], "dueDate": "2026-11-16", "title": "x"},
       {"breathCount": 4, "moodChoices": ["a"], "dueDate": "2026-11-17", "completedDate": "2026-11-17"}]
      """
    let read = Reading.tasks(feed)
    #expect(read.value?.count == 2)
    #expect(
      read.problems == [
        "f:1:68: error: what stands under \"title\", \"completedDate\" is not read; map it or ignore it under tasks: in tend.yml"
      ])
    #expect(Self.read(feed, "tasks: {ignore: [title, completedDate]}").problems == [])
    let mapped = Self.read(feed, "tasks:\n  fields: {completed: completedDate}\n  ignore: [title]")
    #expect(mapped.problems == [])
    #expect(mapped.tasks?.completions.map(\.on.description) == ["2026-11-17"])
    #expect(
      Reading.tasks("{\"tasks\": [], \"next\": 1}").problems == [
        "f:1:15: error: what stands under \"next\" is not read; map it or ignore it under tasks: in tend.yml"
      ])
  }

  @Test("a mood without a completed day, and a completion that is no day")
  func wrongCompletions() {
    let feed = """
      [{"breathCount": 4, "moodChoices": ["a"], "dueDate": "2026-11-16", "done": null, "mood": "a"},
       {"breathCount": 4, "moodChoices": ["a"], "dueDate": "2026-11-17", "done": true},
       {"breathCount": 4, "moodChoices": ["a"], "dueDate": "2026-11-18", "done": "", "mood": ""}]
      """
    #expect(
      Self.read(feed, "tasks:\n  fields:\n    completed: done\n    mood: mood").problems == [
        "f:1:90: error: there is a mood, and the task is not completed (\"mood\" is set at tend.yml:4); map what says so as completed, or correct the feed",
        "f:2:76: error: this task is completed, and no day is said (\"done\" is set at tend.yml:3); add completed_on: due, or the field that has the day",
      ])
  }
}
