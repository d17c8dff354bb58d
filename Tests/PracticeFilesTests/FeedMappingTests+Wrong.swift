import Testing

@testable import PracticeFiles

/// Mappings that are wrong, each with all that is said of it.
extension FeedMappingTests {
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
    ("tasks: {dates: dd-MM-yy}", ["tend.yml:1:16: \(pattern): a year of 2 digits can mean several; write yyyy"]),
    ("tasks: {dates: MM-dd-YYYY}", ["tend.yml:1:16: \(pattern): YYYY is the year of a week; write yyyy"]),
    ("tasks: {dates: MM-DD-yyyy}", ["tend.yml:1:16: \(pattern): D is the day of the year; write dd"]),
    ("tasks: {dates: mm-dd-yyyy}", ["tend.yml:1:16: \(pattern): it has no month; months are MM; mm is minutes"]),
    ("tasks: {dates: MM-yyyy}", ["tend.yml:1:16: \(pattern): it has no day; \(once)"]),
    ("tasks: {dates: MM-dd}", ["tend.yml:1:16: \(pattern): it has no year; \(once)"]),
    ("tasks: {dates: dd-dd-yyyy}", ["tend.yml:1:16: \(pattern): d appears in it twice; \(once)"]),
    (
      "tasks: {dates: Mdyyyy}",
      [
        "tend.yml:1:16: \(pattern): numbers without anything between them can be read in two ways; write MM and dd"
      ]
    ),
    (
      "tasks: {dates: dd MMMMM yyyy}",
      ["tend.yml:1:16: \(pattern): months are numbers or English names; write MM or MMM"]
    ),
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
        "tend.yml:1:35: error: this is used only with `relative-days`; remove it, or change dates"
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
      ["tend.yml:1:18: error: this field is both read and ignored; remove one of the two"]
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
        "f:3:51: error: there is a mood, and the task is not completed (\"mood_choice\" is set at tend.yml:2); map what says so as completed, or correct the feed",
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
  private static let keys =
    "root, fields, dates, completed_dates, relative_to, completed_is, open_is, whose, moods, ignore"
  private static let fields = "breaths, moods, due, id, completed, completed_on, mood, client"
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
}
