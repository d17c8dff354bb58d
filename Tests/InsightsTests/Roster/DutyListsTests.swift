import Foundation
import Insights
import Testing

@Suite("Who is on duty, and who is next")
struct DutyListsTests {
  private let roster = Roster([
    therapist("Zoe Late", id: 5, from: "11:00", to: "13:00"),
    therapist("Ann Long", id: 3, from: "09:00", to: "17:00"),
    therapist("Bo Short", id: 2, from: "09:00", to: "11:00"),
    therapist("Cy None", id: 8, from: "10:00", to: "10:00"),
    therapist("Di Evening", id: 1, from: "18:00", to: "25:00"),
    therapist("Al Soon", id: 9, from: "11:00", to: "12:00"),
  ])

  @Test(
    "Shortest time first; shifts that are over or have no length are left out",
    arguments: [
      ("00:00", [], ["Ann", "Bo", "Al", "Zoe", "Di"]),
      ("08:59:59", [], ["Ann", "Bo", "Al", "Zoe", "Di"]),
      ("09:00", ["Bo", "Ann"], ["Al", "Zoe", "Di"]),
      ("10:00", ["Bo", "Ann"], ["Al", "Zoe", "Di"]),
      ("10:59:59", ["Bo", "Ann"], ["Al", "Zoe", "Di"]),
      ("11:00", ["Al", "Zoe", "Ann"], ["Di"]),
      ("16:59:59", ["Ann"], ["Di"]),
      ("17:00", [], ["Di"]),
      ("23:59:59", ["Di"], []),
      ("24:00", [], []),
    ])
  func lists(time: String, onDuty: [String], later: [String]) {
    let day = RosterDay(roster, onDay: dayNumber("2026-11-16"), in: zone("UTC"))
    let lists = day.dutyLists(at: day.start.addingTimeInterval(Double(clock(time))))
    #expect(lists.onDuty.map(\.therapist.givenNames) == onDuty)
    #expect(lists.startingLater.map(\.therapist.givenNames) == later)
  }

  @Test("Equal times stand by name, then id, then place; namesakes are different people")
  func ties() {
    let twins = [
      Therapist(
        id: 7, name: "Bo B", primaryLicense: "second", since: .distantPast, shiftStart: 0, shiftDuration: 60),
      Therapist(
        id: 7, name: "Bo B", primaryLicense: "third", since: .distantPast, shiftStart: 0, shiftDuration: 60),
      Therapist(
        id: 2, name: "Bo B", primaryLicense: "first", since: .distantPast, shiftStart: 0, shiftDuration: 60),
      Therapist(
        id: 9, name: "Al A", primaryLicense: "before", since: .distantPast, shiftStart: 0, shiftDuration: 60),
      Therapist(
        id: 7, name: "Bo B", primaryLicense: "third", since: .distantPast, shiftStart: 0, shiftDuration: 60),
    ]
    let day = RosterDay(Roster(twins), onDay: 0, in: zone("UTC"))
    let lists = day.dutyLists(at: day.start)
    #expect(
      lists.onDuty.map(\.therapist.primaryLicense) == ["before", "first", "second", "third", "third"])
    #expect(lists.onDuty.map(\.rank) == [0, 1, 2, 3, 4])
    #expect(day.staffing.map(\.count) == [5, 0])
  }

  @Test("On another day both lists are empty")
  func otherDay() {
    let day = RosterDay(roster, onDay: dayNumber("2026-11-16"), in: zone("UTC"))
    for instant in [day.start.addingTimeInterval(-1), day.end, day.end.addingTimeInterval(36_000)] {
      #expect(day.dutyLists(at: instant).onDuty.isEmpty && day.dutyLists(at: instant).startingLater.isEmpty)
    }
  }
}
