import Homework
import Testing

@testable import Insights

/// `data`: gaps, refused and unreadable entries of the last 28 days; a large gap for as long as it is one.
struct DataFlagTests {
  /// In the last 28 days up to the 29th of November: from the 2nd on.
  @Test(arguments: [("2026-11-01", false), ("2026-11-02", true), ("2026-11-29", true), ("2026-11-30", false)])
  func dataOfTheLast28Days(date: String, isFlagged: Bool) {
    var refused = Story()
    refused.entry(date, "2026-10-01", .breathed(1))
    var gap = Story()
    for due in ["2026-10-01", "2026-10-02"] { gap.task(due) }
    gap.entry(date, "2026-10-02", .breathed(1))
    for story in [refused, gap] {
      #expect(story.flag(DataFlag.self, "2026-11-29")?.problems.count == (isFlagged ? 1 : nil))
      #expect(story.flag(DataFlag.self, "2026-11-29")?.lines == (isFlagged ? [1] : nil))
    }
  }

  @Test func eachProblemCountsOnce() {
    var story = Story()
    for date in ["2026-11-02", "2026-11-03"] { story.task(date) }
    story.entry("2026-11-02T10:00:00Z", "2026-11-02", .sessionJoined(provider: nil))
    story.done("2026-11-03")
    story.unreadable()
    story.add(.torn, text: "{\"at\":")
    story.entry("2026-11-04", "2026-11-03", .noteWritten("n", author: .client))
    #expect(story.flag(DataFlag.self, "2026-11-05")?.size == 3)
    #expect(story.flag(DataFlag.self, "2026-11-05")?.lines == [2, 5, 6])
    #expect(
      story.sentence(DataFlag.self, "2026-11-05")
        == "1 task passed over is not, or not wholly, in the log, and 2 entries could not be used. All of it in the last"
        + " 28 days. What is not counted may have happened all the same.")
  }

  /// A gap of four is told as long as four are left.
  @Test(arguments: [(3, false), (4, true), (5, true)])
  func aLargeGapStaysAsLongAsItIsOne(tasks: Int, isFlagged: Bool) {
    var story = Story()
    for date in days(from: "2026-06-01", tasks) { story.task(date) }
    story.done("2026-06-20")
    #expect((story.flag(DataFlag.self, "2026-11-29") != nil) == isFlagged)
    story.done("2026-06-01", on: "2026-06-21")
    #expect((story.flag(DataFlag.self, "2026-11-29") != nil) == (tasks == 5))
  }

  /// What can't be read is of the day of the client's next entry below it, used, refused or later.
  @Test(arguments: [("2026-11-01", false), ("2026-11-02", true), ("2026-11-29", true), ("2026-11-30", false)])
  func anUnreadableLineIsOfTheDayOfTheNextEntry(date: String, isFlagged: Bool) {
    var story = Story()
    story.task("2026-10-01")
    story.entry("2026-10-02", "2026-10-01", .breathed(1))
    story.unreadable()
    story.entry("2026-10-03", "2026-10-01", .noteWritten("n", author: .provider))
    story.entry(date, "2026-10-01", .breathed(1))
    let flag = story.flag(DataFlag.self, "2026-11-29")
    #expect((flag != nil) == isFlagged && flag?.lines ?? [2] == [2])
  }

  /// After an app's update: 80 lines that nothing can be read of, however long ago they began.
  @Test(arguments: [("2026-09-15", false), ("2026-09-16", true), ("2026-11-23", true)])
  func theFeedsEndIsOneProblemAsLongAsItIsThere(asOf: String, isFlagged: Bool) {
    var story = Story()
    for date in days(from: "2026-09-14", 30) { story.task(date) }
    story.done("2026-09-14", on: "2026-09-16")
    for _ in 1...80 { story.unreadable() }
    let flag = story.flag(DataFlag.self, asOf)
    #expect(flag?.size == (isFlagged ? 1 : nil) && flag?.lines ?? Array(4...83) == Array(4...83))
    guard asOf == "2026-11-23" else { return }
    let end = "Nothing can be read after Wed, Sep 16: 80 lines; the app may have changed. "
    #expect(
      story.sentence(DataFlag.self, asOf) == end + "What is not counted may have happened all the same.")
    #expect(story.flags(asOf) == ["quiet", "data"])
    #expect(
      story.sentence(QuietFlag.self, asOf)
        == end
        + "The task of Tue, Sep 15 has been open for 68 days. 29 behind; none done in 28 days, none came due.")
    #expect(story.sentence(BehindFlag.self, "2026-10-05")?.hasPrefix(end + "21 tasks behind, 21 more") ?? false)
    story.entry("2026-11-22", "2026-09-15", .breathed(1))
    #expect(story.insights(asOf).unreadEnd == nil && story.flag(DataFlag.self, asOf)?.size == 80)
  }

  /// A line that was cut off at the end is a warning.
  @Test func aTornLastLineIsNoProblem() {
    var story = Story()
    story.done("2026-11-02")
    story.add(.torn, text: "{")
    #expect(story.flag(DataFlag.self, "2026-11-03") == nil)
    story.unreadable()
    #expect(story.insights("2026-11-03").unreadEnd?.lines == [4, 5])
  }

  @Test func withNoEntryAboveTheEndCountsFromTheFirstDueDateOn() {
    var story = Story()
    story.unreadable()
    #expect(story.insights("2026-11-29").problems.count == 1)
    #expect(story.flag(DataFlag.self, "2026-11-29") == nil)
    story.task("2026-11-29")
    #expect(story.flag(DataFlag.self, "2026-11-28") == nil)
    #expect(
      story.sentence(DataFlag.self, "2026-11-29")
        == "Nothing can be read: 1 line; the app may have changed. What is not counted may have happened all the same."
    )
  }

  @Test func whatComesLaterIsNoProblemYet() {
    var story = Story()
    story.task("2026-11-02")
    story.unreadable()
    story.entry("2026-11-10", "2026-11-02", .sessionExited)
    #expect(story.flag(DataFlag.self, "2026-11-09") == nil)
    #expect(story.flag(DataFlag.self, "2026-11-10")?.problems.count == 2)
  }

  @Test func repeatedAndUnknownLinesAreNoProblem() throws {
    var story = Story()
    story.task("2026-11-02")
    let at = try #require(Timestamp("2026-11-02T11:00:00Z"))
    story.add(.unknownEvent("smiled", at: at, task: AssignmentID(rawValue: "2026-11-02")), text: "smiled")
    #expect(story.flag(DataFlag.self, "2026-11-03") == nil)
  }
}
