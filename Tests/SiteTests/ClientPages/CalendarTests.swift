import Foundation
import Homework
import Insights
import Testing

@testable import Site

/// A client's days as a calendar: each with the state of what was due, and its moods.
@Suite struct CalendarTests {
  private static let formats = Formats(locale: Locale(identifier: "en_US"))

  private func calendar(_ story: Story, asOf day: Int) -> CalendarView {
    let insights = story.insights(asOf: day)
    let parts = TableParts.parts(
      of: .schedule, "task", count: insights.tasks.count, current: insights.tasks.count, Self.formats,
      days: { (insights.tasks[$0].assignment.dueDate, insights.tasks[$0].assignment.dueDate) })
    return CalendarView(insights, Self.formats, parts[0])
  }

  @Test func cells() throws {
    var story = Story(due: [2, 3, 9, 10, 10, 16, 20, 24, 25], choices: ["calm", "sad", "odd"])
    story.rules.excused = [AssignmentID(rawValue: "2026-11-10.2")]
    story.complete("2026-11-02", on: 2)
    story.complete("2026-11-03", on: 5, mood: "sad")
    story.complete("2026-11-10", on: 11, mood: "odd")
    let calendar = calendar(story, asOf: 17)
    #expect(calendar.newest.map(\.from) == ["Nov 23", "Nov 16", "Nov 9", "Nov 2"])
    let cells = calendar.newest.map { week in
      week.days.map { day in
        (day.isToday ? ["!"] : []) + day.tasks.map(\.word)
          + day.moods.map { "\($0.word ?? "") \($0.valence.map { "\(CalendarView.height(of: $0))" } ?? "–")" }
      }
    }
    #expect(
      cells == [
        [[], ["to come"], ["to come"], [], [], [], []],
        [["overdue"], ["!"], [], [], ["to come"], [], []],
        [["not in log"], ["done late", "excused"], ["odd –"], [], [], [], []],
        [["done", "calm 4"], ["done late"], [], ["sad 1"], [], [], []],
      ])
    #expect(calendar.kinds.map(\.word) == ["done", "done late", "overdue", "not in log", "excused", "to come"])
    #expect(calendar.weekdays == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    // The number of a day on which there is nothing to see says nothing.
    #expect(calendar.newest[1].days.map(\.number) == [16, 17, nil, nil, 20, nil, nil])
  }

  @Test(arguments: [
    ("today-only", [15], 17, "not logged"), ("today-only", [17], 17, "open"), ("earliest", [17], 17, "open"),
    ("earliest", [15], 17, "overdue"), ("held", [15], 17, "held"),
  ])
  func otherStates(kind: String, due: [Int], asOf: Int, word: String) {
    var story = Story(due: due, rules: Rules(eligibility: kind == "earliest" ? .earliestFirst : .todayOnly))
    if kind == "held" {
      story.add(.sessionJoined(provider: nil), to: "2026-11-15", on: 15)
      story.add(.sessionExited, to: "2026-11-15", on: 15)
    }
    #expect(calendar(story, asOf: asOf).kinds.map(\.word) == [word])
  }

  @Test(arguments: [(-400, 0), (-300, 0), (-210, 1), (-90, 2), (-49, 3), (0, 3), (130, 4), (270, 6), (400, 6)])
  func aMoodsHeight(valence: Int, place: Int) {
    #expect(CalendarView.height(of: valence) == place)
  }

  @Test func theNewest26WeeksStandOpen() throws {
    var story = Story(due: [])
    for week in 0..<30 {
      let date = Story.day(2 - week * 7)
      story.assignments.insert(
        Assignment(
          id: AssignmentID(due: date, ordinal: 1), breathCount: 1, moodChoices: ["calm"], dueDate: date), at: 0)
    }
    let calendar = calendar(story, asOf: 2)
    #expect(calendar.newest.count == 26 && calendar.older.count == 4)
    let pages = try PagesOf(story.insights(asOf: 2))
    let html = pages["schedule.html"]
    #expect(html.contains("<summary>4 earlier weeks</summary>"))
    #expect(html.matches(of: #/<tr><th>[A-Z][a-z]{2}\u{A0}[0-9]+<td/#).count == 30)
    #expect(html.matches(of: #/<th scope="col">Mon</#).count == 2)
    #expect(html.contains("aria-current=\"date\""))
    // It stands once; the other page leads to it.
    #expect(!pages["adherence.html"].contains("class=\"calendar\""))
    #expect(pages["adherence.html"].contains("<a href=\"schedule.html#days\">"))
  }

  @Test func nothingIsDueAndThereIsNoCalendar() throws {
    let pages = try PagesOf(Story(due: []).insights(asOf: 2))
    #expect(!pages["schedule.html"].contains("calendar") && !pages["adherence.html"].contains("#days"))
  }

  @Test func theYearsTurnIsOneCalendar() {
    let story = Story(due: [61, 62, 63])  // 31 December 2026 to 2 January 2027.
    #expect(calendar(story, asOf: 63).newest.map(\.from) == ["Dec 28"])
  }
}
