import Foundation
import Homework
import Insights
import Testing

/// Every reason for attention at its threshold, just under it and just over it.
struct AttentionTests {
  // MARK: quiet

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

  // MARK: stuck

  @Test(arguments: [("2026-11-12", 4), ("2026-11-13", 3), ("2026-11-14", nil), ("2026-11-16", nil)])
  func stuckFromThreeDaysOverdue(due: String, days: Int?) {
    var story = Story()
    story.task(due)
    story.task("2026-11-15")
    story.task("2026-11-16")
    story.task("2026-11-17")
    let expected = days.map {
      Flag.Reason.stuck(task: AssignmentID(rawValue: due), due: day(due), daysOverdue: $0, holdsBack: 2)
    }
    #expect(story.flag(.stuck, "2026-11-16")?.reason == expected)
  }

  @Test(arguments: [("2026-11-10", 4), ("2026-11-11", 3), ("2026-11-12", nil)])
  func stuckCountsFromTheEndOfGrace(due: String, days: Int?) {
    var story = Story()
    story.graceDays = 2
    story.task(due)
    let expected = days.map {
      Flag.Reason.stuck(task: AssignmentID(rawValue: due), due: day(due), daysOverdue: $0, holdsBack: 0)
    }
    #expect(story.flag(.stuck, "2026-11-16")?.reason == expected)
  }

  @Test func stuckNamesTheLinesOfTheRoot() {
    var story = Story()
    story.done("2026-11-02")
    story.task("2026-11-03")
    story.entry("2026-11-04", "2026-11-03", .breathed(2))
    story.entry("2026-11-05", "2026-11-03", .sessionJoined(provider: nil))
    #expect(story.flag(.stuck, "2026-11-10")?.lines == [4, 5])
  }

  // MARK: low

  @Test(arguments: [
    ("low low low", true), ("sad low sad", true), ("low low flat", false), ("flat low low", false),
    ("good low low low", true), ("low low low good", false), ("low low", false), ("low odd low low", true),
    ("low low odd low odd", true), ("odd odd odd", false), ("flat flat flat", false),
  ])
  func lowAtOrUnderTheThreshold(moods: String, isLow: Bool) {
    var story = Story()
    for (date, mood) in zip(days(from: "2026-11-02", 9), moods.split(separator: " ")) {
      story.done(date, mood: String(mood))
    }
    #expect((story.flag(.low, "2026-11-12") != nil) == isLow)
  }

  /// The newest is of the 4th; 28 days later is the 2nd of December.
  @Test(arguments: [("2026-11-04", true), ("2026-12-01", true), ("2026-12-02", true), ("2026-12-03", false)])
  func lowWhileTheNewestIsWithin28Days(asOf: String, isLow: Bool) {
    var story = Story()
    for date in days(from: "2026-11-02", 3) { story.done(date, mood: "low") }
    let expected = isLow ? Flag.Reason.low(count: 3, threshold: -150, newest: day("2026-11-04")) : nil
    #expect(story.flag(.low, asOf)?.reason == expected)
    #expect(story.flag(.low, asOf)?.lines == (isLow ? [3, 6, 9] : nil))
  }

  // MARK: shift

  /// Of 18 useful moods a run may be 7 long: 4.17 is rounded to 4, and 3 more.
  @Test(arguments: [
    ("ggggggggglllllllll", 9), ("ggggggglggllllllll", 8), ("gggggggllgglllllll", nil),
    ("lllllllllggggggggg", nil),
    ("gggggggglllllllllg", nil),
  ])
  func shiftWhenTheLatestRunIsBelowAndTooLong(letters: String, length: Int?) throws {
    var story = Story()
    for (date, letter) in zip(days(from: "2026-10-01", 30), letters) {
      story.done(date, mood: letter == "l" ? "low" : "great")
    }
    let flag = story.flag(.shift, "2026-11-01")
    guard let length else {
      #expect(flag == nil)
      return
    }
    guard case .shift(length, let allowed, let since) = try #require(flag).reason else {
      Issue.record("another run: \(String(describing: flag))")
      return
    }
    #expect(allowed == 7)
    #expect(since == day("2026-10-01").adding(days: letters.count - length))
    #expect(flag?.lines.count == length)
  }

  @Test func noShiftUnderTenUsefulMoods() {
    var story = Story()
    for (date, mood) in zip(days(from: "2026-10-01", 9), ["great", "great"] + Array(repeating: "low", count: 7)) {
      story.done(date, mood: mood)
    }
    #expect(story.flag(.shift, "2026-11-01") == nil)
  }

  // MARK: data

  /// In the last 28 days up to the 29th of November: from the 2nd on.
  @Test(arguments: [("2026-11-01", false), ("2026-11-02", true), ("2026-11-29", true)])
  func dataOfTheLast28Days(date: String, isFlagged: Bool) {
    var refused = Story()
    refused.entry(date, "2026-10-01", .breathed(1))
    var unreadable = Story()
    unreadable.unreadable(at: date)
    for story in [refused, unreadable] {
      #expect(
        story.flag(.data, "2026-11-29")?.reason == (isFlagged ? .data(problems: 1, withinDays: 28) : nil))
      #expect(story.flag(.data, "2026-11-29")?.lines == (isFlagged ? [1] : nil))
    }
  }

  @Test func dataIsToldByItsRoots() {
    var story = Story()
    for date in ["2026-11-02", "2026-11-03"] { story.task(date) }
    story.entry("2026-11-02T10:00:00Z", "2026-11-02", .sessionJoined(provider: nil))
    story.done("2026-11-03")
    story.unreadable(at: "2026-11-04")
    #expect(story.flag(.data, "2026-11-05")?.reason == .data(problems: 2, withinDays: 28))
    #expect(story.flag(.data, "2026-11-05")?.lines == [1, 5])
  }

  @Test func anOldRootCountsWhileEntriesWaitOnIt() {
    var story = Story()
    for date in ["2026-09-01", "2026-11-20"] { story.task(date) }
    story.entry("2026-09-01", "2026-09-01", .sessionJoined(provider: nil))
    story.entry("2026-11-20", "2026-11-20", .breathed(2))
    #expect(story.flag(.data, "2026-11-29")?.lines == [1])
    #expect(story.flag(.data, "2026-12-18") == nil)
  }

  /// A log is only appended to, so that a line without a date is of the time of the one before it.
  @Test(arguments: [("2026-11-01", false), ("2026-11-02", true)])
  func anUndatedLineIsOfTheTimeOfTheOneBefore(date: String, isFlagged: Bool) {
    var story = Story()
    story.task("2026-10-01")
    story.entry(date, "2026-10-01", .breathed(1))
    story.unreadable()
    #expect((story.flag(.data, "2026-11-29") != nil) == isFlagged)
  }

  @Test func whatComesLaterIsNoProblemYet() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-10", "2026-11-02", .sessionExited)
    story.unreadable(at: "2026-11-10")
    story.unreadable()
    #expect(story.flag(.data, "2026-11-09") == nil)
    #expect(story.flag(.data, "2026-11-10")?.reason == .data(problems: 3, withinDays: 28))
  }

  @Test func repeatedTornAndUnknownLinesAreNoProblem() throws {
    var story = Story()
    story.task("2026-11-02")
    let at = try #require(Timestamp("2026-11-02T11:00:00Z"))
    story.add(.unknownEvent("smiled", at: at, task: AssignmentID(rawValue: "2026-11-02")), text: "smiled")
    story.add(.torn, text: "{\"at\":")
    #expect(story.flag(.data, "2026-11-03") == nil)
  }

  // MARK: all of them

  @Test func pausedAndEndedClientsRaiseNone() {
    var story = Story()
    story.task("2026-10-01")
    story.entry("2026-11-01", "none", .breathed(1))
    #expect(story.flags("2026-11-09") == ["stuck", "quiet", "data"])
    story.pausedSince = "2026-11-09"
    #expect(story.flags("2026-11-08") == ["stuck", "quiet", "data"])
    #expect(story.flags("2026-11-09").isEmpty)
    story.pausedSince = nil
    story.endedOn = "2026-11-09"
    #expect(story.flags("2026-11-08") == ["stuck", "quiet", "data"])
    #expect(story.flags("2026-11-09").isEmpty)
  }

  @Test func aPracticeSetsItsOwnThresholds() {
    var story = Story()
    story.thresholds = AttentionThresholds(
      quietDays: 3, stuckDays: 1, lowCount: 2, lowValence: 200, lowWithinDays: 2, dataWithinDays: 5)
    for date in days(from: "2026-11-02", 2) { story.done(date, mood: "good") }
    story.task("2026-11-04")
    story.entry("2026-11-03T12:00:00Z", "2026-11-03", .breathed(1))
    #expect(story.flags("2026-11-04") == ["low", "data"])
    #expect(story.flags("2026-11-05") == ["low", "stuck", "data"])
    #expect(story.flags("2026-11-06") == ["stuck", "quiet", "data"])
    #expect(story.flags("2026-11-07") == ["stuck", "quiet", "data"])
    #expect(story.flags("2026-11-08") == ["stuck", "quiet"])
  }

  @Test func aSteadyClientRaisesNone() {
    var story = Story()
    for date in days(from: "2026-09-01", 20, every: 3) { story.done(date, mood: "good") }
    for offset in 0..<60 {
      #expect(story.flags("\(day("2026-09-01").adding(days: offset))").isEmpty)
    }
  }
}
