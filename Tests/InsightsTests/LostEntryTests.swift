import Foundation
import Homework
import Testing

@testable import Insights

/// One lost line hides nobody: what came after it counts.
struct LostEntryTests {
  /// Twenty tasks, all done on time; of the seventh a line is lost. The last fourteen moods are low.
  private static func story(without lost: LogEntry.Event?) -> Story {
    var story = Story()
    for (index, date) in days(from: "2026-11-01", 20).enumerated() {
      story.task(date)
      let mood = LogEntry.Event.moodLogged(index < 6 ? "good" : "low")
      for (minute, event) in [.sessionJoined(provider: nil), .sessionExited, mood].enumerated()
      where index != 6 || event != lost {
        story.entry("\(date)T10:0\(minute):00Z", date, event)
      }
    }
    return story
  }

  @Test func aLostExitTakesOneTaskFromTheCountsAndNothingElse() {
    let whole = Self.story(without: nil).insights("2026-11-20")
    let insights = Self.story(without: .sessionExited).insights("2026-11-20")
    #expect(whole.flags.map(\.name) == ["low", "shift"])
    #expect(insights.flags.map(\.name) == ["low", "shift", "data"])
    #expect(insights.adherence.headline == "completed 19 of 19 due, 1 more not in the log")
    #expect(insights.streak.current == 19 && insights.overdue == nil)
    #expect(insights.mood.scored.count == 20, "Every mood is still in the chart.")
    #expect(insights.problems.map(\.message) == ["a mood is in the log, the exit of its session is not"])
    #expect(insights.signsOfLife.last == day("2026-11-20"))
  }

  @Test func aLostMoodIsShownByTheTaskAfterIt() throws {
    let insights = Self.story(without: .moodLogged("low")).insights("2026-11-20")
    #expect(insights.flags.map(\.name) == ["low", "shift", "data"])
    #expect(insights.adherence.headline == "completed 19 of 19 due, 1 more not in the log")
    #expect(insights.problems.map(\.line) == [21])
    let words = TaskWords(insights: insights, formats: Formats(locale: .init(identifier: "en_US")))
    #expect(words.state(of: insights.tasks[6]) == "Its mood is not in the log")
  }

  @Test func aLostJoinLeavesTheRestOfItsSessionRefused() {
    let insights = Self.story(without: .sessionJoined(provider: nil)).insights("2026-11-20")
    #expect(insights.flags.map(\.name) == ["low", "shift", "data"])
    #expect(insights.replay.refusedCount == 2 && insights.replay.outOfTurnCount == 1)
    #expect(insights.adherence.completed == 19)
  }

  /// However old the loss is, it is a reason no longer, and stands in the headline for ever.
  @Test func anOldLossIsToldForEver() {
    var story = Self.story(without: .sessionExited)
    for date in days(from: "2026-12-01", 14, every: 2) { story.done(date) }
    let insights = story.insights("2026-12-28")
    #expect(insights.flags.isEmpty)
    #expect(insights.adherence.headline == "completed 33 of 33 due, 1 more not in the log")
    #expect(insights.adherence.share != nil)
  }
}

/// What became of a task, in words that blame nobody.
struct TaskWordsTests {
  private func state(_ date: String, asOf: String, _ tell: (inout Story) -> Void) -> String {
    var story = Story()
    tell(&story)
    let insights = story.insights(asOf)
    let words = TaskWords(insights: insights, formats: Formats(locale: .init(identifier: "en_US")))
    return insights.tasks.first { $0.id.rawValue == date }.map(words.state) ?? ""
  }

  @Test func dueMeansDueWithGraceBesideIt() {
    let due = "2026-11-02"
    #expect(
      state(due, asOf: "2026-11-09") {
        $0.graceDays = 3; $0.task(due)
      } == "7 days past due, past 3 days of grace; can be done now")
    #expect(
      state(due, asOf: "2026-11-04") {
        $0.graceDays = 3; $0.task(due)
      } == "Can be done now, 2 days past due, within grace")
    #expect(
      state(due, asOf: "2026-11-09") {
        $0.graceDays = 3; $0.done(due, on: "2026-11-04")
      } == "Completed within grace, 2 days after its date")
    #expect(
      state(due, asOf: "2026-11-09") {
        $0.done(due, on: "2026-11-04")
      } == "Completed 2 days late")
    #expect(state(due, asOf: due) { $0.task(due) } == "Can be done now")
  }

  @Test func whatWasHeldIsNotNotDone() {
    #expect(
      state("2026-11-02", asOf: "2026-11-03") {
        $0.eligibility = .todayOnly
        $0.task("2026-11-02")
        $0.entry("2026-11-02", "2026-11-02", .sessionJoined(provider: nil))
      } == "Session held, no mood yet")
    #expect(
      state("2026-11-02", asOf: "2026-11-03") {
        $0.eligibility = .todayOnly
        $0.task("2026-11-02")
      } == "Not logged; the app offered it on its date only")
  }

  @Test func aTaskBegunAbroadSaysSo() {
    #expect(
      state("2026-11-02", asOf: "2026-11-01") {
        $0.task("2026-11-02")
        $0.entry("2026-11-02T08:00:00+09:00", "2026-11-02", .sessionJoined(provider: nil))
      } == "Begun where its date had come; locked here")
  }
}
