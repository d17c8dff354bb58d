import Foundation
import Homework
import Testing

@testable import Insights

/// The points that count: the breathing, what was on time, the range of the moods, and how many are told.
extension TalkingPointTests {
  /// Who joined without any breaths did as the app does when the provider is there already.
  @Test func breathingThatWasCutShortInHalfOfTheSessions() {
    #expect(
      told(.breathingShort) {
        $0.done(16, breaths: 1); $0.done(17, breaths: 2); $0.done(18); $0.done(19)
      }
        == "In 2 of the week’s 4 sessions the client joined partway through the breathing, as the app offers when the"
        + " provider comes. [1, 2, 3, 4, 5, 6, 7, 8]")
    #expect(
      told(.breathingShort) {
        $0.done(16, breaths: 0); $0.done(17, breaths: 0)
      } == nil)
    #expect(
      told(.breathingShort) {
        $0.done(16, breaths: 1); $0.done(17)
      } == nil)
  }

  @Test func lateIsCountedFromTheDueDate() {
    #expect(
      told(.lateTasks) {
        $0.graceDays = 1; $0.done(16, on: 18); $0.done(20, on: 21)
      } == "1 task of the week was completed late, by 2 days. [1, 2, 3, 4]")
  }

  @Test func onTimeAndCaughtUp() {
    #expect(
      told(.allOnTime) {
        $0.done(9); $0.done(16); $0.done(17)
      } == "Both tasks of the week were completed on time; that makes 3 in a row. [5, 6, 7, 8, 9, 10, 11, 12]")
    #expect(
      told(.caughtUp) {
        $0.done(9, on: 16); $0.done(10, on: 16)
      } == "2 tasks of earlier weeks were completed, the oldest due Mon, Nov 9. [1, 2, 3, 4, 5, 6, 7, 8]")
  }

  @Test(arguments: [(8, true), (9, false)])
  func anEntryAfterSevenDays(last: Int, speaks: Bool) {
    let sentence = told(.cameBack) {
      $0.done(last); $0.done(16)
    }
    #expect(sentence == (speaks ? "An entry again on Mon, Nov 16, after 7 days without one. [8]" : nil))
  }

  /// "All" and "both" are of a whole week.
  @Test func aWeekOfWhichTheLogLacksATaskIsNotAllOnTime() {
    #expect(
      told(.allOnTime) {
        $0.task(16); $0.done(17); $0.done(18)
      } == "2 tasks of the week were completed on time, 1 more not in the log. [1, 2, 3, 4, 5, 6, 7, 8]")
  }

  @Test func theMostPleasantMoodOfFourWeeks() {
    #expect(
      told(.mostPleasant) {
        $0.done(1); $0.done(2); $0.done(3); $0.done(16, mood: "good")
      } == "“good” (+2) on Mon, Nov 16 is more pleasant than any mood of the four weeks before. [16]")
    #expect(
      told(.mostPleasant) {
        $0.done(1); $0.done(2); $0.done(3, mood: "good"); $0.done(16, mood: "good")
      } == nil)
    #expect(
      told(.mostPleasant) {
        $0.done(1, mood: "awful"); $0.done(2, mood: "awful"); $0.done(3, mood: "awful"); $0.done(16, mood: "low")
      } == nil, "It has to be on the pleasant side.")
  }

  @Test func moreBreathsThanAsked() {
    #expect(
      told(.moreBreaths) { $0.done(16, breaths: 7) }
        == "7 breaths were taken for the task due Mon, Nov 16, 2026, which asks for 4. [1, 2, 3, 4]")
  }

  @Test func theRangeOfTheWeeksMoods() {
    #expect(told(.moodRange) { $0.done(16) } == "One scored mood this week: “flat” (0) on Mon, Nov 16. [4]")
    #expect(
      told(.moodRange) {
        $0.done(16, mood: "good"); $0.done(17, mood: "good")
      } == "The week’s 2 scored moods are alike: +2. [4]")
    #expect(
      told(.moodRange) {
        $0.done(16, mood: "flat"); $0.done(17, mood: "good")
      } == "The week’s moods ran from “flat” (0) on Mon, Nov 16 to “good” (+2) on Tue, Nov 17. [4, 8]")
    #expect(told(.moodRange) { $0.done(16, mood: "low") } == nil)
  }

  @Test func aPlainWeekIsToldByItsNumbers() {
    let tell: (inout WeekStory) -> Void = {
      $0.done(16, mood: "flat", with: "A"); $0.done(17, mood: "good", with: "B"); $0.task(22)
    }
    #expect(told(.completedOfDue, tell) == "This week 2 done; 3 due. [1, 2, 3, 4, 5, 6, 7, 8]")
    #expect(points(tell).map(\.rule) == ["mood-range", "completed"])
  }

  /// Never "0 of 2" of somebody who did three older ones.
  @Test func olderTasksAreDoneTasks() {
    #expect(
      told(.completedOfDue) {
        for day in 9...11 { $0.done(day, on: 18) }
        $0.task(19); $0.task(20)
      } == "This week 3 done, all older; 2 due. [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]")
  }

  @Test func whatIsNotInTheLogStandsBesideTheCountsInAll() {
    #expect(
      told(.completedInAll) {
        $0.task(9); $0.done(10); $0.done(16)
      } == "In all, 2 of 2 due tasks are completed, 1 more not in the log. [5, 6, 7, 8]")
  }

  @Test func atMostFiveWithAPlaceForWhatWentWell() {
    let told = points { story in
      for day in 1...5 { story.done(day, mood: "great") }
      story.task(6)
      story.entry(6, .breathed(1))
      for day in [16, 17, 18] { story.task(day) }
      story.entry(6, on: 16, .sessionJoined(provider: nil))
      story.entry(6, on: 16, .sessionExited)
      story.entry(6, on: 16, .moodLogged("awful"))
      story.entry(16, on: 17, .sessionJoined(provider: nil))
      story.entry(16, on: 17, .sessionExited)
      story.entry(16, on: 17, .moodLogged("low"))
      story.entry(16, on: 17, .noteWritten("n", author: .client))
      story.entry(17, on: 18, .breathed(1))
      story.entry(17, on: 18, .sessionExited)
    }
    #expect(told.count == 5)
    #expect(told.last?.rule == "came-back")
    #expect(Set(told.map(\.rule)).count == 5)
  }
}
