import Foundation
import Insights
import Testing

@Suite("What the clock on the wall means")
struct WallClockTests {
  @Test(
    "A skipped reading is the first instant after it, a repeated one the first",
    arguments: [
      // Ordinary days.
      ("UTC", "2026-11-16", "09:00", "2026-11-16T09:00:00Z"),
      ("Pacific/Kiritimati", "2026-11-16", "00:00", "2026-11-15T10:00:00Z"),
      ("Asia/Kathmandu", "2026-11-16", "23:59:59", "2026-11-16T18:14:59Z"),
      ("America/New_York", "2026-07-15", "26:30", "2026-07-16T06:30:00Z"),
      // Clocks go forward from 02:00 to 03:00.
      ("America/New_York", "2026-03-08", "01:59:59", "2026-03-08T06:59:59Z"),
      ("America/New_York", "2026-03-08", "02:00", "2026-03-08T07:00:00Z"),
      ("America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00Z"),
      ("America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00Z"),
      ("America/New_York", "2026-03-08", "03:00:01", "2026-03-08T07:00:01Z"),
      ("America/New_York", "2026-03-07", "26:30", "2026-03-08T07:00:00Z"),
      // Clocks go back from 02:00 to 01:00.
      ("America/New_York", "2026-11-01", "00:59", "2026-11-01T04:59:00Z"),
      ("America/New_York", "2026-11-01", "01:00", "2026-11-01T05:00:00Z"),
      ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"),
      ("America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00Z"),
      ("America/New_York", "2026-10-31", "25:30", "2026-11-01T05:30:00Z"),
      ("Europe/Berlin", "2026-03-29", "02:59", "2026-03-29T01:00:00Z"),
      ("Europe/Berlin", "2026-10-25", "02:15", "2026-10-25T00:15:00Z"),
      // Half an hour, and two.
      ("Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30:00Z"),
      ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z"),
      ("Antarctica/Troll", "2026-03-29", "02:45", "2026-03-29T01:00:00Z"),
      // Midnight is skipped: 00:00 becomes 01:00.
      ("America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04T03:00:00Z"),
      ("America/Sao_Paulo", "2018-11-04", "00:45", "2018-11-04T03:00:00Z"),
      ("America/Sao_Paulo", "2018-11-04", "01:15", "2018-11-04T03:15:00Z"),
      ("Africa/Cairo", "2024-04-26", "00:30", "2024-04-25T22:00:00Z"),
      ("Asia/Beirut", "2026-03-29", "00:00", "2026-03-28T22:00:00Z"),
      // 24:00 becomes 23:00: the hour before midnight occurs twice, midnight once.
      ("America/Sao_Paulo", "2018-02-17", "23:30", "2018-02-18T01:30:00Z"),
      ("America/Sao_Paulo", "2018-02-18", "00:00", "2018-02-18T03:00:00Z"),
      ("Africa/Cairo", "2024-11-01", "00:00", "2024-10-31T22:00:00Z"),
      // 01:00 becomes 00:00: midnight itself occurs twice.
      ("America/Havana", "2026-11-01", "00:00", "2026-11-01T04:00:00Z"),
      ("America/Havana", "2026-11-01", "01:00", "2026-11-01T06:00:00Z"),
      // 23:00 becomes 00:00 of the next day.
      ("America/Nuuk", "2024-03-30", "23:30", "2024-03-31T01:00:00Z"),
      // A date line moved: no 30 December.
      ("Pacific/Apia", "2011-12-29", "23:59", "2011-12-30T09:59:00Z"),
      ("Pacific/Apia", "2011-12-30", "00:00", "2011-12-30T10:00:00Z"),
      ("Pacific/Apia", "2011-12-30", "18:00", "2011-12-30T10:00:00Z"),
      ("Pacific/Apia", "2011-12-31", "00:00", "2011-12-30T10:00:00Z"),
      ("Pacific/Apia", "2011-12-31", "08:00", "2011-12-30T18:00:00Z"),
      // A change that is no summer time, and one within days of another.
      ("Asia/Pyongyang", "2018-05-04", "23:45", "2018-05-04T15:00:00Z"),
      ("Africa/Casablanca", "2026-02-15", "02:30", "2026-02-15T01:30:00Z"),
      ("America/New_York", "1960-04-24", "02:30", "1960-04-24T07:00:00Z"),
    ])
  func readings(name: String, date: String, reading: String, expected: String) {
    let found = zone(name).instant(reading: clock(reading), onDay: dayNumber(date))
    #expect(found.formatted(.iso8601) == expected)
  }

  @Test("It is the first minute at which a calendar reads so much, in many zones around every kind of change")
  func agreesWithCalendar() {
    for scene in scenes {
      let readings = scene.calendarReadings
      for reading in stride(from: 0, to: 172_800, by: 13 * 60) {
        let expected = readings.first { $0.reading >= reading }?.instant
        let found = scene.zone.instant(reading: reading, onDay: scene.dayNumber)
        #expect(found == expected, "\(scene) at \(reading)")
      }
    }
  }
}
