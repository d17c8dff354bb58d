import Foundation
import Homework
import Insights
import Testing

/// `quiet`: no accepted entry by the client for seven local days while a task could be done throughout.
struct QuietFlagTests {
  /// The last entry on a day, while another task is open: seven local days without one are the 10th to the 16th.
  @Test(arguments: [("2026-11-08", 8), ("2026-11-09", 7), ("2026-11-10", nil), ("2026-11-16", nil)])
  func quietAfterALastEntry(date: String, days: Int?) {
    var story = Story()
    story.done("2026-11-02", on: date)
    story.task("2026-11-03")
    let expected = days.map {
      Flag.Reason.quiet(days: $0, lastEntry: day(date), task: AssignmentID(rawValue: "2026-11-03"))
    }
    #expect(story.flag(.quiet, "2026-11-16")?.reason == expected)
    #expect(story.flag(.quiet, "2026-11-16")?.lines == expected.map { _ in [3] })
  }

  /// Nothing logged at all: a task that is due on the 10th can be done on seven local days by the 16th.
  @Test(arguments: [("2026-11-09", 8), ("2026-11-10", 7), ("2026-11-11", nil), ("2026-11-16", nil)])
  func quietFromTheStart(due: String, days: Int?) {
    var story = Story()
    story.task(due)
    let expected = days.map {
      Flag.Reason.quiet(days: $0, lastEntry: nil, task: AssignmentID(rawValue: due))
    }
    #expect(story.flag(.quiet, "2026-11-16")?.reason == expected)
    #expect(story.flag(.quiet, "2026-11-16")?.lines == expected.map { _ in [] })
  }

  @Test(arguments: [("2026-11-10", true), ("2026-11-11", false)])
  func theNextTaskMustHaveBeenDueThroughout(due: String, isQuiet: Bool) {
    var story = Story()
    story.done("2026-11-02")
    story.task(due)
    #expect((story.flag(.quiet, "2026-11-16") != nil) == isQuiet)
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

  @Test func aProvidersNoteIsNoEntryByTheClient() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-15", "2026-11-02", .noteWritten("A line.", author: .provider))
    #expect(story.flag(.quiet, "2026-11-16") != nil)
    story.entry("2026-11-15", "2026-11-02", .noteWritten("A line.", author: .client))
    #expect(story.flag(.quiet, "2026-11-16") == nil)
  }

  @Test func aRefusedEntryBreaksNoSilence() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-15", "2026-11-02", .sessionExited)
    #expect(story.flag(.quiet, "2026-11-16") != nil)
  }

  @Test func theLatestEntryCountsWhereverItStandsInTheFile() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-03", "2026-11-02", .breathed(1))
    story.entry("2026-11-14", "2026-11-02", .breathed(1))
    story.reverseLog()
    #expect(story.flag(.quiet, "2026-11-16") == nil)
  }

  @Test func theDaysAreTheClients() throws {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-10T04:59:59Z", "2026-11-02", .breathed(1))
    #expect(story.flag(.quiet, "2026-11-16") == nil)
    story.zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(story.flag(.quiet, "2026-11-16") != nil)
  }

  @Test func whereOnlyTodaysIsOfferedThereMustBeOneForEachDay() {
    var story = Story()
    story.eligibility = .todayOnly
    for date in days(from: "2026-11-10", 6) { story.task(date) }
    #expect(story.flag(.quiet, "2026-11-16") == nil, "nothing was offered on the as-of date")
    story.task("2026-11-16")
    let expected = Flag.Reason.quiet(days: 7, lastEntry: nil, task: AssignmentID(rawValue: "2026-11-16"))
    #expect(story.flag(.quiet, "2026-11-16")?.reason == expected)
    #expect(story.flag(.quiet, "2026-11-15") == nil)
    story.done("2026-11-12")
    #expect(story.flag(.quiet, "2026-11-16") == nil)
  }
}
