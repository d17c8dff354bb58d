import Homework
import Insights
import Testing

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
    story.task(10)
    #expect(story.told.flagChanges.map(\.status) == [.new, .stays])
    #expect(story.told.flagChanges.map(\.flag.reason.rule) == [.quiet, .stuck])
    story.entry(10, on: 18, .sessionJoined(provider: nil))
    story.entry(10, on: 18, .sessionExited)
    story.entry(10, on: 18, .moodLogged("flat"))
    #expect(story.told.flagChanges.map(\.status) == [.cleared])
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
    #expect(since.newRules == [.stuck, .quiet] && since.clearedRules.isEmpty)
    #expect(since.lines == [2, 3, 4] && since.hasChanged)
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
