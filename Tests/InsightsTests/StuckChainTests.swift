import Homework
import Insights
import Testing

/// A stuck chain is told as its root.
struct StuckChainTests {
  @Test func theRootHoldsTheRestBack() throws {
    var story = Story()
    for date in ["2026-03-03", "2026-03-05", "2026-03-07", "2026-03-09", "2026-03-11", "2026-03-30"] {
      story.task(date)
    }
    let chain = try #require(story.insights("2026-03-11").chain)
    #expect(chain.root.id.rawValue == "2026-03-03")
    #expect(chain.daysOverdue == 8)
    #expect(chain.holdsBack == 4)
  }

  @Test func excusedAndDoneOnesAreNotHeldBack() throws {
    var story = Story()
    story.excused = ["2026-03-05", "2026-03-07"]
    story.task("2026-03-03")
    story.task("2026-03-05")
    story.done("2026-03-07")
    story.task("2026-03-09")
    let chain = try #require(story.insights("2026-03-11").chain)
    #expect(chain.root.id.rawValue == "2026-03-03")
    #expect(chain.holdsBack == 1)
  }

  @Test func daysAreCountedFromTheEndOfGrace() throws {
    var story = Story()
    story.graceDays = 2
    story.task("2026-03-03")
    #expect(story.insights("2026-03-05").chain == nil)
    #expect(try #require(story.insights("2026-03-06").chain).daysOverdue == 1)
  }

  @Test func nothingIsStuckOnTheDueDate() {
    var story = Story()
    story.task("2026-03-03")
    story.task("2026-03-03")
    #expect(story.insights("2026-03-03").chain == nil)
  }

  @Test func nothingIsStuckWhereOnlyTodaysIsOffered() {
    var story = Story()
    story.eligibility = .todayOnly
    for date in days(from: "2026-03-03", 5) { story.task(date) }
    #expect(story.insights("2026-03-20").chain == nil)
  }
}
