import Foundation
import Homework

/// How dates, times and numbers are written, by the practice's locale and in Foundation's own words.
package struct Formats: Sendable {
  /// The practice's locale.
  package let locale: Locale
  private let dayStyle: Date.FormatStyle
  private let weekdayStyle: Date.FormatStyle
  private let shortDayStyle: Date.FormatStyle
  private let monthStyle: Date.FormatStyle

  /// The formats of a locale.
  package init(locale: Locale) {
    self.locale = locale
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    dayStyle = style.weekday(.abbreviated).year().month(.abbreviated).day()
    weekdayStyle = style.weekday(.abbreviated).month(.abbreviated).day()
    shortDayStyle = style.month(.abbreviated).day()
    monthStyle = style.month(.abbreviated)
  }

  /// A day with its weekday and year: "Mon, Nov 23, 2026".
  package func day(_ date: LocalDate) -> String { noon(date).formatted(dayStyle) }
  /// A day without its year: "Nov 23".
  package func shortDay(_ date: LocalDate) -> String { noon(date).formatted(shortDayStyle) }
  /// A day with its weekday, and without its year while there can be no doubt about it: "Mon, Nov 23".
  package func recentDay(_ date: LocalDate, asOf today: LocalDate) -> String {
    abs(date.days(to: today)) < 300 ? noon(date).formatted(weekdayStyle) : day(date)
  }
  /// A day of a week that is named already: "Tue, Nov 17".
  package func weekday(_ date: LocalDate) -> String { noon(date).formatted(weekdayStyle) }
  /// From one day to another: "Nov 16 – Nov 22".
  package func days(from first: LocalDate, to last: LocalDate) -> String {
    "\(shortDay(first)) – \(shortDay(last))"
  }
  /// A month: "Nov".
  package func month(_ date: LocalDate) -> String { noon(date).formatted(monthStyle) }

  /// The time of day in a zone: "9:00 AM".
  package func time(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(style(in: zone).hour().minute())
  }

  /// A day and the time of it in a zone: "Mon, Nov 23, 2026 at 9:00 AM".
  package func moment(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(style(in: zone).weekday(.abbreviated).year().month(.abbreviated).day().hour().minute())
  }

  /// A share of 0 to 1 as whole per cent: "71%".
  package func percent(_ share: Double) -> String {
    share.formatted(.percent.precision(.fractionLength(0)).locale(locale))
  }

  /// A valence or a difference of valences, from hundredths, with its sign, which is no hyphen: "−1.5".
  package func valence(_ hundredths: Double, digits: ClosedRange<Int> = 0...2) -> String {
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
  package func number(_ value: Double, digits: Int = 0) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  private func style(in zone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: zone)
  }

  private func noon(_ date: LocalDate) -> Date {
    Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200)
  }
}

extension TimeZone {
  /// The zone's name as people wrote it: Foundation turns UTC into GMT.
  package var name: String { identifier == "GMT" ? "UTC" : identifier }
}

/// A number of things in words: `count(1, "task")` is "1 task", `count(2, "task")` "2 tasks".
package func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
  "\(number) \(number == 1 ? one : many ?? one + "s")"
}

/// A list in words: "a", "a and b", "a, b and c".
package func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}

extension String {
  /// The same with a capital at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A person's word within a sentence of ours. One that holds letters that run from right to left is put between the
/// marks that keep its direction to itself (FSI and PDI, Unicode 6.3).
package func isolated(_ word: String) -> String {
  let runsLeft = word.unicodeScalars.contains { scalar in
    (0x0590...0x08FF).contains(scalar.value) || (0xFB1D...0xFDFF).contains(scalar.value)
      || (0xFE70...0xFEFF).contains(scalar.value) || (0x10800...0x10FFF).contains(scalar.value)
      || (0x1E800...0x1EFFF).contains(scalar.value) || scalar.properties.isBidiControl
  }
  return runsLeft ? "\u{2068}\(word)\u{2069}" : word
}
