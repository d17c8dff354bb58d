import Foundation
import Insights
import Testing

@Suite("A day from midnight to midnight")
struct RosterDayTests {
  @Test(
    "It has as many hours as the clock on the wall goes through",
    arguments: [
      ("UTC", "2026-11-16", "2026-11-16T00:00:00Z", 24.0),
      ("America/New_York", "2026-03-08", "2026-03-08T05:00:00Z", 23),
      ("America/New_York", "2026-11-01", "2026-11-01T04:00:00Z", 25),
      ("Australia/Lord_Howe", "2026-10-04", "2026-10-03T13:30:00Z", 23.5),
      ("America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00Z", 23),
      ("America/Sao_Paulo", "2018-02-17", "2018-02-17T02:00:00Z", 25),
      ("Africa/Cairo", "2024-04-26", "2024-04-25T22:00:00Z", 23),
      ("Asia/Beirut", "2026-03-29", "2026-03-28T22:00:00Z", 23),
      ("America/Havana", "2026-11-01", "2026-11-01T04:00:00Z", 25),
      ("America/Nuuk", "2024-03-30", "2024-03-30T02:00:00Z", 23),
      ("Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00Z", 24),
      ("Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z", 0),
    ])
  func length(name: String, date: String, start: String, hours: Double) {
    let day = RosterDay(Roster([]), onDay: dayNumber(date), in: zone(name))
    #expect(day.start == instant(start))
    #expect(day.seconds == Int(hours * 3_600))
    #expect(day.gaps.map(\.seconds) == (hours == 0 ? [] : [day.seconds]))
    #expect(day.coveredSeconds == 0)
  }

  @Test("Every instant lies in one day")
  func holding() {
    for scene in scenes {
      for hour in stride(from: -30.0, to: 60, by: 0.25) {
        let instant = instant("\(scene.date)T00:00:00Z").addingTimeInterval(hour * 3_600)
        let day = RosterDay(Roster([]), holding: instant, in: scene.zone)
        #expect(day.contains(instant), "\(scene) at \(instant)")
      }
    }
  }

  @Test("Where clocks go back over midnight, the new day has begun though the old date is read again")
  func backOverMidnight() {
    let again = instant("2010-11-07T03:00:00Z")  // 23:30 of the 6th for the second time.
    let day = RosterDay(Roster([]), holding: again, in: zone("America/St_Johns"))
    #expect(day.dayNumber == dayNumber("2010-11-07"))
  }

  @Test("A shift may run past midnight and into a clock change")
  func pastMidnight() throws {
    let roster = Roster([therapist("Ada Night", from: "22:00", to: "26:30")])
    let day = RosterDay(roster, onDay: dayNumber("2026-03-07"), in: zone("America/New_York"))
    let shift = try #require(day.shifts.first)
    #expect(shift.end == instant("2026-03-08T07:00:00Z"))
    #expect(day.coveredSeconds == 2 * 3_600)
    #expect(day.dutyLists(at: day.end).onDuty.isEmpty, "nothing is carried over")
  }

  @Test("A shift in an hour that is skipped has no length; one in an hour that occurs twice is its first")
  func hoursThatChange() {
    let roster = Roster([therapist("Ada Early", from: "02:00", to: "03:00")])
    let spring = RosterDay(roster, onDay: dayNumber("2026-03-08"), in: zone("America/New_York"))
    #expect(spring.shifts.map(\.isEmpty) == [true])
    #expect(spring.dutyLists(at: spring.start).startingLater.isEmpty)
    let autumn = RosterDay(
      Roster([therapist("Ada Early", from: "01:00", to: "01:30")]),
      onDay: dayNumber("2026-11-01"), in: zone("America/New_York"))
    #expect(autumn.shifts.map(\.end) == [instant("2026-11-01T05:30:00Z")])
  }
}
