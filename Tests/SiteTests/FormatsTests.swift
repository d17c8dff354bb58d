import Foundation
import Homework
import Insights
import Testing

@testable import Site

/// Dates, times and numbers in the practice's locale.
@Suite struct FormatsTests {
  static let day = LocalDate(dayNumber: 20_780)  // 2026-11-23, a Monday
  static let instant = Date(timeIntervalSince1970: 1_795_442_400)  // 14:00 UTC on that day

  @Test(arguments: [
    ("en_US", "Mon, Nov 23, 2026", "Nov 23", "Nov", "9:00\u{202F}AM"),
    ("en_GB", "Mon, 23 Nov 2026", "23 Nov", "Nov", "09:00"),
    ("de_DE", "Mo. 23. Nov. 2026", "23. Nov.", "Nov", "09:00"),
  ])
  func dates(locale: String, day: String, shortDay: String, month: String, time: String) throws {
    let formats = Formats(locale: Locale(identifier: locale))
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    #expect(formats.day(Self.day) == day)
    #expect(formats.shortDay(Self.day) == shortDay)
    #expect(formats.month(Self.day) == month)
    #expect(formats.time(Self.instant, in: zone) == time)
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

  @Test func wordsThatAreRememberedAreTheSame() {
    let formats = Formats(locale: Locale(identifier: "en_US"))
    for _ in 1...2 {
      #expect(formats.valence(125, digits: 1...2) == "+1.25")
      #expect(formats.valence(125) == "+1.25")
      #expect(formats.valence(120, digits: 2...2) == "+1.20")
      #expect(formats.valence(120) == "+1.2")
      #expect(formats.weekday(Self.day) == "Mon, Nov 23")
      #expect(formats.shortDay(Self.day) == "Nov 23")
      #expect(formats.time(ofSecond: 59) == "12:00\u{202F}AM")
      #expect(formats.time(ofSecond: -1) == "11:59\u{202F}PM")
      #expect(formats.time(ofSecond: 3 * 86_400 + 13 * 3_600 + 61) == "1:01\u{202F}PM")
    }
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
