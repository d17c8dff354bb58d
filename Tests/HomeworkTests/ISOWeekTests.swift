import Foundation
import Homework
import Testing

/// Weeks, held against Foundation's ISO calendar.
struct ISOWeekTests {
  @Test func theWeeksAreFoundations() {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    for number in stride(from: -3_653, through: 40_000, by: 1) {  // 1960 to 2079.
      let week = ISOWeek(containing: LocalDate(dayNumber: number))
      let parts = calendar.dateComponents(
        [.yearForWeekOfYear, .weekOfYear], from: Date(timeIntervalSince1970: Double(number) * 86_400))
      if (week.year, week.number) != (parts.yearForWeekOfYear, parts.weekOfYear) {
        Issue.record("day \(number) lies in \(week)")
      }
    }
  }

  @Test(arguments: [
    ("2026-W47", "2026-11-16", "2026-11-22"), ("2026-W01", "2025-12-29", "2026-01-04"),
    ("2026-W53", "2026-12-28", "2027-01-03"), ("2020-W53", "2020-12-28", "2021-01-03"),
    ("2021-W01", "2021-01-04", "2021-01-10"), ("2024-W52", "2024-12-23", "2024-12-29"),
  ])
  func aWeekGoesFromMondayToSunday(text: String, monday: String, sunday: String) throws {
    let week = try #require(ISOWeek(text))
    #expect("\(week.monday)" == monday)
    #expect("\(week.sunday)" == sunday)
    #expect("\(week)" == text)
    #expect(week.contains(week.monday) && week.contains(week.sunday))
    #expect(!week.contains(week.monday.adding(days: -1)) && !week.contains(week.sunday.adding(days: 1)))
    #expect(week.next.previous == week)
    #expect(week.next.monday == week.sunday.adding(days: 1))
    #expect(week.previous < week)
  }

  @Test(arguments: [
    "", "2026", "2026-47", "2026-W00", "2025-W53", "2026-W54", "2026-W99", "2026W47", "2026-w47", "2026-W7",
    "2026-W470",
    " 2026-W47", "0000-W01", "2026-W4x", "2026-11-16",
  ])
  func anythingElseIsNoWeek(text: String) {
    #expect(ISOWeek(text) == nil)
  }
}
