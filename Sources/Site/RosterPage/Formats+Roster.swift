import Foundation

extension Formats {
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
}
