import Homework
import Insights
import Testing

/// `stuck`: overdue by three days or more past grace.
struct StuckFlagTests {
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
}
