import Foundation
import Homework
import Testing

@testable import Site

/// Dates, times and numbers in the practice's locale.
@Suite struct FormatsTests {
  static let day = LocalDate(dayNumber: 20_780)  // 2026-11-23, a Monday
  static let instant = Date(timeIntervalSince1970: 1_795_442_400)  // 14:00 UTC on that day

  @Test(arguments: [
    ("en_US", "Mon, Nov 23, 2026", "Nov 23", "Nov", "9:00\u{202F}AM", "Mon, Nov 23, 2026 at 9:00\u{202F}AM"),
    ("en_GB", "Mon, 23 Nov 2026", "23 Nov", "Nov", "09:00", "Mon, 23 Nov 2026 at 09:00"),
    ("de_DE", "Mo. 23. Nov. 2026", "23. Nov.", "Nov", "09:00", "Mo. 23. Nov. 2026, 09:00"),
  ])
  func dates(
    locale: String, day: String, shortDay: String, month: String, time: String, moment: String
  ) throws {
    let formats = Formats(locale: Locale(identifier: locale))
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(formats.day(Self.day) == day)
    #expect(formats.shortDay(Self.day) == shortDay)
    #expect(formats.month(Self.day) == month)
    #expect(formats.time(Self.instant, in: zone) == time)
    #expect(formats.moment(Self.instant, in: zone) == moment)
  }

  @Test(arguments: [
    ("en_US", "71%", "+1.25", "\u{2212}0.5", "0", "+4"), ("en_GB", "71%", "+1.25", "\u{2212}0.5", "0", "+4"),
    ("de_DE", "71\u{A0}%", "+1,25", "\u{2212}0,5", "0", "+4"),
  ])
  func numbers(locale: String, percent: String, rise: String, fall: String, none: String, most: String) {
    let formats = Formats(locale: Locale(identifier: locale))
    #expect(formats.percent(0.7058) == percent)
    #expect(formats.valence(125) == rise)
    #expect(formats.valence(-50) == fall)
    #expect(formats.valence(-0.4) == none)
    #expect(formats.valence(0) == none)
    #expect(formats.valence(400) == most)
  }

  @Test(arguments: [("1900-03-01", "1"), ("2024-02-29", "29"), ("1969-12-31", "31"), ("2199-12-31", "31")])
  func everyDayIsItself(date: String, number: String) throws {
    let day = try #require(LocalDate(date))
    let text = Formats(locale: Locale(identifier: "en_US")).shortDay(day)
    #expect(text.hasSuffix(" \(number)"), "\(text)")
  }

  @Test(arguments: [(0, "0 tasks"), (1, "1 task"), (2, "2 tasks")])
  func counts(number: Int, words: String) {
    #expect(count(number, "task") == words)
  }

  @Test func aDayOfLongAgoHasItsYear() {
    let formats = Formats(locale: Locale(identifier: "en_US"))
    #expect(formats.recentDay(Self.day, asOf: Self.day.adding(days: 299)) == "Mon, Nov 23")
    #expect(formats.recentDay(Self.day, asOf: Self.day.adding(days: 300)) == "Mon, Nov 23, 2026")
  }
}
