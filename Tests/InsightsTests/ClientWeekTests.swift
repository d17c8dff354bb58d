import Homework
import Testing

@testable import Insights

/// A client's week: as of its Sunday, whatever came later.
@Suite struct ClientWeekTests {
  @Test func tasksGoByTheirDueDates() {
    var story = WeekStory()
    story.done(9, on: 16)
    story.done(17)
    story.done(19, on: 23)
    story.task(22)
    story.task(23)
    story.task(29)
    story.task(30)
    let week = story.told
    #expect(week.due.map(\.assignment.dueDate) == [17, 19, 22].map(WeekStory.day))
    #expect(week.due.map { $0.state.completedOn != nil } == [true, false, false])
    #expect(week.caughtUp.map(\.assignment.dueDate) == [WeekStory.day(9)])
    #expect(week.next.map(\.assignment.dueDate) == [23, 29].map(WeekStory.day))
    #expect(week.sessions.count == 2)
  }

  @Test func flagsAreNewStayAndClear() {
    var story = WeekStory()
    story.task(2)
    story.task(17)
    story.entry(2, on: 15, .breathed(1))
    story.entry(2, on: 16, .breathed(1))
    #expect(story.told.flagChanges.map(\.status) == [.stays])
    #expect(story.told.flagChanges.map(\.flag.name) == ["stuck"])
    story.entry(2, on: 16, .sessionExited)
    #expect(story.told.flagChanges.map(\.status) == [.new, .stays])
    #expect(story.told.flagChanges.map(\.flag.name) == ["data", "stuck"])
    story.entry(2, on: 18, .sessionJoined(provider: nil))
    story.entry(2, on: 18, .sessionExited)
    story.entry(2, on: 18, .moodLogged("flat"))
    #expect(story.told.flagChanges.map(\.status) == [.new, .cleared])
    story.pausedSince = WeekStory.day(19)
    #expect(story.told.flagChanges.isEmpty)
  }

  @Test func sinceTheLastSession() throws {
    var story = WeekStory()
    #expect(story.told.sinceLastSession == nil)
    story.done(9, mood: "good", with: "Sam")
    story.task(11)
    story.task(17)
    story.entry(11, on: 12, .breathed(2))
    let since = try #require(story.told.sinceLastSession)
    #expect(since.date == WeekStory.day(9) && since.provider == "Sam" && since.mood == "good")
    #expect(since.cameDue == 2 && since.completed == 0)
    #expect(since.later == [5] && since.laterBreaths == 2)
    #expect(since.flagChanges.map(\.flag.name) == ["quiet"] && since.flagChanges.map(\.status) == [.new])
    #expect(since.lines == [2, 3, 4] && since.hasChanged)
    #expect(
      since.sentences == [
        "Since then none done; 2 came due.", "1 entry for another task since, 2 breaths among them; no session.",
        "New since then: quiet.",
      ])
  }

  /// A file that has lost its tasks, or a client who has none yet, changes no old report.
  @Test func withoutTasksOnlyWhatIsLoggedIsAPart() {
    var story = WeekStory()
    #expect(!ClientWeek.concerns(story.client, in: WeekStory.week))
    story.entry(2, on: 22, .breathed(1))
    #expect(ClientWeek.concerns(story.client, in: WeekStory.week))
    #expect(!ClientWeek.concerns(story.client, in: WeekStory.week.previous))
  }

  @Test(arguments: [(29, true), (30, false), (15, true)])
  func aClientHasAPartInAWeekFromTheOneBeforeTheFirstTask(due: Int, isIn: Bool) {
    var story = WeekStory()
    story.task(due)
    #expect(ClientWeek.concerns(story.client, in: WeekStory.week) == isIn)
  }

  @Test func oneWhoseWorkEndedBeforeTheWeekHasNone() {
    var story = WeekStory()
    story.task(1)
    var client = story.client
    client.endedOn = WeekStory.day(16)
    #expect(ClientWeek.concerns(client, in: WeekStory.week))
    client.endedOn = WeekStory.day(15)
    #expect(!ClientWeek.concerns(client, in: WeekStory.week))
  }
}
