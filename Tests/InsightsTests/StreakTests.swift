import Homework
import Testing

@testable import Insights

/// Consecutive tasks on time.
struct StreakTests {
  private static let day = LocalDate(dayNumber: 20_000)
  private static let blocking = AssignmentID(rawValue: "first")

  /// o on time, l late, e eligible, d overdue, b blocked, k locked, x excused, m missed,
  /// h held, n not in the log, u completed on a day that is not known.
  @Test(arguments: [
    ("", 0, 0), ("o", 1, 1), ("ooo", 3, 3), ("oolo", 1, 2), ("ool", 0, 2), ("oom", 0, 2), ("oomooo", 3, 3),
    ("ood", 0, 2), ("oodbb", 0, 2), ("ooe", 2, 2), ("ooeb", 2, 2), ("ook", 2, 2), ("oxo", 2, 2), ("xx", 0, 0),
    ("oooloo", 2, 3), ("oodo", 1, 2), ("oodob", 1, 2), ("lmd", 0, 0), ("oxekk", 1, 1),
    ("ooho", 1, 2), ("oouo", 3, 3), ("uu", 0, 0), ("oono", 3, 3), ("nn", 0, 0), ("oobo", 3, 3),
  ])
  func theRunIsOfTasksOnTime(states: String, current: Int, longest: Int) {
    let tasks = states.enumerated().map { index, letter in
      let state: AssignmentState =
        switch letter {
        case "o": .completedOnTime(Self.day)
        case "l": .completedLate(Self.day)
        case "e": .eligible
        case "d": .overdue
        case "b": .blocked(behind: Self.blocking)
        case "k": .locked
        case "x": .excused
        case "h": .held
        case "u": .completedDayUnknown
        case "n": .notInLog
        default: .missed
        }
      let date = Self.day.adding(days: index)
      return TaskInsight(
        assignment: Assignment(
          id: AssignmentID(due: date, ordinal: 1), breathCount: 1, moodChoices: ["good"], dueDate: date),
        state: state, progress: Progress())
    }
    #expect(Streak(tasks).current == current)
    #expect(Streak(tasks).longest == longest)
  }

  @Test func twoTasksOfTodayDoNotEndTheRun() {
    var story = Story()
    for date in days(from: "2026-11-02", 4) { story.done(date) }
    story.task("2026-11-06")
    story.task("2026-11-06")
    #expect(story.insights("2026-11-06").streak.current == 4)
    #expect(story.insights("2026-11-07").streak.current == 0)
    #expect(story.insights("2026-11-07").streak.longest == 4)
  }
}
