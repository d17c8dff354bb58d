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
    #expect(story.flag(DataFlag.self, "2026-11-05")?.size == 3)
    #expect(story.flag(DataFlag.self, "2026-11-05")?.lines == [2, 5, 6])
    #expect(
      story.sentence(DataFlag.self, "2026-11-05")
        == "1 task passed over in the last 28 days is not, or not wholly, in the log, and 2 entries of the last 28"
        + " days could not be used. What is not counted may have happened all the same.")
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

  /// A log is only appended to, so that a line without a date is of the time of the one before it.
  @Test(arguments: [("2026-11-01", false), ("2026-11-02", true)])
  func anUndatedLineIsOfTheTimeOfTheOneBefore(date: String, isFlagged: Bool) {
    var story = Story()
    story.task("2026-10-01")
    story.entry(date, "2026-10-01", .breathed(1))
    story.unreadable()
    #expect((story.flag(DataFlag.self, "2026-11-29") != nil) == isFlagged)
  }

  @Test func anUndatedLineWithNoneBeforeIsListedAndRaisesNothing() {
    var story = Story()
    story.unreadable()
    #expect(story.insights("2026-11-29").problems.count == 1)
    #expect(story.flag(DataFlag.self, "2026-11-29") == nil)
  }

  @Test func whatComesLaterIsNoProblemYet() {
    var story = Story()
    story.task("2026-11-02")
    story.entry("2026-11-10", "2026-11-02", .sessionExited)
    story.unreadable()
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
