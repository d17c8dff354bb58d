import Homework
import Insights
import Testing

/// `data`: refused or unreadable entries dated in the last 28 days, by their roots.
struct DataFlagTests {
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
}
