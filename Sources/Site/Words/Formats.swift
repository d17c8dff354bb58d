import Foundation
import Homework

/// How dates, times and numbers are written, by the practice's locale and in Foundation's own words.
struct Formats: Sendable {
  let locale: Locale
  private let dayStyle: Date.FormatStyle
  private let weekdayStyle: Date.FormatStyle
  private let shortDayStyle: Date.FormatStyle
  private let monthStyle: Date.FormatStyle

  init(locale: Locale) {
    self.locale = locale
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    dayStyle = style.weekday(.abbreviated).year().month(.abbreviated).day()
    weekdayStyle = style.weekday(.abbreviated).month(.abbreviated).day()
    shortDayStyle = style.month(.abbreviated).day()
    monthStyle = style.month(.abbreviated)
  }

  /// A day with its weekday and year: "Mon, Nov 23, 2026".
  func day(_ date: LocalDate) -> String { noon(date).formatted(dayStyle) }
  /// A day without its year: "Nov 23".
  func shortDay(_ date: LocalDate) -> String { noon(date).formatted(shortDayStyle) }
  /// A day with its weekday, and without its year while there can be no doubt about it: "Mon, Nov 23".
  func recentDay(_ date: LocalDate, asOf today: LocalDate) -> String {
    abs(date.days(to: today)) < 300 ? noon(date).formatted(weekdayStyle) : day(date)
  }
  /// A day of a week that is named already: "Tue, Nov 17".
  func weekday(_ date: LocalDate) -> String { noon(date).formatted(weekdayStyle) }
  /// A month: "Nov".
  func month(_ date: LocalDate) -> String { noon(date).formatted(monthStyle) }

  /// The time of day in a zone: "9:00 AM".
  func time(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(style(in: zone).hour().minute())
  }

  /// A day and the time of it in a zone: "Mon, Nov 23, 2026 at 9:00 AM".
  func moment(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(style(in: zone).weekday(.abbreviated).year().month(.abbreviated).day().hour().minute())
  }

  /// A share of 0 to 1 as whole per cent: "71%".
  func percent(_ share: Double) -> String {
    share.formatted(.percent.precision(.fractionLength(0)).locale(locale))
  }

  /// A valence or a difference of valences, from hundredths, with its sign, which is no hyphen: "−1.5".
  func valence(_ hundredths: Double, digits: ClosedRange<Int> = 0...2) -> String {
    let value = hundredths / 100
    let step = pow(10, Double(digits.upperBound))
    let rounded = (value * step).rounded() / step
    return (rounded == 0 ? 0 : rounded)
      .formatted(
        .number.sign(strategy: .always(includingZero: false)).precision(.fractionLength(digits)).locale(locale)
      )
      .replacing("-", with: "\u{2212}")
  }

  /// A number with so many decimals.
  func number(_ value: Double, digits: Int = 0) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  /// The date of an instant in a zone, in digits: "10/20/2006" or "20/10/2006".
  func numericDate(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(
      Date.FormatStyle(
        date: .numeric, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian),
        timeZone: zone))
  }

  /// The hour of an instant in a zone, for an axis: "2 PM" or "14 Uhr".
  func hour(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(
      Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: zone).hour())
  }

  /// A length of time in whole hours and minutes: "2 hr, 18 min".
  func length(minutes: Int) -> String {
    Duration.seconds(minutes * 60)
      .formatted(
        Duration.UnitsFormatStyle(allowedUnits: [.hours, .minutes], width: .abbreviated).locale(locale))
  }

  /// A length of time in seconds, a begun minute counted whole, so that nothing reads as no time at all.
  func length(seconds: Int) -> String { length(minutes: Self.begunMinutes(seconds)) }

  /// Whole minutes that hold so many seconds.
  static func begunMinutes(_ seconds: Int) -> Int { (seconds + 59) / 60 }

  /// From one day to another: "Nov 16 – Nov 22".
  func days(from first: LocalDate, to last: LocalDate) -> String { "\(shortDay(first)) – \(shortDay(last))" }

  private func style(in zone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: zone)
  }

  private func noon(_ date: LocalDate) -> Date {
    Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200)
  }
}

extension TimeZone {
  /// The zone's name as people wrote it: Foundation turns UTC into GMT.
  var name: String { identifier == "GMT" ? "UTC" : identifier }
}

/// A number of things in words: `count(1, "task")` is "1 task", `count(2, "task")` "2 tasks".
func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(number) \(number == 1 ? one : many ?? one + "s")"
}
