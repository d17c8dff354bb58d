import Homework
import Insights
import Testing

/// Each rule of the talking points: when it speaks, with what numbers, from which lines, and when it is silent.
@Suite struct TalkingPointTests {
  private typealias Reason = TalkingPoint.Reason

  private func points(_ tell: (inout WeekStory) -> Void) -> [TalkingPoint] {
    var story = WeekStory()
    tell(&story)
    return story.told.talkingPoints
  }

  private func id(_ day: Int) -> AssignmentID { AssignmentID(due: WeekStory.day(day), ordinal: 1) }

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

  @Test func anOpenTaskAndThoseBehindIt() {
    let told = points {
      $0.task(12); $0.task(17); $0.task(19)
    }
    #expect(told.first == TalkingPoint(.openTask(id(12), daysOverdue: 10, holdsBack: 2), lines: []))
    #expect(!points { $0.task(22) }.contains { if case .openTask = $0.reason { true } else { false } })
  }

  @Test func whatIsMissingOfABegunTask() {
    let begun = points {
      $0.task(17); $0.entry(17, .breathed(3))
    }
    #expect(begun.contains(TalkingPoint(.begun(id(17), taken: 3, assigned: 4), lines: [1])))
    let joined = points {
      $0.task(17); $0.entry(17, .breathed(4)); $0.entry(17, on: 18, .sessionJoined(provider: nil))
    }
    #expect(joined.contains(TalkingPoint(.sessionNotExited(id(17), since: WeekStory.day(18)), lines: [1, 2])))
    let exited = points {
      $0.task(17); $0.entry(17, .sessionJoined(provider: nil)); $0.entry(17, on: 19, .sessionExited)
    }
    #expect(exited.contains(TalkingPoint(.moodMissing(id(17), session: WeekStory.day(19)), lines: [1, 2])))
  }

  @Test func lowMoodsAreThoseAtTheThresholdOrUnder() {
    let told = points {
      $0.done(16, mood: "low"); $0.done(17, mood: "flat"); $0.done(18, mood: "odd")
    }
    guard case .lowMoods(let moods, of: let all, threshold: -150) = told.first?.reason else {
      Issue.record("\(told)")
      return
    }
    #expect(moods.map(\.word) == ["low"] && all == 2)
    #expect(told.first?.lines == [4])
    #expect(
      !points { $0.done(16, mood: "flat") }.contains { if case .lowMoods = $0.reason { true } else { false } })
  }

  @Test(arguments: [("great", "flat", true), ("flat", "great", true), ("flat", "flat", false)])
  func moodsThatDifferFromTheFourWeeksBefore(before: String, now: String, speaks: Bool) {
    let told = points { story in
      for day in 1...5 { story.done(day, mood: before) }
      for day in 16...18 { story.done(day, mood: now) }
    }
    let reasons = told.filter { if case .moodsDiffer = $0.reason { true } else { false } }
    #expect(reasons.isEmpty != speaks)
    if speaks {
      #expect(
        reasons.first?.reason
          == .moodsDiffer(
            median: now == "great" ? 300 : 0, moods: 3, before: before == "great" ? 300 : 0, moodsBefore: 5))
    }
  }

  @Test func fewMoodsAreComparedWithNothing() {
    let told = points { story in
      for day in 1...5 { story.done(day, mood: "great") }
      for day in 16...17 { story.done(day, mood: "flat") }
    }
    #expect(!told.contains { if case .moodsDiffer = $0.reason { true } else { false } })
  }

  @Test func aTrendThatBeganThisWeek() {
    let told = points { story in
      for day in 1...7 { story.done(day, mood: day < 4 ? "awful" : "low") }
      for day in 16...19 { story.done(day, mood: day < 18 ? "good" : "great") }
    }
    #expect(told.contains { $0.reason == .trendBegan(rising: true, moods: 11) })
  }

  @Test func aWeekWithoutAnEntry() {
    let told = points {
      $0.done(9); $0.task(17)
    }
    #expect(told.contains(TalkingPoint(.nothingLogged(due: 1), lines: [4])))
    #expect(
      told.contains { if case .lastSession(WeekStory.day(9), 13, "flat") = $0.reason { true } else { false } })
  }

  @Test func notesByTheClientAndNotThoseByTheProvider() {
    let told = points {
      $0.done(16)
      $0.entry(16, .noteWritten("n", author: .client))
      $0.entry(16, .noteWritten("p", author: .provider))
    }
    #expect(told.contains(TalkingPoint(.clientNotes(1), lines: [5])))
  }

  @Test func aWordChosenForTheFirstTime() {
    let told = points { story in
      for day in 1...5 { story.done(day) }
      story.done(16, mood: "odd")
      story.done(17, mood: "odd")
    }
    let new = told.first { if case .newWords = $0.reason { true } else { false } }
    #expect(new?.lines == [24])
    #expect(
      !points {
        $0.done(9); $0.done(16, mood: "odd")
      }.contains { if case .newWords = $0.reason { true } else { false } })
  }

  @Test func breathingThatWasShortInHalfOfTheSessions() {
    let told = points {
      $0.done(16, breaths: 0); $0.done(17, breaths: 2); $0.done(18); $0.done(19)
    }
    #expect(told.contains { $0.reason == .breathingShort(2, of: 4) })
    #expect(
      !points {
        $0.done(16, breaths: 0); $0.done(17)
      }.contains { $0.reason == .breathingShort(1, of: 2) })
  }

  @Test func lateOnTimeAndCaughtUp() {
    let late = points {
      $0.done(16, on: 18); $0.done(20)
    }
    #expect(late.contains { $0.reason == .late(days: [2]) })
    let onTime = points {
      $0.done(9); $0.done(16); $0.done(17)
    }
    #expect(onTime.contains { $0.reason == .allOnTime(2, inARow: 3) })
    let caughtUp = points {
      $0.done(9, on: 16); $0.done(10, on: 16)
    }
    #expect(caughtUp.contains { $0.reason == .caughtUp(2, oldest: WeekStory.day(9)) })
  }

  @Test(arguments: [(9, true), (10, false)])
  func anEntryAfterSevenDays(last: Int, speaks: Bool) {
    let told = points {
      $0.done(last); $0.done(16)
    }
    #expect(told.contains { if case .cameBack = $0.reason { true } else { false } } == speaks)
  }

  @Test func theMostPleasantMoodOfFourWeeks() {
    let told = points {
      $0.done(1); $0.done(2); $0.done(3); $0.done(16, mood: "good")
    }
    #expect(told.contains { if case .mostPleasant = $0.reason { true } else { false } })
    let equal = points {
      $0.done(1); $0.done(2); $0.done(3, mood: "good"); $0.done(16, mood: "good")
    }
    #expect(!equal.contains { if case .mostPleasant = $0.reason { true } else { false } })
  }

  @Test func moreBreathsThanAsked() {
    #expect(
      points { $0.done(16, breaths: 7) }.contains { $0.reason == .moreBreaths(id(16), taken: 7, assigned: 4) })
  }

  @Test func aPlainWeekIsToldByItsNumbers() {
    let told = points {
      $0.done(16, mood: "flat", with: "A"); $0.done(17, mood: "good", with: "B"); $0.task(22)
    }
    #expect(told.contains { if case .moodRange = $0.reason { true } else { false } })
    #expect(told.contains { $0.reason == .sessions(2, providers: ["A", "B"]) })
    #expect(told.contains { $0.reason == .completed(2, of: 3) })
  }

  @Test func atMostFiveWithAPlaceForWhatWentWell() {
    let told = points { story in
      for day in 1...5 { story.done(day, mood: "great") }
      story.task(6)
      story.entry(6, .breathed(1))
      for day in [16, 17] { story.task(day) }
      story.entry(6, on: 16, .sessionJoined(provider: nil))
      story.entry(6, on: 16, .sessionExited)
      story.entry(6, on: 16, .moodLogged("awful"))
      story.entry(16, on: 17, .sessionJoined(provider: nil))
      story.entry(16, on: 17, .sessionExited)
      story.entry(16, on: 17, .moodLogged("low"))
      story.entry(16, on: 17, .noteWritten("n", author: .client))
      story.entry(17, on: 18, .breathed(1))
    }
    #expect(told.count == 5)
    #expect(told.last?.reason == .cameBack(WeekStory.day(16), afterDays: 10))
    #expect(Set(told).count == 5)
  }

  @Test func whatCannotCount() {
    let told = points {
      $0.task(16); $0.entry(16, .sessionExited)
    }
    #expect(told.contains(TalkingPoint(.notCounted(1), lines: [1])))
  }
}
