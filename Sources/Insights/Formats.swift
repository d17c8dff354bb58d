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
  private let dayStyle: Date.FormatStyle
  private let weekdayStyle: Date.FormatStyle
  private let shortDayStyle: Date.FormatStyle
  private let monthStyle: Date.FormatStyle
  private let yearMonthStyle: Date.FormatStyle
  private let weekdayNameStyle: Date.FormatStyle
  private let timeStyle: Date.FormatStyle
  private let joinsDates: Bool
  private let memory = Memory()

  /// The formats of a locale.
  ///
  /// - Parameter joinsDates: whether dates have no-break spaces, so that none breaks over two lines of a page.
  package init(locale: Locale, joinsDates: Bool = false) {
    self.locale = locale
    self.joinsDates = joinsDates
    let style = Date.FormatStyle(
      locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    dayStyle = style.weekday(.abbreviated).year().month(.abbreviated).day()
    weekdayStyle = style.weekday(.abbreviated).month(.abbreviated).day()
    shortDayStyle = style.month(.abbreviated).day()
    monthStyle = style.month(.abbreviated)
    yearMonthStyle = style.month(.wide).year()
    weekdayNameStyle = style.weekday(.abbreviated)
    timeStyle = style.hour().minute()
  }

  /// A day with its weekday and year: "Mon, Nov 23, 2026".
  package func day(_ date: LocalDate) -> String { words(.day, date, dayStyle) }
  /// A day without its year: "Nov 23".
  package func shortDay(_ date: LocalDate) -> String { words(.shortDay, date, shortDayStyle) }
  /// A day with its weekday, and without its year while there can be no doubt about it: "Mon, Nov 23".
  package func recentDay(_ date: LocalDate, asOf today: LocalDate) -> String {
    abs(date.days(to: today)) < 300 ? weekday(date) : day(date)
  }
  /// A day of a week that is named already: "Tue, Nov 17".
  package func weekday(_ date: LocalDate) -> String { words(.weekday, date, weekdayStyle) }
  /// A month: "Nov".
  package func month(_ date: LocalDate) -> String { words(.month, date, monthStyle) }

  /// A month with its year: "November 2026".
  package func yearMonth(_ date: LocalDate) -> String { words(.yearMonth, date, yearMonthStyle) }
  /// The name of a day of the week, 1 for Monday: "Mon".
  package func weekdayName(_ weekday: Int) -> String {
    // Day 4 of the count is a Monday.
    words(.weekdayName, LocalDate(dayNumber: 3 + weekday), weekdayNameStyle)
  }

  /// The time of day in a zone: "9:00 AM".
  package func time(_ instant: Date, in zone: TimeZone) -> String {
    time(ofSecond: Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant))
  }

  /// The time of day, so many seconds after some midnight.
  package func time(ofSecond second: Int) -> String {
    let minute = (second % 86_400 + 86_400) % 86_400 / 60
    return memory.words(.time, minute) {
      Date(timeIntervalSince1970: Double(minute * 60)).formatted(timeStyle)
    }
  }

  /// A share of 0 to 1 as whole per cent: "71%".
  package func percent(_ share: Double) -> String {
    memory.words(share) { share.formatted(.percent.precision(.fractionLength(0)).locale(locale)) }
  }

  /// A valence or a difference of valences, from hundredths, with its sign, which is no hyphen: "−1.5".
  package func valence(_ hundredths: Double, digits: ClosedRange<Int> = 0...2) -> String {
    let step = pow(10, Double(digits.upperBound))
    let steps = (hundredths / 100 * step).rounded()
    return memory.words(.valence(digits), Int(steps)) {
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
  ///
  /// Foundation puts hours and minutes together in one way whatever they are, so that each is asked for once: a roster
  /// tells every minute of its day.
  package func length(minutes: Int) -> String {
    let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
    guard hours > 0, rest > 0, let between = betweenHoursAndMinutes else { return plainLength(minutes: minutes) }
    return plainLength(minutes: hours * 60) + between + plainLength(minutes: rest)
  }

  /// What stands between hours and minutes: ", "; nil in a language that does not simply put one after the other.
  private var betweenHoursAndMinutes: String? {
    let (hour, minute, both) = (plainLength(minutes: 60), plainLength(minutes: 1), plainLength(minutes: 61))
    guard both.utf8.starts(with: hour.utf8), both.utf8.reversed().starts(with: minute.utf8.reversed()) else {
      return nil
    }
    return String(both.utf8.dropFirst(hour.utf8.count).dropLast(minute.utf8.count))
  }

  private func plainLength(minutes: Int) -> String {
    memory.words(.length, minutes) {
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

  private func words(_ kind: Memory.Kind, _ date: LocalDate, _ style: Date.FormatStyle) -> String {
    memory.words(kind, date.dayNumber) {
      let words = Date(timeIntervalSince1970: Double(date.dayNumber) * 86_400 + 43_200).formatted(style)
      return joinsDates ? words.replacing(" ", with: "\u{A0}") : words
    }
  }
}

/// The words of days, times and numbers that were asked for before: Foundation takes microseconds for each, and the
/// pages of a caseload need the same few a million times. It changes nothing but how long that takes.
private final class Memory: Sendable {
  private let known = Mutex(Array(repeating: Run(), count: Kind.count))
  private let shares = Mutex<[Double: String]>([:])

  enum Kind {
    case day, shortDay, weekday, weekdayName, month, yearMonth, time, length
    /// With so many decimals.
    case valence(ClosedRange<Int>)

    static let count = 24

    /// Where its words are kept; nil for what is asked for too seldom.
    var place: Int? {
      switch self {
      case .day: 0
      case .shortDay: 1
      case .weekday: 2
      case .weekdayName: 3
      case .month: 4
      case .yearMonth: 5
      case .time: 6
      case .length: 7
      case .valence(let digits): digits.upperBound < 4 ? 8 + 4 * digits.lowerBound + digits.upperBound : nil
      }
    }
  }

  func words(_ kind: Kind, _ number: Int, _ make: () -> String) -> String {
    guard let place = kind.place else { return make() }
    if let words = known.withLock({ $0[place][number] }) { return words }
    let words = make()
    known.withLock { $0[place].keep(words, at: number) }
    return words
  }

  /// The words of a share, of which a practice has not many.
  func words(_ share: Double, _ make: () -> String) -> String {
    if let words = shares.withLock({ $0[share] }) { return words }
    let words = make()
    shares.withLock { if $0.count < 4_096 { $0[share] = words } }
    return words
  }

  /// The words of numbers near one another: a look-up by place costs a tenth of one by hash.
  private struct Run {
    private var first = 0
    private var words: [String?] = []

    private static let block = 256
    /// As many days as dates may lie in, and more.
    private static let most = 1 << 17

    subscript(number: Int) -> String? {
      let index = number - first
      return words.indices.contains(index) ? words[index] : nil
    }

    /// Makes room for a number where that is not too much, a block at a time.
    mutating func keep(_ text: String, at number: Int) {
      let begin = Int((Double(number) / Double(Self.block)).rounded(.down)) * Self.block
      if words.isEmpty { first = begin }
      let (low, high) = (min(first, begin), max(first + words.count, begin + Self.block))
      guard high - low <= Self.most else { return }
      words.insert(contentsOf: repeatElement(nil, count: first - low), at: 0)
      words.append(contentsOf: repeatElement(nil, count: high - low - words.count))
      first = low
      words[number - first] = text
    }
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

/// A person's word within a sentence of ours, isolated where it holds letters that run from right to left.
package func isolated(_ word: String) -> String { word.isolatedWhereNeeded }
