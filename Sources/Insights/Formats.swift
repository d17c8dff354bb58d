import Foundation
import Homework
import Synchronization
import Text

/// How dates, times and numbers are written, by the practice's locale and in Foundation's own words.
///
/// One for a run, which all pages share, and so a class.
package final class Formats: Sendable {
  /// The practice's locale.
  package let locale: Locale
  private let style: Date.FormatStyle
  private let joinsDates: Bool
  /// The words that were asked for before: Foundation takes microseconds for each, and the pages of a caseload need the
  /// same few a million times.
  private let known = Mutex<[Asked: String]>([:])

  /// A kind of words, and the number that they are for.
  private enum Asked: Hashable {
    case day(Int), weekday(Int), shortDay(Int), shortDayOfYear(Int), month(Int), monthOfYear(Int), yearMonth(Int)
    case weekdayName(Int)
    case minute(Int), length(minutes: Int), percent(Double), valence(Double, ClosedRange<Int>)
  }

  /// The formats of a locale.
  ///
  /// - Parameter joinsDates: whether dates have no-break spaces, so that none breaks over two lines of a page.
  package init(locale: Locale, joinsDates: Bool = false) {
    self.locale = locale
    self.joinsDates = joinsDates
    style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  }

  /// A day with its weekday and year: "Mon, Nov 23, 2026".
  package func day(_ date: LocalDate) -> String {
    words(.day(date.dayNumber), date) { $0.weekday(.abbreviated).year().month(.abbreviated).day() }
  }
  /// A day without its year: "Nov 23".
  package func shortDay(_ date: LocalDate) -> String {
    words(.shortDay(date.dayNumber), date) { $0.month(.abbreviated).day() }
  }
  /// A day without its weekday: "Jan 4, 2027".
  package func shortDayOfYear(_ date: LocalDate) -> String {
    words(.shortDayOfYear(date.dayNumber), date) { $0.year().month(.abbreviated).day() }
  }
  /// A day with its weekday, and without its year while there can be no doubt about it: "Mon, Nov 23".
  package func recentDay(_ date: LocalDate, asOf today: LocalDate) -> String {
    abs(date.days(to: today)) < 300 ? weekday(date) : day(date)
  }
  /// A day of a week that is named already: "Tue, Nov 17".
  package func weekday(_ date: LocalDate) -> String {
    words(.weekday(date.dayNumber), date) { $0.weekday(.abbreviated).month(.abbreviated).day() }
  }
  /// A month: "Nov".
  package func month(_ date: LocalDate) -> String {
    words(.month(date.dayNumber), date) { $0.month(.abbreviated) }
  }
  /// A month with its year, in few letters: "Nov 2026".
  package func monthOfYear(_ date: LocalDate) -> String {
    words(.monthOfYear(date.dayNumber), date) { $0.year().month(.abbreviated) }
  }
  /// A month with its year: "November 2026".
  package func yearMonth(_ date: LocalDate) -> String {
    words(.yearMonth(date.dayNumber), date) { $0.month(.wide).year() }
  }
  /// The name of a day of the week, 1 for Monday: "Mon".
  package func weekdayName(_ weekday: Int) -> String {
    // Day 4 of the count is a Monday.
    words(.weekdayName(weekday), LocalDate(dayNumber: 3 + weekday)) { $0.weekday(.abbreviated) }
  }

  /// The time of day in a zone: "9:00 AM".
  package func time(_ instant: Date, in zone: TimeZone) -> String {
    time(ofSecond: Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant))
  }

  /// The time of day, so many seconds after some midnight.
  package func time(ofSecond second: Int) -> String {
    let minute = (second % 86_400 + 86_400) % 86_400 / 60
    return once(.minute(minute)) {
      Date(timeIntervalSince1970: Double(minute * 60)).formatted(style.hour().minute())
    }
  }

  /// A share of 0 to 1 as whole per cent: "71%".
  package func percent(_ share: Double) -> String {
    once(.percent(share)) { share.formatted(.percent.precision(.fractionLength(0)).locale(locale)) }
  }

  /// A valence or a difference of valences, from hundredths, with its sign, which is no hyphen: "−1.5".
  package func valence(_ hundredths: Double, digits: ClosedRange<Int> = 0...2) -> String {
    let step = pow(10, Double(digits.upperBound))
    let steps = (hundredths / 100 * step).rounded()
    return once(.valence(steps, digits)) {
      (steps == 0 ? 0 : steps / step)
        .formatted(
          .number.sign(strategy: .always(includingZero: false)).precision(.fractionLength(digits)).locale(locale)
        )
        .replacing("-", with: "\u{2212}")
    }
  }

  /// A number with so many decimals.
  package func number(_ value: Double, digits: Int = 0) -> String {
    value.formatted(.number.precision(.fractionLength(digits)).locale(locale))
  }

  /// The date of an instant in a zone, in digits: "10/20/2006" or "20/10/2006".
  package func numericDate(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(
      Date.FormatStyle(
        date: .numeric, time: .omitted, locale: locale, calendar: Calendar(identifier: .gregorian),
        timeZone: zone))
  }

  /// The hour of an instant in a zone, for an axis: "2 PM" or "14 Uhr".
  package func hour(_ instant: Date, in zone: TimeZone) -> String {
    instant.formatted(
      Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: zone).hour())
  }

  /// A length of time in whole hours and minutes: "2 hr, 18 min".
  package func length(minutes: Int) -> String {
    once(.length(minutes: minutes)) {
      Duration.seconds(minutes * 60)
        .formatted(
          Duration.UnitsFormatStyle(allowedUnits: [.hours, .minutes], width: .abbreviated).locale(locale))
    }
  }

  /// A length of time in seconds, a begun minute counted whole, so that nothing reads as no time at all.
  package func length(seconds: Int) -> String { length(minutes: Self.begunMinutes(seconds)) }

  /// Whole minutes that hold so many seconds.
  package static func begunMinutes(_ seconds: Int) -> Int { (seconds + 59) / 60 }

  /// From one day to another: "Nov 16 – Nov 22".
  package func days(from first: LocalDate, to last: LocalDate) -> String {
    "\(shortDay(first)) – \(shortDay(last))"
  }

  private func words(
    _ asked: Asked, _ date: LocalDate, _ fields: (Date.FormatStyle) -> Date.FormatStyle
  ) -> String {
    once(asked) {
      let noon = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200)
      let words = noon.formatted(fields(style))
      return joinsDates ? words.replacing(" ", with: "\u{A0}") : words
    }
  }

  private func once(_ asked: Asked, _ make: () -> String) -> String {
    if let words = known.withLock({ $0[asked] }) { return words }
    let words = make()
    known.withLock { $0[asked] = words }
    return words
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

/// A length of time in the largest unit that it fills twice: "26 hours", "3 days".
package func roughly(seconds: Double) -> String {
  guard seconds.isFinite else { return "an unknown time" }
  for (unit, length) in [("day", 86_400.0), ("hour", 3_600), ("minute", 60)] where seconds >= 2 * length {
    return "\(Int(seconds / length)) \(unit)s"
  }
  return "\(max(0, Int(seconds))) seconds"
}

/// A number of things of which there may be none: "none", "1", "2".
package func numberOrNone(_ number: Int) -> String { number == 0 ? "none" : "\(number)" }

/// How many of the tasks that were done were due before: ", 2 older", ", older" of one, ", all older"; nothing of none.
package func olderWords(_ older: Int, of done: Int) -> String {
  if older == 0 { return "" }
  if older < done { return ", \(older) older" }
  return done == 1 ? ", older" : ", all older"
}

/// ", 4 more, day not known": tasks that were completed on a day that nobody knows; nothing of none.
package func dayUnknownWords(_ number: Int) -> String { number == 0 ? "" : ", \(number) more, day not known" }

/// "2 low, 5 stuck": of some counts those that are not zero; nil when all are.
package func tally(_ counts: [(number: Int, what: String)]) -> String? {
  let words = counts.filter { $0.number > 0 }.map { "\($0.number) \($0.what)" }
  return words.isEmpty ? nil : words.joined(separator: ", ")
}

/// A list in words: "a", "a and b", "a, b and c".
package func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return "\(words.dropLast().joined(separator: ", ")) and \(last)"
}

extension String {
  /// The same with a capital at its beginning.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
  /// The same with a small letter at its beginning.
  package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// A person's word within a sentence of ours, isolated where it holds letters that run from right to left.
package func isolated(_ word: String) -> String { word.isolatedWhereNeeded }
