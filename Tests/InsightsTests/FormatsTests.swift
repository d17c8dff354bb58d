import Foundation
import Homework
import Testing

@testable import Insights

@Suite("Dates, times and lengths are in Foundation's own words")
struct FormatsTests {
  static let locales = [
    "en_US", "en_GB", "de_DE", "fr_FR", "pl_PL", "ru_RU", "cs_CZ", "lt_LT", "ar_EG", "he_IL", "fa_IR", "hi_IN",
    "bn_BD", "ja_JP", "zh_Hans_CN", "ko_KR", "th_TH", "fi_FI", "hu_HU", "sw_KE", "eu_ES", "ga_IE",
  ]

  @Test("a length of hours and minutes is what Foundation says of the whole", arguments: locales)
  func lengths(locale: String) {
    let formats = Formats(locale: Locale(identifier: locale))
    let style = Duration.UnitsFormatStyle(allowedUnits: [.hours, .minutes], width: .abbreviated)
      .locale(Locale(identifier: locale))
    for minutes in Array(0...130) + Array(stride(from: 137, through: 1_440, by: 11)) {
      #expect(formats.length(minutes: minutes) == Duration.seconds(minutes * 60).formatted(style), "\(minutes)")
    }
  }

  @Test(
    "what is kept of dates and numbers is what was asked for, in whatever order", arguments: ["en_US", "ar_EG"])
  func memory(locale: String) throws {
    let formats = Formats(locale: Locale(identifier: locale))
    let fresh = { Formats(locale: Locale(identifier: locale)) }
    let days = [0, -1, 255, 256, 20_000, 19_999, 90_000, -400, 1].map { LocalDate(dayNumber: $0) }
    for _ in 0..<2 {
      for day in days {
        #expect(formats.day(day) == fresh().day(day))
        #expect(formats.weekday(day) == fresh().weekday(day))
        #expect(formats.month(day) == fresh().month(day))
      }
      for valence in [-400.0, 400, 0, 12.5, -0.4, 149.6] {
        for digits in [0...2, 1...2, 1...1, 2...2, 0...5] {
          #expect(formats.valence(valence, digits: digits) == fresh().valence(valence, digits: digits))
        }
      }
      for share in [0, 0.575, 0.125, 1, 0.999] { #expect(formats.percent(share) == fresh().percent(share)) }
    }
  }
}
