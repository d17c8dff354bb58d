import Homework
import Testing

@testable import Insights

/// A completion whose day nobody knows counts for its task, and for no day.
struct DayNotKnownTests {
  /// Four tasks of a week, the first two completed on days that are not known, imported on the 22nd.
  private static func story(_ moods: [String?] = ["good", nil]) -> Story {
    var story = Story()
    for date in ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"] { story.task(date) }
    for (date, mood) in zip(["2026-11-16", "2026-11-17"], moods) {
      story.entry("2026-11-22", date, .completed(on: day(date), mood: mood, assumed: true))
    }
    return story
  }

  @Test func theHeadlineHasIt() {
    let insights = Self.story().insights("2026-11-22")
    #expect(insights.adherence.headline == "completed 2 of 4 due")
    #expect(insights.adherence.onTime == 0 && insights.adherence.late == 0 && insights.adherence.dayUnknown == 2)
    #expect(insights.tasks[0].state == .completedDayUnknown && insights.tasks[0].state.completedOn == nil)
    #expect(insights.tasks[0].progress.completedOn == day("2026-11-16"))
  }

  /// A rule, and what it says over the same four tasks.
  @Test func noCountByDayHasIt() {
    let insights = Self.story().insights("2026-11-22")
    #expect(insights.pace.week.wordsOfPace == "none done in 7 days, 2 more, day not known, 4 came due")
    #expect(insights.weeks.map(\.words) == ["none done, 2 more, day not known; 4 due"])
    #expect(DoneWhen(insights).weekdays.reduce(0, +) == 0)
    #expect(insights.signsOfLife == [])
    #expect(insights.streak == Streak([]))
  }

  @Test func behindGoesByTheDueDate() {
    let insights = Self.story().insights("2026-11-22")
    #expect(Pace.open(insights.tasks, on: day("2026-11-16"), .earliestFirst) == 0)
    #expect(insights.pace.open == 2)
  }

  @Test func itIsNoSignOfLife() throws {
    var story = Self.story()
    let quiet = try #require(story.flag(QuietFlag.self, "2026-11-25"))
    #expect(quiet.last == nil && quiet.days == 8)
    // A day that is known is one.
    story.entry("2026-11-25", "2026-11-18", .completed(on: day("2026-11-24"), mood: nil))
    #expect(story.flag(QuietFlag.self, "2026-11-25") == nil)
  }

  @Test func stuckDoesNotCountFromIt() throws {
    var story = Self.story()
    story.entry("2026-11-20", "2026-11-18", .breathed(1))
    let stuck = try #require(story.flag(StuckFlag.self, "2026-11-24"))
    #expect(stuck.days == 7, "Since the turn of the open task, which began on the 18th.")
  }

  @Test func itsMoodStandsOnTheDueDateAndOneIsMissing() {
    let points = Self.story().insights("2026-11-22").mood.points
    #expect(points.map(\.date) == [day("2026-11-16"), day("2026-11-17")])
    #expect(points.map(\.word) == ["good", nil])
  }

  @Test func aWordThatAlwaysCountsCountsByTheDayOfTheImportToo() {
    var story = Self.story(["awful", nil])
    story.always = ["awful": .danger]
    #expect(story.flag(WordFlag.self, "2026-11-22")?.words.map(\.date) == [day("2026-11-16")])
    #expect(story.flag(WordFlag.self, "2026-12-15")?.words.map(\.date) == [day("2026-11-22")])
  }

  /// A line that a day that is known takes the place of, and the lines whose words are told.
  @Test(arguments: [(nil, [1]), ("fine", [1]), ("dire", [1, 3]), ("awful", [3])] as [(String?, [Int])])
  func aWordIsHeardThoughADayThatIsKnownTakesItsPlace(mood: String?, lines: [Int]) {
    var story = Self.story(["awful", nil])
    story.always = ["awful": .danger, "dire": .danger]
    story.entry("2026-11-22", "2026-11-16", .completed(on: day("2026-11-16"), mood: mood))
    #expect(story.flag(WordFlag.self, "2026-11-22")?.lines == lines)
  }

  @Test func theWordsSayIt() {
    let insights = Self.story().insights("2026-11-22")
    let words = TaskWords(insights: insights, formats: Formats(locale: .init(identifier: "en_US")))
    #expect(words.state(of: insights.tasks[0]) == "Completed, day not known")
    #expect(insights.tasks[0].state.kind == "day-not-known")
  }
}
