import Homework
import Testing

@testable import Insights

/// `stuck`: the 7th day or more of the open task's turn with nothing completed in it, and not quiet.
struct StuckFlagTests {
  /// Due on a day, with breaths taken every other day, so that nobody is quiet; seven days are the 10th to the 16th.
  private static func story(due: String, grace: Int = 0) -> Story {
    var story = Story()
    story.graceDays = grace
    story.task(due, breaths: 99)
    for date in days(from: due, 12, every: 2) { story.entry(date, due, .breathed(1)) }
    return story
  }

  @Test(arguments: [("2026-11-09", 8), ("2026-11-10", 7), ("2026-11-11", nil), ("2026-11-16", nil)])
  func stuckFromTheSeventhDayOfTheTurn(due: String, days: Int?) {
    #expect(Self.story(due: due).flag(StuckFlag.self, "2026-11-16")?.days == days)
  }

  @Test(arguments: [("2026-11-08", 9), ("2026-11-09", nil)])
  func graceComesOnTop(due: String, days: Int?) {
    #expect(Self.story(due: due, grace: 2).flag(StuckFlag.self, "2026-11-16")?.days == days)
  }

  /// The turn of the second begins on the day after the first was done.
  @Test(arguments: [("2026-11-09", 7), ("2026-11-10", nil)])
  func theTurnBeginsWhenNothingKeepsItWaiting(done: String, days: Int?) {
    var story = Story()
    story.done("2026-11-01", on: done)
    story.task("2026-11-02", breaths: 99)
    story.entry("2026-11-15", "2026-11-02", .breathed(1))
    #expect(story.flag(StuckFlag.self, "2026-11-16")?.days == days)
    #expect(story.flag(StuckFlag.self, "2026-11-16")?.lines == days.map { _ in [4] })
  }

  /// A later completion of any task counts the days anew: one that is not in the log, done after all.
  @Test func anyCompletionCountsAnew() {
    var story = Story()
    for date in ["2026-10-01", "2026-10-02"] { story.task(date, breaths: 99) }
    story.entry("2026-10-05", "2026-10-02", .breathed(1))
    story.entry("2026-11-15", "2026-10-02", .breathed(1))
    #expect(story.flag(StuckFlag.self, "2026-11-16") != nil)
    story.done("2026-10-01", on: "2026-11-10")
    #expect(story.flag(StuckFlag.self, "2026-11-16") == nil)
    #expect(story.flag(StuckFlag.self, "2026-11-17")?.days == 7)
  }

  /// Nobody who works through a backlog is stuck, however late each task is.
  @Test func workingThroughABacklogIsNotStuck() {
    var story = Story()
    let dates = days(from: "2026-09-01", 20)
    for date in dates { story.task(date) }
    for (offset, date) in dates.enumerated() {
      story.done(date, on: "\(day("2026-10-01").adding(days: 3 * offset))")
    }
    for offset in 0..<60 {
      #expect(story.flag(StuckFlag.self, "\(day("2026-10-01").adding(days: offset))") == nil)
    }
  }

  @Test func whoIsQuietIsNotStuck() {
    var story = Story()
    story.task("2026-11-01")
    #expect(story.flags("2026-11-16") == ["quiet"])
    story.entry("2026-11-12", "2026-11-01", .breathed(1))
    #expect(story.flags("2026-11-16") == ["stuck"])
  }

  @Test func neverWhereOnlyTodaysIsOffered() {
    var story = Self.story(due: "2026-11-01")
    story.eligibility = .todayOnly
    #expect(story.flag(StuckFlag.self, "2026-11-16") == nil)
  }

  @Test func itIsToldWithThePaceAndWithGraceBesideTheDays() {
    var story = Self.story(due: "2026-11-02", grace: 3)
    for date in ["2026-11-04", "2026-11-06"] { story.task(date) }
    #expect(
      story.sentence(StuckFlag.self, "2026-11-16")
        == "The task of Mon, Nov 2 has been open for 15 days, begun; 2 wait behind it. Nothing is completed in them, past 3"
        + " days of grace. 3 behind; none done in 28 days, 3 came due.")
  }
}
