import Foundation
import Homework
import TestSupport
import Testing

/// Days without a time, held against Foundation's own calendar.
struct LocalDateTests {
  private static let gregorian: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test(arguments: [1, 2, 3] as [UInt64]) func theCalendarIsFoundations(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let number = Int.random(in: -120_000...2_900_000, using: &generator)  // 1641 to 9909.
      let date = LocalDate(dayNumber: number)
      let instant = Date(timeIntervalSince1970: Double(number) * 86_400)
      let parts = Self.gregorian.dateComponents([.year, .month, .day, .weekday], from: instant)
      let isRight =
        (date.year, date.month, date.day) == (parts.year, parts.month, parts.day)
        && date.weekday == ((parts.weekday ?? 0) + 5) % 7 + 1
        && LocalDate(year: date.year, month: date.month, day: date.day) == date
        && LocalDate("\(date)") == date
        && LocalDate(instant.addingTimeInterval(86_399.999), in: .gmt) == date
      if !isRight { Issue.record("day \(number) reads as \(date)") }
    }
  }

  /// What is looked up once for some days together is what the zone says: in every zone, near every change of its
  /// offset above all.
  @Test func offsetsAreTheZones() {
    var generator = SeededGenerator(seed: 4)
    for name in TimeZone.knownTimeZoneIdentifiers {
      guard let zone = TimeZone(identifier: name) else { continue }
      var dates = LocalDates(in: zone)
      var instant = Date(timeIntervalSince1970: -86_400 * 300)
      while instant.timeIntervalSince1970 < 86_400 * 365.25 * 130 {
        let next = zone.nextDaylightSavingTimeTransition(after: instant) ?? instant.addingTimeInterval(86_400 * 365)
        for hours in [-30.0, -1, -0.001, 0, 0.001, 1, 3, 30, 100, 143, 145] {
          let near = next.addingTimeInterval(hours * 3_600)
          if dates.secondsFromGMT(for: near) != zone.secondsFromGMT(for: near) {
            Issue.record("\(name) at \(near)")
          }
        }
        let any = instant.addingTimeInterval(Double.random(in: 0...86_400 * 180, using: &generator))
        #expect(dates.secondsFromGMT(for: any) == zone.secondsFromGMT(for: any), "\(name) at \(any)")
        instant = next.addingTimeInterval(86_400)
      }
    }
  }

  @Test(arguments: [
    "America/New_York", "Europe/Berlin", "Africa/Cairo", "Australia/Lord_Howe", "Pacific/Kiritimati",
    "America/St_Johns",
  ])
  func theDayOfAnInstantIsFoundations(zoneName: String) throws {
    var calendar = Self.gregorian
    calendar.timeZone = try #require(TimeZone(identifier: zoneName))
    for hour in stride(from: 0, to: 366 * 24, by: 1) {
      // From 2025-12-31T23:59:59Z.
      let instant = Date(timeIntervalSince1970: 1_767_225_599 + Double(hour) * 3_600)
      let parts = calendar.dateComponents([.year, .month, .day], from: instant)
      let date = LocalDate(instant, in: calendar.timeZone)
      if (date.year, date.month, date.day) != (parts.year, parts.month, parts.day) {
        Issue.record("\(instant) falls on \(date)")
      }
    }
  }

  @Test(arguments: [
    ("2026-11-16", 2026, 11, 16), ("2024-02-29", 2024, 2, 29), ("2000-02-29", 2000, 2, 29),
    ("0001-01-01", 1, 1, 1),
    ("9999-12-31", 9999, 12, 31), ("1969-12-31", 1969, 12, 31),
  ])
  func aDayIsRead(text: String, year: Int, month: Int, day: Int) throws {
    let date = try #require(LocalDate(text))
    #expect((date.year, date.month, date.day) == (year, month, day))
    #expect("\(date)" == text)
  }

  @Test(arguments: [
    "", "2026-11-1", "2026-11-016", "26-11-16", "2026/11/16", "2026-13-01", "2026-00-10", "2026-02-30",
    "2026-02-29",
    "1900-02-29", "2026-11-00", "2026-11-31", "0000-01-01", " 2026-11-16", "2026-11-16 ",
    "2026-11-16T00:00:00Z",
    "2026-11-16.2", "２０２６-11-16", "2026-1１-16", "-026-11-16", "+026-11-16", "20261116", "2026-11--6",
    "yesterday",
  ])
  func anythingElseIsNoDay(text: String) {
    #expect(LocalDate(text) == nil)
  }

  @Test func daysAreCounted() throws {
    let date = try #require(LocalDate("2024-02-28"))
    #expect("\(date.adding(days: 2))" == "2024-03-01")
    #expect("\(date.adding(days: -59))" == "2023-12-31")
    #expect(date.days(to: date.adding(days: 366)) == 366)
    #expect(date.days(to: date.adding(days: -3)) == -3)
    #expect(date.adding(days: -1) < date)
    #expect(try #require(LocalDate("1970-01-01")).dayNumber == 0)
  }
}
