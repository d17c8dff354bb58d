import Homework
import Testing

@testable import Insights

/// `behind`: 5 or more due and unfinished, and more than 28 days ago.
struct BehindFlagTests {
  @Test(arguments: [(4, nil), (5, 5), (6, 6)])
  func fromFiveOn(tasks: Int, open: Int?) {
    var story = Story()
    for date in days(from: "2026-11-02", tasks) { story.task(date) }
    story.entry("2026-11-15", "2026-11-02", .breathed(1))
    #expect(story.flag(BehindFlag.self, "2026-11-16")?.open == open)
    #expect(story.flag(BehindFlag.self, "2026-11-16")?.lines == open.map { _ in [1] })
  }

  /// 28 days before the 30th of November is the 2nd.
  @Test(arguments: [("2026-11-02", nil), ("2026-11-03", 4)])
  func moreThanThereWere28DaysAgo(lastDue: String, before: Int?) {
    var story = Story()
    for date in days(from: "2026-10-01", 4) { story.task(date) }
    story.task(lastDue)
    #expect(story.flag(BehindFlag.self, "2026-11-30")?.before == before)
  }

  /// Both from one replay: what was finished since was open then, and what is excused or not in the log counts in
  /// neither.
  @Test func bothCountsAreFromOneReplay() {
    var story = Story()
    for date in days(from: "2026-10-01", 3) { story.task(date) }
    for date in days(from: "2026-10-01", 3) { story.done(date, on: "2026-11-10") }
    for date in days(from: "2026-11-11", 5) { story.task(date) }
    #expect(story.flag(BehindFlag.self, "2026-11-30")?.before == 3)
    story.excused = ["2026-11-11"]
    #expect(story.flag(BehindFlag.self, "2026-11-30") == nil)
    story.excused = []
    story.entry("2026-11-29", "2026-11-12", .breathed(1))
    #expect(story.flag(BehindFlag.self, "2026-11-30") == nil, "One is not in the log, and four are left.")
  }

  @Test func neverWhereOnlyTodaysIsOffered() {
    var story = Story()
    story.eligibility = .todayOnly
    for date in days(from: "2026-11-02", 6) { story.task(date) }
    #expect(story.flag(BehindFlag.self, "2026-11-16") == nil)
  }

  @Test func itIsToldWithThePace() {
    var story = Story()
    for date in ["2026-11-01", "2026-11-02"] { story.done(date) }
    for date in days(from: "2026-11-03", 6) { story.task(date) }
    #expect(
      story.sentence(BehindFlag.self, "2026-11-16")
        == "6 tasks behind, 6 more than four weeks ago. 2 done in 28 days, 8 came due.")
  }
}
