import Foundation
import Homework
import Testing

@testable import Insights

/// Moods in the order of time, the places where one is missing, and what is still to come.
struct MoodPointTests {
  /// The moods' days and words: a dash where one is missing.
  private func told(_ story: Story, _ asOf: String) -> [String] {
    story.insights(asOf).mood.points.map { "\("\($0.date)".dropFirst(5)) \($0.word ?? "-")" }
  }

  @Test func pendingIsNotMissing() {
    var story = Story()
    story.done("2026-11-02", mood: "good")
    story.done("2026-11-03", mood: "odd")
    for date in ["2026-11-04", "2026-11-05", "2026-11-30"] { story.task(date) }
    let mood = story.insights("2026-11-05").mood
    #expect(mood.points.map(\.word) == ["good", "odd"])
    #expect(mood.points.map(\.valence) == [200, nil])
    #expect(mood.points.map(\.isUnscored) == [false, true])
    #expect(mood.pending == 2, "one is open, one waits for it, and one is not due")
    #expect(mood.due == 4 && mood.logged == 2 && mood.unscored == 1 && mood.missing == 1)
    #expect(mood.scored.map(\.word) == ["good"])
  }

  @Test func anOpenTaskBreaksNoLine() {
    var story = Story()
    for (date, mood) in zip(days(from: "2026-11-02", 6), ["good", "low", "good", "low", "good", "low"]) {
      story.done(date, mood: mood)
    }
    story.task("2026-11-08")
    #expect(story.insights("2026-11-09").mood.points.allSatisfy { $0.valence != nil })
    #expect(story.insights("2026-11-09").mood.missing == 0)
  }

  @Test func aMoodStandsOnTheDayOnWhichItWasLogged() {
    var story = Story()
    story.done("2026-11-02", on: "2026-11-05", mood: "low")
    story.task("2026-11-03")
    #expect(told(story, "2026-11-06") == ["11-05 low"])
  }

  @Test func theDayIsTheClients() throws {
    var story = Story()
    story.zone = try #require(TimeZone(identifier: "America/New_York"))
    story.task("2026-11-02")
    story.entry("2026-11-03T01:00:00Z", "2026-11-02", .sessionJoined(provider: nil))
    story.entry("2026-11-03T01:30:00Z", "2026-11-02", .sessionExited)
    story.entry("2026-11-03T04:59:59Z", "2026-11-02", .moodLogged("low"))
    #expect(told(story, "2026-11-02") == ["11-02 low"])
  }

  /// Two tasks of one day whose sessions overlap: the later task's mood was logged first.
  @Test func onOneDayTimeDecides() {
    var story = Story()
    for task in ["2026-11-02", "2026-11-03"] { story.task(task) }
    story.entry("2026-11-04T10:00:00Z", "2026-11-02", .sessionJoined(provider: nil))
    story.entry("2026-11-04T10:30:00Z", "2026-11-02", .sessionExited)
    story.entry("2026-11-04T11:00:00Z", "2026-11-03", .sessionJoined(provider: nil))
    story.entry("2026-11-04T11:30:00Z", "2026-11-03", .sessionExited)
    story.entry("2026-11-04T11:31:00Z", "2026-11-03", .moodLogged("good"))
    story.entry("2026-11-04T12:00:00Z", "2026-11-02", .moodLogged("low"))
    #expect(told(story, "2026-11-04") == ["11-04 good", "11-04 low"])
    story.reverseLog()
    #expect(told(story, "2026-11-04") == ["11-04 good", "11-04 low"])
  }

  /// One that is not in the log is missing just before the entry that passed it over, though that has a mood itself.
  @Test func whatIsNotInTheLogStandsBeforeTheEntryThatPassedItOver() {
    var story = Story()
    story.task("2026-11-02")
    story.task("2026-11-03")
    story.entry("2026-11-05", "2026-11-03", .completed(on: day("2026-11-04"), mood: "good"))
    #expect(told(story, "2026-11-05") == ["11-04 -", "11-04 good"])
  }

  @Test func aMissedOneStandsAtTheEndOfItsDay() {
    var story = Story()
    story.eligibility = .todayOnly
    for _ in 1...2 { story.task("2026-11-02") }
    story.done("2026-11-02", mood: "good")
    story.done("2026-11-03", mood: "low")
    story.task("2026-11-04")
    story.entry("2026-11-04T22:00:00Z", "2026-11-04", .sessionJoined(provider: nil))
    story.task("2026-11-05")
    story.task("2026-11-05")
    #expect(told(story, "2026-11-05") == ["11-02 good", "11-02 -", "11-03 low", "11-04 -"])
    #expect(story.insights("2026-11-05").mood.pending == 2)
  }

  /// The exit and the mood of the second are lost; the third is begun at half past ten on the 6th.
  @Test func whatIsNotInTheLogStandsBeforeWhatPassedItOver() {
    var story = Story()
    story.done("2026-11-02", on: "2026-11-06", mood: "low")
    for date in ["2026-11-03", "2026-11-04", "2026-11-05"] { story.task(date) }
    story.entry("2026-11-06T11:00:00Z", "2026-11-05", .breathed(2))
    story.entry("2026-11-06T11:10:00Z", "2026-11-05", .moodLogged("good"))
    let mood = story.insights("2026-11-06").mood
    #expect(mood.points.map(\.word) == ["low", nil, nil, "good"])
    #expect(mood.points.map(\.task.rawValue) == ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05"])
    #expect(mood.points.map { "\($0.date)" } == Array(repeating: "2026-11-06", count: 4))
    #expect(mood.points.map(\.isDue) == [true, false, false, true])
    #expect(mood.due == 2 && mood.logged == 2 && mood.missing == 2 && mood.pending == 0)
  }

  /// Completions say only a day: after all else of it, in the order of their tasks, with or without a mood.
  @Test func aCompletionStandsAfterAllElseOfItsDay() {
    var story = Story()
    for date in ["2026-11-02", "2026-11-03", "2026-11-04"] { story.task(date) }
    story.entry("2026-11-09", "2026-11-03", .completed(on: day("2026-11-04"), mood: nil))
    story.entry("2026-11-09", "2026-11-02", .completed(on: day("2026-11-04"), mood: "good"))
    story.entry("2026-11-04T23:00:00Z", "2026-11-04", .sessionJoined(provider: nil))
    story.entry("2026-11-04T23:10:00Z", "2026-11-04", .sessionExited)
    story.entry("2026-11-04T23:20:00Z", "2026-11-04", .moodLogged("low"))
    #expect(told(story, "2026-11-10") == ["11-04 low", "11-04 good", "11-04 -"])
  }

  @Test func aMoodWithoutASessionIsShown() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-02T10:00:00Z", "2026-11-02", .breathed(2))
    story.entry("2026-11-02T10:01:00Z", "2026-11-02", .moodLogged("low"))
    let mood = story.insights("2026-11-02").mood
    #expect(mood.points.map(\.word) == ["low"])
    #expect(mood.pending == 0 && mood.due == 1)
  }

  @Test func lockedAndExcusedOnesHaveNoPlaceAndAreNotToCome() {
    var story = Story()
    story.excused = ["2026-11-02"]
    for date in ["2026-11-02", "2026-11-03", "2026-11-30"] { story.task(date) }
    let mood = story.insights("2026-11-03").mood
    #expect(mood.points.isEmpty && mood.pending == 1 && mood.due == 1)
  }

  @Test func theMoodOfAnExcusedOneStandsBesideTheDueOnes() {
    var story = Story()
    story.excused = ["2026-11-02"]
    story.task("2026-11-02")
    story.entry("2026-11-02T10:00:00Z", "2026-11-02", .breathed(2))
    story.entry("2026-11-02T10:01:00Z", "2026-11-02", .moodLogged("low"))
    let mood = story.insights("2026-11-03").mood
    #expect(mood.due == 0 && mood.logged == 0 && mood.loggedBeside == 1 && mood.scored.count == 1)
  }

  @Test func aRefusedMoodIsNotThere() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-02", "2026-11-02", .moodLogged("low"))
    #expect(story.insights("2026-11-02").mood.points.isEmpty)
  }

  /// The 17th mood is of the day after the 18th of November.
  @Test func aBaselineAfterTheDateIsNotThereYet() {
    var story = Story()
    for date in days(from: "2026-11-02", 18) { story.done(date, mood: "good") }
    let tasks = story.insights("2026-11-19").tasks
    for (asOf, compared) in [("2026-11-18", 18), ("2026-11-19", 1)] {
      let mood = MoodInsight(of: tasks, on: Story.scale, baseline: day("2026-11-19"), asOf: day(asOf))
      #expect(mood.compared.count == compared, "\(asOf)")
    }
  }
}
