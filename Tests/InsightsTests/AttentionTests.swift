import Homework
import Insights
import Testing

/// The reasons for attention together.
struct AttentionTests {
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
      lowCount: 2, lowValence: 200, lowWithinDays: 2, stuckDays: 1, quietDays: 3, dataWithinDays: 5)
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
