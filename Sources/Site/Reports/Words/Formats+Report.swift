import Foundation
import Homework

extension Formats {
  /// A day of a week that is named already: "Tue, Nov 17".
  func weekday(_ date: LocalDate) -> String {
    Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200).formatted(
      Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        .weekday(.abbreviated).month(.abbreviated).day())
  }

  /// From one day to another, with the year once where both are in it: "Nov 16 – Nov 22, 2026".
  func days(from first: LocalDate, to last: LocalDate) -> String { "\(shortDay(first)) – \(shortDay(last))" }
}
