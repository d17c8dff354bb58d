import Foundation
import Homework
import Testing

@testable import Insights

/// Moods in order, and the places where one is missing.
struct MoodPointTests {
  @Test func missingIsNotUnscored() {
    var story = Story()
    story.done("2026-11-02", mood: "good")
    story.done("2026-11-03", mood: "odd")
    story.task("2026-11-04")
    let mood = story.insights("2026-11-04").mood
    #expect(mood.points.map(\.word) == ["good", "odd", nil])
    #expect(mood.points.map(\.valence) == [200, nil, nil])
    #expect(mood.points.map(\.isUnscored) == [false, true, false])
    #expect(mood.due == 3 && mood.logged == 2 && mood.unscored == 1 && mood.missing == 2)
    #expect(mood.scored.map(\.word) == ["good"])
  }

  @Test func aMoodStandsOnTheDayOnWhichItWasLogged() {
    var story = Story()
    story.done("2026-11-02", on: "2026-11-05", mood: "low")
    story.task("2026-11-03")
    let points = story.insights("2026-11-06").mood.points
    #expect(points.map { "\($0.date)" } == ["2026-11-03", "2026-11-05"])
    #expect(points.map(\.word) == [nil, "low"])
  }

  @Test func theDayIsTheClients() throws {
    var story = Story()
    story.zone = try #require(TimeZone(identifier: "America/New_York"))
    story.task("2026-11-02")
    story.entry("2026-11-03T01:00:00Z", "2026-11-02", .sessionJoined(provider: nil))
    story.entry("2026-11-03T01:30:00Z", "2026-11-02", .sessionExited)
    story.entry("2026-11-03T04:59:59Z", "2026-11-02", .moodLogged("low"))
    #expect(story.insights("2026-11-02").mood.points.map { "\($0.date)" } == ["2026-11-02"])
  }

  @Test func onOneDayTheTasksOrderDecides() {
    var story = Story()
    story.done("2026-11-02", on: "2026-11-04", mood: "low")
    story.task("2026-11-03")
    story.entry("2026-11-04T11:00:00Z", "2026-11-03", .sessionJoined(provider: nil))
    story.entry("2026-11-04T11:30:00Z", "2026-11-03", .sessionExited)
    story.entry("2026-11-04T11:31:00Z", "2026-11-03", .moodLogged("good"))
    #expect(story.insights("2026-11-04").mood.points.map(\.word) == ["low", "good"])
  }

  @Test func aMoodWithoutASessionIsShown() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-02T10:00:00Z", "2026-11-02", .breathed(2))
    story.entry("2026-11-02T10:01:00Z", "2026-11-02", .moodLogged("low"))
    #expect(story.insights("2026-11-02").mood.points.map(\.word) == ["low"])
  }

  @Test func lockedAndExcusedOnesHaveNoPlace() {
    var story = Story()
    story.excused = ["2026-11-02"]
    for date in ["2026-11-02", "2026-11-03", "2026-11-30"] { story.task(date) }
    #expect(story.insights("2026-11-03").mood.points.map(\.task.rawValue) == ["2026-11-03"])
  }

  @Test func aRefusedMoodIsNotThere() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-02", "2026-11-02", .moodLogged("low"))
    #expect(story.insights("2026-11-02").mood.points.map(\.word) == [nil])
  }
}
