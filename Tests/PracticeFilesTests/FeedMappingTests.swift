import Diagnostics
import Foundation
import Homework
import Testing

@testable import PracticeFiles

@Suite("Feeds of other shapes are read by a mapping")
struct FeedMappingTests {
  private static let named = """
    {"tasks": [
      {"number_of_breaths": 3, "mood_choices": ["happy", "low energy"], "unlocked_date": "09-01-2024",
       "completed_date": "09-01-2024", "mood_choice": "happy"},
      {"number_of_breaths": 4, "mood_choices": ["happy", "content"], "unlocked_date": "09-15-2024",
       "completed_date": "09-17-2024"},
      {"number_of_breaths": 5, "mood_choices": ["sad"], "unlocked_date": "10-01-2024"}]}
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
      {"title": "Second", "exercise": {"breathCountRequired": 6}, "dueInDays": 4}]}}
    """

  /// What is read from a feed by the settings in a `tend.yml`, and every problem with either.
  private static func read(
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
    ("dates: unix", "1794794400", "2026-11-15"),
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

  private static let standard = #"[{"breathCount": 4, "moodChoices": ["a"], "dueDate": "2026-11-16"}]"#

  /// A mapping that is wrong, for the feed with other names, and every problem.
  static let wrong: [(settings: String, problems: [String])] = [
    ("tasks: 4", ["tend.yml:1:8: error: expected one or more of the keys \(keys)"]),
    ("tasks: [a]", ["tend.yml:1:8: error: expected one or more of the keys \(keys)"]),
    ("tasks: {field: {}}", ["tend.yml:1:9: error: there is no key \"field\" here; did you mean fields?"]),
    ("tasks: {fields: a}", ["tend.yml:1:17: error: expected one or more of the keys \(fields)"]),
    (
      "tasks: {fields: {breath: a}}",
      ["tend.yml:1:18: error: there is no key \"breath\" here; did you mean breaths?"]
    ),
    ("tasks: {fields: {due: [a]}}", ["tend.yml:1:23: error: expected one value"]),
    ("tasks: {fields: {due: a..b}}", ["tend.yml:1:23: \(path)"]),
    ("tasks: {fields: {due: .a}}", ["tend.yml:1:23: \(path)"]),
    ("tasks: {fields: {due: \"a. b\"}}", ["tend.yml:1:23: \(path)"]),
    ("tasks: {fields: {due: \"a\\nb\"}}", ["tend.yml:1:23: \(path)"]),
    ("tasks: {fields: {due: \"a[0]\"}}", ["tend.yml:1:23: \(list)"]),
    ("tasks: {fields: {due: a.0.b}}", ["tend.yml:1:23: \(list)"]),
    ("tasks: {root: \"data.*\"}", ["tend.yml:1:15: \(list)"]),
    (
      "tasks:\n  fields:\n    due: day\n    completed: day",
      ["tend.yml:4:16: error: due is read from the same place; each field needs its own"]
    ),
    (
      "tasks: {fields: {moods: a, mood: a}}",
      ["tend.yml:1:34: error: moods is read from the same place; each field needs its own"]
    ),
    (
      "tasks:\n  fields:\n    due: day\n    completed: day.of.end",
      ["tend.yml:4:16: error: due is read from the same place; each field needs its own"]
    ),
    (
      "tasks: {fields: {completed: dueDate}}",
      ["tend.yml:1:29: error: due is read from the same place; each field needs its own"]
    ),
    ("tasks: {dates: dd-MM-yy}", ["tend.yml:1:16: \(pattern): a year of 2 digits can mean several; write yyyy"]),
    ("tasks: {dates: MM-dd-YYYY}", ["tend.yml:1:16: \(pattern): YYYY is the year of a week; write yyyy"]),
    ("tasks: {dates: MM-DD-yyyy}", ["tend.yml:1:16: \(pattern): D is the day of the year; write dd"]),
    ("tasks: {dates: mm-dd-yyyy}", ["tend.yml:1:16: \(pattern): it has no month; months are MM; mm is minutes"]),
    ("tasks: {dates: MM-yyyy}", ["tend.yml:1:16: \(pattern): it has no day; \(once)"]),
    ("tasks: {dates: MM-dd}", ["tend.yml:1:16: \(pattern): it has no year; \(once)"]),
    ("tasks: {dates: dd-dd-yyyy}", ["tend.yml:1:16: \(pattern): d stands in it twice; \(once)"]),
    (
      "tasks: {dates: Mdyyyy}",
      [
        "tend.yml:1:16: \(pattern): numbers without anything between them can be read in two ways; write MM and dd"
      ]
    ),
    ("tasks: {dates: dd MMM yyyy}", ["tend.yml:1:16: \(pattern): months by name are not read; write MM"]),
    (
      "tasks: {dates: \"dd'MM-yyyy\"}", ["tend.yml:1:16: \(pattern): a quote is not closed; write it as MM-dd-yyyy"]
    ),
    (
      "tasks: {dates: 11-16-2026}",
      [
        "tend.yml:1:16: \(pattern): it has a number where letters belong; write it as MM-dd-yyyy"
      ]
    ),
    ("tasks: {dates: american}", ["tend.yml:1:16: \(pattern): \"a\" is not read here; use yyyy, MM and dd"]),
    (
      "tasks: {dates: relative-days}",
      ["tend.yml:1:16: error: relative days need the day that they count from; add relative_to: 2026-11-16"]
    ),
    (
      "tasks: {dates: unix, relative_to: 2026-11-16}",
      [
        "tend.yml:1:35: error: a day has a meaning here only with `dates: relative-days`; remove it, or change dates"
      ]
    ),
    (
      "tasks: {dates: relative-days, relative_to: soon}",
      [
        "tend.yml:1:44: error: expected a date; write it as YYYY-MM-DD, such as 2026-11-16",
        "tend.yml:1:16: error: relative days need the day that they count from; add relative_to: 2026-11-16",
      ]
    ),
    ("tasks: {moods: calm}", ["tend.yml:1:16: error: expected a list; write it as [calm, sad]"]),
    ("tasks: {moods: []}", ["tend.yml:1:16: error: there are no mood choices; give at least one"]),
    (
      "tasks: {moods: [calm, Calm]}",
      [
        "tend.yml:1:23: error: this word is already on the list, apart from case and spaces; the first is on line 1; keep one of the two"
      ]
    ),
    ("tasks: {ignore: title}", ["tend.yml:1:17: error: expected a list; write it as [title]"]),
    (
      "tasks: {ignore: [dueDate]}",
      ["tend.yml:1:18: error: this field is read and ignored at once; remove one of the two"]
    ),
    (
      "tasks: {root: data.items}",
      ["f:1:1: error: there is no list of tasks there (\"data.items\" is set at tend.yml:1)"]
    ),
    (
      "tasks: {root: tasks.items}",
      [
        "f:1:11: error: a path goes through objects, never into a list (\"tasks.items\" is set at tend.yml:1); name the list itself, or a field beside it"
      ]
    ),
    (
      "tasks:\n  fields: {breaths: breaths, moods: mood_choices, due: unlocked_date}\n  dates: MM-dd-yyyy",
      [
        "f:2:3: \(missing), but number_of_breaths, completed_date, mood_choice \(missingPlace)",
        "f:4:3: \(missing), but number_of_breaths, completed_date \(missingPlace)",
        "f:6:3: \(missing), but number_of_breaths \(missingPlace)",
      ]
    ),
    (
      "tasks:\n  fields: {breaths: number_of_breaths, moods: mood_choices, due: unlocked_date, completed: completed_dat, mood: mood_choice}\n  dates: MM-dd-yyyy",
      [
        "f:2:3: error: no task has this field (\"completed_dat\" is set at tend.yml:2); did you mean completed_date?",
        "f:3:4: error: what stands under \"completed_date\" is not read; map it or ignore it under tasks: in tend.yml",
        "f:3:51: error: there is a mood and no completed day (\"mood_choice\" is set at tend.yml:2); map the day as completed, or ignore the mood",
      ]
    ),
    (
      "tasks:\n  fields: {breaths: number_of_breaths, moods: mood_choices, due: unlocked_date, completed: completed_dat}\n  dates: MM-dd-yyyy\n  ignore: [mood_choice]",
      [
        "f:2:3: error: no task has this field (\"completed_dat\" is set at tend.yml:2); did you mean completed_date?",
        "f:3:4: error: what stands under \"completed_date\" is not read; map it or ignore it under tasks: in tend.yml",
      ]
    ),
    (
      "tasks:\n  fields: {breaths: number_of_breaths, moods: mood_choices, due: unlocked_date, completed: completed_date, mood: feeling}\n  dates: MM-dd-yyyy",
      [
        "f:2:3: error: no task has this field (\"feeling\" is set at tend.yml:2); compare the names, or ignore what is not read",
        "f:3:36: error: what stands under \"mood_choice\" is not read; map it or ignore it under tasks: in tend.yml",
      ]
    ),
    (
      "tasks:\n  fields: {breaths: number_of_breaths, moods: mood_choices, due: unlocked_date, completed: completed_date, mood: mood_choice}\n  dates: dd-MM-yyyy",
      [
        "f:4:83: error: there is no day \"09-15-2024\" (\"dates\" is set at tend.yml:3)",
        "f:5:22: error: there is no day \"09-17-2024\" (\"dates\" is set at tend.yml:3)",
      ]
    ),
    (
      "tasks:\n  fields: {breaths: number_of_breaths, moods: mood_choices, due: unlocked_date, completed: completed_date, mood: mood_choice}\n  dates: MM/dd/yyyy",
      ["2:86", "3:22", "4:83", "5:22", "6:70"].map {
        "f:\($0): error: expected a day written as \"MM/dd/yyyy\" (\"dates\" is set at tend.yml:3)"
      }
    ),
  ]
  private static let keys = "root, fields, dates, relative_to, moods, ignore"
  private static let fields = "breaths, moods, due, id, completed, mood"
  private static let path =
    "error: expected the name of a field, or names with dots between them; write it as exercise.breathCount"
  private static let list =
    "error: a path goes through objects, never into a list; name the list itself, or a field beside it"
  private static let pattern = "error: this is not a date pattern that can be read"
  private static let once = "use each of yyyy, MM and dd once"
  private static let missing =
    "error: expected the fields breaths, mood_choices, unlocked_date; this task has no breaths"
  private static let missingPlace = "(\"breaths\" is set at tend.yml:2); compare the names"

  @Test("a wrong mapping is told with its place, and nothing is half read", arguments: wrong)
  func wrongMapping(settings: String, problems: [String]) {
    let read = Self.read(Self.named, settings)
    #expect(read.tasks == nil)
    #expect(read.problems == problems)
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
        "f:1:90: error: there is a mood and no completed day (\"mood\" is set at tend.yml:4); map the day as completed, or ignore the mood",
        "f:2:76: error: expected a date (\"done\" is set at tend.yml:3); write it as YYYY-MM-DD, such as 2026-11-16",
      ])
  }

  @Test("the mapping that is proposed for a feed reads it", arguments: [named, nested])
  func proposals(feed: String) throws {
    let source = SourceText(path: "f", bytes: Array(feed.utf8))
    let day = try #require(LocalDate("2026-11-16"))
    let proposal = try #require(FeedProposal(for: source, zone: .gmt, day: day))
    let read = Self.read(feed, proposal.lines.joined(separator: "\n"))
    #expect(read.problems == [])
    #expect(read.tasks?.assignments.isEmpty == false)
  }

  @Test("a proposal shows an example of each field and quotes no mood")
  func proposalWords() throws {
    let day = try #require(LocalDate("2026-11-16"))
    let named = FeedProposal(
      for: SourceText(path: "f", bytes: Array(Self.named.utf8)), zone: .gmt, day: day)
    #expect(
      named?.lines == [
        "tasks:", "  fields:", "    breaths: number_of_breaths  # a count, such as 3",
        "    moods: mood_choices  # a list, such as one of 2 words",
        "    due: unlocked_date  # a day, such as \"09-01-2024\"",
        "    completed: completed_date  # a day, such as \"09-01-2024\"", "    mood: mood_choice  # a word",
        "  dates: \"MM-dd-yyyy\"",
      ])
    let nested = FeedProposal(
      for: SourceText(path: "f", bytes: Array(Self.nested.utf8)), zone: .gmt, day: day)
    #expect(
      nested?.lines == [
        "tasks:", "  root: data.items", "  fields:",
        "    breaths: exercise.breathCountRequired  # a count, such as 4",
        "    due: dueInDays  # a day, such as -3", "  dates: relative-days",
        "  relative_to: 2026-11-16  # the day that they count from; check it",
        "  moods: [happy, calm, content, sad, anxious, angry]  # the app's own; check them",
        "  ignore: [version, title, exercise.sound]",
      ])
    for feed in ["[]", "{}", "4", "[4]", "{\"tasks\": [{}]}"] {
      #expect(FeedProposal(for: SourceText(path: "f", bytes: Array(feed.utf8)), zone: .gmt, day: day) == nil)
    }
  }
}
