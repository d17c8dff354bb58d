import Homework
import Testing

@testable import Insights

/// What was completed by the day on which it was, beside what came due.
struct PaceTests {
  /// Up to the 30th: the last 7 days are from the 24th, the last 28 from the 3rd.
  @Test(arguments: [
    ("2026-11-30", 1, 1), ("2026-11-24", 1, 1), ("2026-11-23", 0, 1), ("2026-11-03", 0, 1), ("2026-11-02", 0, 0),
  ])
  func whatWasCompletedInTheLastDays(on date: String, week: Int, fourWeeks: Int) {
    var story = Story()
    story.done("2026-10-01", on: date)
    let pace = story.insights("2026-11-30").pace
    #expect(pace.week.done.count == week && pace.fourWeeks.done.count == fourWeeks)
    #expect(pace.week.adherence.due == 0 && pace.fourWeeks.adherence.due == 0)
  }

  @Test func whatCameDueIsByTheHeadlinesDenominator() {
    var story = Story()
    story.excused = ["2026-11-25"]
    for date in ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-12-01"] { story.task(date) }
    story.entry("2026-11-27", "2026-11-24", .breathed(1))
    let pace = story.insights("2026-11-30").pace
    #expect(pace.week.adherence.due == 2, "One is not in the log, one excused, one locked.")
  }

  @Test func anExcusedOneThatWasDoneIsCompleted() {
    var story = Story()
    story.excused = ["2026-11-25"]
    story.done("2026-11-25")
    #expect(story.insights("2026-11-30").pace.week.done.count == 1)
  }

  @Test func whatIsOpenNowAndWas28DaysAgo() {
    var story = Story()
    for date in ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-30"] { story.task(date) }
    story.done("2026-11-01", on: "2026-11-20")
    let pace = story.insights("2026-11-30").pace
    #expect(pace.open == 3 && pace.openBefore == 2)
    #expect(pace.words == "3 behind; 1 done in 28 days, 2 came due")
    story.eligibility = .todayOnly
    #expect(story.insights("2026-11-30").pace.open == 1 && story.insights("2026-11-30").pace.openBefore == 1)
    #expect(story.insights("2026-11-30").pace.besideCount == "none done in 7 days, 1 came due; today’s is open")
    #expect(story.insights("2026-12-01").pace.besideCount == "none done in 7 days, 1 came due", "no progress")
  }

  /// "3 done, all older; 2 due", never "0 of 2" alone.
  @Test(arguments: [
    ([], ["2026-11-17", "2026-11-19"], "none done; 2 due"),
    (["2026-11-09", "2026-11-10", "2026-11-11"], ["2026-11-17", "2026-11-19"], "3 done, all older; 2 due"),
    (["2026-11-09"], ["2026-11-17"], "1 done, older; 1 due"),
    (["2026-11-09", "2026-11-16"], [], "2 done, 1 older; 1 due"),
    (["2026-11-16"], [], "1 done; 1 due"), (["2026-11-09"], [], "1 done, older; none due"),
  ])
  func aWeekIsToldByWhatWasDoneInIt(done: [String], open: [String], words: String) throws {
    var story = Story()
    for date in done { story.done(date, on: "2026-11-18") }
    for date in open { story.task(date) }
    let week = try #require(story.insights("2026-11-22").weeks.last)
    #expect(week.words == words)
  }
}
