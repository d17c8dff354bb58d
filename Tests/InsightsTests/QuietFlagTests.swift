import Foundation
import Homework
import Testing

@testable import Insights

/// `quiet`: for seven local days or more the client logged nothing and could have.
struct QuietFlagTests {
  /// The last entry on a day, while another task is open: seven local days without one are the 10th to the 16th.
  @Test(arguments: [("2026-11-08", 8), ("2026-11-09", 7), ("2026-11-10", nil), ("2026-11-16", nil)])
  func quietAfterALastEntry(date: String, days: Int?) {
    var story = Story()
    story.done("2026-11-02", on: date)
    story.task("2026-11-03")
    let flag = story.flag(QuietFlag.self, "2026-11-16")
    #expect(flag?.days == days)
    #expect(flag?.last == days.map { _ in day(date) })
    #expect(flag?.lines == days.map { _ in [3] })
  }

  /// The newest line is the one of the latest time, wherever it is in the file.
  @Test func theNewestLineIsTheLatestInTime() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-04T10:30:00Z", "2026-11-02", .sessionExited)
    story.entry("2026-11-04T10:00:00Z", "2026-11-02", .sessionJoined(provider: nil))
    story.entry("2026-11-04T10:15:00Z", "2026-11-02", .noteWritten("A line.", author: .client))
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.lines == [1])
  }

  /// Nothing logged at all: a task that is due on the 10th can be done on seven local days by the 16th.
  @Test(arguments: [("2026-11-09", 8), ("2026-11-10", 7), ("2026-11-11", nil), ("2026-11-16", nil)])
  func quietFromTheStart(due: String, days: Int?) {
    var story = Story()
    story.task(due)
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.days == days)
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.lines == days.map { _ in [] })
  }

  @Test(arguments: [("2026-11-10", true), ("2026-11-11", false)])
  func theNextTaskMustHaveBeenDueThroughout(due: String, isQuiet: Bool) {
    var story = Story()
    story.done("2026-11-02")
    story.task(due)
    #expect((story.flag(QuietFlag.self, "2026-11-16") != nil) == isQuiet)
  }

  @Test func nobodyIsQuietWhenNothingCanBeDone() {
    var story = Story()
    story.done("2026-11-02")
    story.task("2026-12-24")
    #expect(story.flags("2026-11-30").isEmpty)
    #expect(Story().flags("2026-11-30").isEmpty)
  }

  @Test func anExcusedTaskKeepsNobodyQuiet() {
    var story = Story()
    story.excused = ["2026-11-02"]
    story.task("2026-11-02")
    #expect(story.flags("2026-11-30").isEmpty)
  }

  /// Nor is what can't be read; but no page says "nothing" over it.
  @Test func anEventThatIsNotKnownIsNoSignOfLife() throws {
    var story = Story()
    story.done("2026-11-02")
    story.task("2026-11-03")
    let at = try #require(Timestamp("2026-11-15T11:00:00Z"))
    story.add(.unknownEvent("reminder_shown", at: at, task: AssignmentID(rawValue: "2026-11-03")), text: "r")
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.last == day("2026-11-02"))
    #expect(
      story.sentence(QuietFlag.self, "2026-11-16")?.hasPrefix(
        "Nothing by the client is in the log since Mon, Nov 2, but for 1 line that can’t be used;") ?? false)
  }

  @Test func aProvidersNoteIsNoSignOfLife() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-15", "2026-11-02", .noteWritten("A line.", author: .provider))
    #expect(story.flag(QuietFlag.self, "2026-11-16") != nil)
    story.entry("2026-11-15", "2026-11-02", .noteWritten("A line.", author: .client))
    #expect(story.flag(QuietFlag.self, "2026-11-16") == nil)
  }

  /// What was refused is still a sign of life.
  @Test func whatWasRefusedIsASignOfLife() {
    var story = Story()
    story.task("2026-11-02")
    #expect(story.flag(QuietFlag.self, "2026-11-16") != nil)
    story.entry("2026-11-15", "2026-11-02", .sessionExited)
    #expect(story.flag(QuietFlag.self, "2026-11-16") == nil)
  }

  /// A line that can't be read is none, whatever stands above or below it.
  @Test func anUnreadableLineIsNoSignOfLife() {
    var story = Story()
    story.task("2026-11-02")
    story.unreadable()
    story.entry("2026-11-04", "2026-11-02", .breathed(1))
    story.unreadable()
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.days == 12)
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.lines == [2])
  }

  @Test func aFeedsCompletionIsASignOfLifeOnItsDay() {
    var story = Story()
    for date in ["2026-11-02", "2026-11-03"] { story.task(date) }
    story.completions = [FeedCompletion(task: AssignmentID(rawValue: "2026-11-02"), on: day("2026-11-09"))]
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.days == 7)
    #expect(story.flag(QuietFlag.self, "2026-11-15") == nil)
  }

  @Test func theLatestEntryCountsWhereverItStandsInTheFile() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-03", "2026-11-02", .breathed(1))
    story.entry("2026-11-14", "2026-11-02", .breathed(1))
    story.reverseLog()
    #expect(story.flag(QuietFlag.self, "2026-11-16") == nil)
  }

  @Test func theDaysAreTheClients() throws {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-10T04:59:59Z", "2026-11-02", .breathed(1))
    #expect(story.flag(QuietFlag.self, "2026-11-16") == nil)
    story.zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(story.flag(QuietFlag.self, "2026-11-16") != nil)
  }

  /// Where only today's is offered: two that came due since, before today, and none of them finished.
  @Test(arguments: [
    (["2026-11-12", "2026-11-13"], "2026-11-16", 7), (["2026-11-12", "2026-11-16"], "2026-11-16", nil),
    (["2026-11-12"], "2026-11-16", nil), (["2026-11-12", "2026-11-13"], "2026-11-15", nil),
    (["2026-11-09", "2026-11-13"], "2026-11-16", nil),
  ])
  func whereOnlyTodaysIsOffered(due: [String], asOf: String, days: Int?) {
    var story = Story()
    story.eligibility = .todayOnly
    story.done("2026-11-09")
    for date in due where date != "2026-11-09" { story.task(date) }
    #expect(story.flag(QuietFlag.self, asOf)?.days == days)
  }

  @Test func whereOnlyTodaysIsOfferedExcusedOnesCountForNeither() {
    var story = Story()
    story.eligibility = .todayOnly
    for date in ["2026-11-10", "2026-11-11", "2026-11-12"] { story.task(date) }
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.days == 7)
    #expect(story.flag(QuietFlag.self, "2026-11-16")?.cameDue == 3)
    story.excused = ["2026-11-10"]
    #expect(story.flag(QuietFlag.self, "2026-11-16") == nil, "The days of an excused task don't count.")
    #expect(story.flag(QuietFlag.self, "2026-11-17")?.days == 7)
    #expect(story.flag(QuietFlag.self, "2026-11-17")?.cameDue == 2)
    story.excused = ["2026-11-10", "2026-11-12"]
    #expect(story.flag(QuietFlag.self, "2026-11-18") == nil)
  }

  @Test func itIsToldWithThePace() {
    var story = Story()
    story.done("2026-11-02")
    story.task("2026-11-03")
    #expect(
      story.sentence(QuietFlag.self, "2026-11-16")
        == "Nothing by the client is in the log since Mon, Nov 2; last mood “good”. The task of Tue, Nov 3 has been open"
        + " for 14 days. 1 behind; 1 done in 28 days, 2 came due.")
  }
}
