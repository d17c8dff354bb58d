import Foundation
import Homework
import Testing

@testable import Insights

/// Each rule of the talking points: when it speaks, in what words, from which lines, and when it is silent.
@Suite struct TalkingPointTests {
  func points(_ tell: (inout WeekStory) -> Void) -> [TalkingPoint] {
    var story = WeekStory()
    tell(&story)
    return story.told.talkingPoints(Self.words(of: story.told))
  }

  static func words(of week: ClientWeek) -> TaskWords {
    TaskWords(insights: week.insights, formats: Formats(locale: Locale(identifier: "en_US")))
  }

  /// A rule's sentence and lines, wherever it would stand among the points; nil when it is silent.
  func told(_ rule: PointRule, _ tell: (inout WeekStory) -> Void) -> String? {
    var story = WeekStory()
    tell(&story)
    let week = story.told
    return rule.point(of: week, Self.words(of: week)).map { "\($0.sentence) \($0.lines)" }
  }

  @Test func nothingToSayIsNothingSaid() {
    #expect(points { _ in }.isEmpty)
    #expect(points { $0.task(24) }.isEmpty)
    #expect(points { $0.done(2) }.isEmpty, "Nothing was due in the week, and nothing is open.")
    #expect(
      points {
        $0.task(17)
        $0.pausedSince = WeekStory.day(20)
      }.isEmpty)
  }

  @Test func everyRuleHasANameOfItsOwn() {
    let names = ([PointRule].asking + .good + .plain).map(\.name)
    #expect(Set(names).count == names.count && names.count == 23)
  }

  @Test func aWordThatIsAlwaysWorthAskingAboutComesFirst() {
    let tell: (inout WeekStory) -> Void = {
      $0.always = ["odd": .danger]
      $0.task(12)
      $0.task(17)
      $0.entry(17, .moodLogged("odd"))
    }
    #expect(
      told(.wordsThatAlwaysCount, tell)
        == "Logged this week, and always worth asking about: “odd” on Tue, Nov 17. [1]")
    #expect([PointRule].asking.map(\.name).first { !$0.hasSuffix("next-time") } == "words-that-always-count")
    #expect(told(.wordsThatAlwaysCount) { $0.done(17, mood: "odd") } == nil)
  }

  @Test func anOpenTaskAndThoseBehindIt() {
    #expect(
      told(.openTask) {
        $0.task(12); $0.task(17); $0.task(19)
      }
        == "The task due Thu, Nov 12, 2026 is still open, 10 days past due, and 2 tasks wait behind it. None done in 28"
        + " days, 3 came due. []")
    #expect(told(.openTask) { $0.task(22) } == nil)
  }

  @Test func dueMeansDueWithGraceBesideIt() {
    #expect(
      told(.openTask) {
        $0.graceDays = 3; $0.task(15)
      }
        == "The task due Sun, Nov 15, 2026 is still open, 7 days past due, past 3 days of grace. None done in 28 days,"
        + " 1 came due. []")
  }

  @Test func whatIsMissingOfABegunTask() {
    #expect(
      told(.unfinishedTask) {
        $0.task(17); $0.entry(17, .breathed(3))
      } == "The task due Tue, Nov 17, 2026 was begun: 3 of 4 breaths, and no session. [1]")
    #expect(
      told(.unfinishedTask) {
        $0.task(17); $0.entry(17, .breathed(4)); $0.entry(17, on: 18, .sessionJoined(provider: nil))
      } == "The session for the task due Tue, Nov 17, 2026 was joined on Wed, Nov 18; no exit is logged. [1, 2]")
    let exited: (inout WeekStory) -> Void = {
      $0.task(17); $0.entry(17, .sessionJoined(provider: nil)); $0.entry(17, .sessionExited)
    }
    let sentence = "The session of Tue, Nov 17 for the task due Tue, Nov 17, 2026 has no mood logged. [1, 2]"
    #expect(told(.unfinishedTask, exited) == sentence)
    #expect(
      told(.unfinishedTask) {
        $0.eligibility = .todayOnly
        exited(&$0)
      } == sentence, "Held on its day: not done is not what it is.")
  }

  /// Begun where the date had come, and locked at home.
  @Test func aTaskBegunAbroadIsTold() {
    #expect(
      told(.unfinishedTask) {
        $0.task(23)
        $0.entry(23, on: 22, .sessionJoined(provider: nil), ahead: 50_400)
        $0.entry(23, on: 22, .sessionExited, ahead: 50_400)
      } == "The session of Sun, Nov 22 for the task due Mon, Nov 23, 2026 has no mood logged. [1, 2]")
  }

  @Test func whatTheLogLacksIsToldOnce() {
    let tell: (inout WeekStory) -> Void = {
      $0.task(9); $0.entry(9, .sessionJoined(provider: nil)); $0.done(16)
    }
    #expect(
      told(.notInLog, tell)
        == "This week’s entries show that the log lacks part of 1 earlier task: due Mon, Nov 9. Ask what became of it."
        + " [1, 2]")
    #expect(told(.unfinishedTask, tell) == nil && told(.notCounted, tell) == nil)
    #expect(told(.notInLog) { $0.done(16) } == nil)
  }

  @Test func lowMoodsAreThoseAtTheThresholdOrUnder() {
    #expect(
      told(.lowMoods) {
        $0.done(16, mood: "low"); $0.done(17, mood: "flat"); $0.done(18, mood: "odd")
      } == "1 of the week’s 2 scored moods is at −1.5 or lower: “low” (−1.5) on Mon, Nov 16. [4]")
    #expect(told(.lowMoods) { $0.done(16, mood: "flat") } == nil)
  }

  @Test(arguments: [("good", "flat", "Lower", "0.0"), ("flat", "great", "Higher", "+3.0")])
  func aShiftThatBegan(before: String, mood: String, direction: String, mean: String) {
    let sentence = told(.shiftBegan) { story in
      for day in -6...9 { story.done(day, mood: before) }
      for day in 13...22 { story.done(day, mood: mood) }
    }
    #expect(sentence?.hasPrefix("Moods: \(direction) since Fri, Nov 13: \(mean) in 10 moods; ") ?? false)
    #expect(
      told(.shiftBegan) { story in
        for day in -6...9 { story.done(day, mood: "good") }
        for day in 10...22 { story.done(day, mood: "good") }
      } == nil)
  }

  @Test(arguments: [
    ("great", "flat", "less", "0 against +3"), ("flat", "great", "more", "+3 against 0"),
    // One step of the scale is enough.
    ("great", "good", "less", "+2 against +3"), ("good", "great", "more", "+3 against +2"),
  ])
  func moodsThatDifferFromTheFourWeeksBefore(before: String, now: String, word: String, medians: String) {
    let sentence = told(.moodsDiffer) { story in
      for day in 1...5 { story.done(day, mood: before) }
      for day in 16...18 { story.done(day, mood: now) }
    }
    #expect(
      sentence
        == "The week’s 3 moods were \(word) pleasant than the 5 of the four weeks before: median \(medians)."
        + " [24, 28, 32]")
  }

  @Test func fewMoodsAreComparedWithNothing() {
    #expect(
      told(.moodsDiffer) { story in
        for day in 1...5 { story.done(day, mood: "great") }
        for day in 16...17 { story.done(day, mood: "flat") }
      } == nil)
  }

  @Test func aWeekWithoutAnEntry() {
    #expect(
      told(.nothingLogged) {
        $0.done(9); $0.task(17)
      } == "Nothing was logged this week; 1 task was due. [4]")
    #expect(
      told(.lastSession) {
        $0.done(9); $0.task(17)
      }
        == "The last session was on Mon, Nov 9, 13 days before the week’s end; the mood logged for it was “flat”."
        + " [2, 3, 4]")
  }

  /// What could not be used was logged all the same.
  @Test func aWeekWithARefusedEntryAloneIsNotOneWithoutAnEntry() {
    let tell: (inout WeekStory) -> Void = {
      $0.task(17); $0.entry(17, .sessionExited)
    }
    #expect(told(.nothingLogged, tell) == nil)
    #expect(
      told(.notCounted, tell)
        == "1 problem with the log’s entries of this week: what is not counted may have happened all the same. [1]")
  }

  /// Each fact once: what a reason to look says is no point of its own, and what stands beside the points neither.
  @Test func whatAReasonSaysIsNotSaidAgain() {
    var story = WeekStory()
    story.always = ["odd": .danger]
    for date in 14...17 { story.done(date, mood: date == 17 ? "odd" : "low") }
    story.task(18)
    let week = story.told
    let words = Self.words(of: week)
    #expect(week.insights.flags.map(\.name) == ["word", "low"])
    #expect(PointRule.wordsThatAlwaysCount.point(of: week, words) != nil)
    #expect(PointRule.lowMoods.point(of: week, words) != nil)
    let told = week.talkingPoints(words).map(\.rule)
    #expect(!told.contains("words-that-always-count") && !told.contains("low-moods"))
    #expect(told.contains("open-task"))
    #expect(!week.talkingPoints(words, besideFacts: true).map(\.rule).contains("open-task"))
    #expect(PointRule.newWords.point(of: week, words) == nil, "A word that is a reason is said there.")
  }

  @Test func aWordChosenForTheFirstTime() {
    #expect(
      told(.newWords) { story in
        for day in 1...5 { story.done(day) }
        story.done(16, mood: "odd")
        story.done(17, mood: "odd")
      } == "Chosen for the first time: “odd” on Mon, Nov 16. [24]")
    #expect(
      told(.newWords) {
        $0.done(9); $0.done(16, mood: "odd")
      } == nil)
  }
}
