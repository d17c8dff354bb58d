import Foundation
import Homework
import Testing

@testable import Insights

/// Adherence by the week in which tasks were due.
struct WorkOfDaysTests {
  @Test func tasksBelongToTheWeekInWhichTheyWereDue() {
    var story = Story()
    story.done("2026-11-15")
    story.done("2026-11-16", on: "2026-11-24")
    for date in ["2026-11-22", "2026-11-30", "2026-12-07"] { story.task(date) }
    let weeks = story.insights("2026-11-30").weeks
    #expect(weeks.map { "\($0.week)" } == ["2026-W46", "2026-W47", "2026-W48", "2026-W49"])
    #expect(weeks.map(\.adherence.onTime) == [1, 0, 0, 0])
    #expect(weeks.map(\.adherence.late) == [0, 1, 0, 0])
    #expect(weeks.map(\.adherence.notDone) == [0, 1, 0, 1])
    #expect(weeks.map(\.tasks.count) == [1, 2, 0, 1])
  }

  @Test func theWeekOfTheAsOfDateIsTheLast() {
    var story = Story()
    story.done("2026-12-28")
    #expect(story.insights("2027-01-03").weeks.map { "\($0.week)" } == ["2026-W53"])
    #expect(story.insights("2027-01-04").weeks.map { "\($0.week)" } == ["2026-W53", "2027-W01"])
  }

  @Test func thereIsNoWeekBeforeAnythingIsDue() {
    var story = Story()
    story.task("2026-11-23")
    #expect(story.insights("2026-11-20").weeks.isEmpty)
  }

  @Test func theWeeksAddUpToTheHeadline() throws {
    var story = Story()
    story.excused = ["2026-11-12"]
    for date in days(from: "2026-11-02", 9, every: 2) { story.task(date) }
    story.done("2026-11-02")
    story.done("2026-11-04", on: "2026-11-07")
    let insights = story.insights("2026-11-16")
    #expect(insights.weeks.reduce(0) { $0 + $1.adherence.due } == insights.adherence.due)
    #expect(insights.weeks.reduce(0) { $0 + $1.adherence.completed } == insights.adherence.completed)
    #expect(insights.weeks.reduce(0) { $0 + $1.adherence.excused } == insights.adherence.excused)
  }

  @Test func whatATravellerDidADayAheadIsInItsWeek() throws {
    var story = Story()
    story.zone = try #require(TimeZone(identifier: "America/New_York"))
    story.task("2026-11-16")
    story.entry("2026-11-16T08:00:00+09:00", "2026-11-16", .sessionJoined(provider: nil))
    story.entry("2026-11-16T08:30:00+09:00", "2026-11-16", .sessionExited)
    story.entry("2026-11-16T08:31:00+09:00", "2026-11-16", .moodLogged("good"))
    let insights = story.insights("2026-11-15")
    #expect(insights.adherence.completed == 1)
    #expect(insights.weeks.map { "\($0.week)" } == ["2026-W46", "2026-W47"])
    #expect(insights.weeks.map(\.done.count) == [1, 0] && insights.weeks.map(\.tasks.count) == [0, 1])
  }
}
