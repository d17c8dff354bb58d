import Homework
import Testing

@testable import Insights

/// The reasons for attention together, and the order of the caseload.
struct AttentionTests {
  @Test func theOrderIsThatOfTheDesign() {
    #expect(allFlags.map { $0.name } == ["word", "low", "shift", "stuck", "quiet", "behind", "data"])
  }

  @Test func pausedAndEndedClientsRaiseNone() {
    var story = Story()
    story.task("2026-10-01")
    story.entry("2026-11-01", "none", .breathed(1))
    #expect(story.flags("2026-11-09") == ["quiet", "data"])
    story.pausedSince = "2026-11-09"
    #expect(story.flags("2026-11-08") == ["quiet", "data"])
    #expect(story.flags("2026-11-09").isEmpty)
    story.pausedSince = nil
    story.endedOn = "2026-11-09"
    #expect(story.flags("2026-11-08") == ["quiet", "data"])
    #expect(story.flags("2026-11-09").isEmpty)
  }

  @Test func aPracticeSetsItsOwnThresholds() {
    var story = Story()
    story.always = ["good": .danger]
    story.thresholds.wordWithinDays = 2
    (story.thresholds.lowCount, story.thresholds.lowValence, story.thresholds.lowWithinDays) = (2, 200, 3)
    (story.thresholds.stuckDays, story.thresholds.quietDays, story.thresholds.dataWithinDays) = (2, 3, 5)
    (story.thresholds.behindTasks, story.thresholds.behindWithinDays) = (1, 2)
    for date in days(from: "2026-11-02", 2) { story.done(date, mood: "good") }
    story.task("2026-11-04")
    story.entry("2026-11-03T12:00:00Z", "2026-11-03", .breathed(1))
    #expect(story.flags("2026-11-04") == ["word", "low", "behind", "data"])
    #expect(story.flags("2026-11-05") == ["low", "stuck", "behind", "data"])
    #expect(story.flags("2026-11-06") == ["quiet", "data"])
    #expect(story.flags("2026-11-07") == ["quiet", "data"])
    #expect(story.flags("2026-11-08") == ["quiet"])
  }

  @Test func aSteadyClientRaisesNone() {
    var story = Story()
    for date in days(from: "2026-09-01", 20, every: 3) { story.done(date, mood: "good") }
    for offset in 0..<60 {
      #expect(story.flags("\(day("2026-09-01").adding(days: offset))").isEmpty)
    }
  }

  /// By the first reason's rule, then its size, then its newest line, then the folder's name; who has none is last.
  @Test func theRightPersonInTheRightOrder() {
    func client(_ slug: String, _ tell: (inout Story) -> Void) -> AttentionRank {
      var story = Story()
      tell(&story)
      let insights = story.insights("2026-11-30", slug: slug)
      return AttentionRank(insights, ClientWeek(upTo: insights).flagChanges)
    }
    let stuckLong = client("z") {
      $0.task("2026-10-01", breaths: 99)
      $0.entry("2026-11-28", "2026-10-01", .breathed(1))
    }
    let stuckNewer = client("y") {
      $0.task("2026-11-01", breaths: 99)
      $0.entry("2026-11-29", "2026-11-01", .breathed(1))
    }
    let stuckOlder = client("a") {
      $0.task("2026-11-01", breaths: 99)
      $0.entry("2026-11-28", "2026-11-01", .breathed(1))
    }
    let sameAsOlder = client("b") {
      $0.task("2026-11-01", breaths: 99)
      $0.entry("2026-11-28", "2026-11-01", .breathed(1))
    }
    let low = client("x") { story in
      for date in days(from: "2026-11-27", 3) { story.done(date, mood: "low") }
    }
    let fine = client("c") { _ in }
    let order = [low, stuckLong, stuckNewer, stuckOlder, sameAsOlder, fine]
    #expect(order.shuffled().sorted() == order)
    #expect([fine, sameAsOlder, low, stuckLong, stuckOlder, stuckNewer].sorted().map(\.slug) == order.map(\.slug))
  }
}
