#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A day of the Gregorian calendar, without a time or a zone.
public struct LocalDate: Hashable, Sendable {
  /// In four bytes, since a log has hundreds of thousands of days.
  private let number: Int32

  /// Whole days since 1970-01-01, negative before.
  public var dayNumber: Int { Int(number) }

  /// The day that lies so many days after 1970-01-01.
  public init(dayNumber: Int) {
    number = Int32(clamping: dayNumber)
  }

  /// The day on which an instant falls for somebody in a zone.
  public init(_ instant: Date, in zone: TimeZone) {
    self.init(instant, secondsFromGMT: zone.secondsFromGMT(for: instant))
  }

  /// The day on which an instant falls where clocks are so many seconds ahead of UTC.
  public init(_ instant: Date, secondsFromGMT offset: Int) {
    let seconds = (instant.timeIntervalSince1970 + Double(offset)).rounded(.down)
    self.init(dayNumber: Int((seconds / 86_400).rounded(.down)))
  }

  /// A day by year (1 to 9999), month and day; nil when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1 else { return nil }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    guard
      day <= (month == 2 ? isLeapYear ? 29 : 28 : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31)
    else { return nil }
    // Days from the civil date with years that begin in March, so that the leap day comes last.
    let shiftedYear = month > 2 ? year : year - 1
    let era = shiftedYear / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(dayNumber: era * 146_097 + dayOfEra - 719_468)
  }

  /// A day as `YYYY-MM-DD`, with nothing before or after; nil for anything else.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    self.init(digits: text.utf8.span)
  }

  /// The same from the bytes of a text.
  init?(digits bytes: Span<UInt8>) {
    let dash = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash,
      let year = decimal(bytes.extracting(..<4)), let month = decimal(bytes.extracting(5..<7)),
      let day = decimal(bytes.extracting(8...))
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The year, 1 to 9999.
  public var year: Int { civil.year }
  /// The month, 1 to 12.
  public var month: Int { civil.month }
  /// The day of the month, 1 to 31.
  public var day: Int { civil.day }
  /// The day of the week, 1 for Monday to 7 for Sunday (ISO 8601).
  public var weekday: Int { (dayNumber + 3) % 7 + ((dayNumber + 3) % 7 < 0 ? 8 : 1) }

  /// The day so many days later, or earlier when negative.
  public func adding(days: Int) -> LocalDate { LocalDate(dayNumber: dayNumber + days) }

  /// The number of days from this day to another, negative when that one is earlier.
  public func days(to other: LocalDate) -> Int { other.dayNumber - dayNumber }

  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension LocalDate: Comparable {
  /// Earlier first.
  public static func < (left: LocalDate, right: LocalDate) -> Bool { left.number < right.number }
}

extension LocalDate: CustomStringConvertible {
  /// The day as `YYYY-MM-DD` (ISO 8601).
  public var description: String {
    let (year, month, day) = civil
    guard (1...9999).contains(year) else {
      return "\(padded(year, to: 4))-\(padded(month, to: 2))-\(padded(day, to: 2))"
    }
    // Pages are full of days, and bytes are much quicker than texts that are put together.
    let dash = UInt8(ascii: "-")
    let bytes = [
      digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), dash, digit(month / 10), digit(month),
      dash, digit(day / 10), digit(day),
    ]
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A few ASCII digits as a number; nil when one of them is something else.
func decimal(_ digits: Span<UInt8>) -> Int? {
  var number = 0
  for index in digits.indices {
    let digit = digits[index] &- UInt8(ascii: "0")
    guard digit < 10 else { return nil }
    number = number * 10 + Int(digit)
  }
  return number
}

/// The last digit of a number that is not negative.
func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }

/// A number with zeros before it up to a width.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}

/// The days on which instants fall in a zone, and its offsets, which are looked up once for some days together: since
/// 1970 no zone has changed its offset twice within 6 days, so that what is alike at both ends is alike between them.
public struct LocalDates: Sendable {
  private static let span = 6.0 * 86_400

  private let zone: TimeZone
  private var begin = Double.nan
  private var atBegin = 0
  private var atEnd = 0

  /// The days in a zone.
  public init(in zone: TimeZone) { self.zone = zone }

  /// How far clocks are ahead of UTC at an instant, in seconds.
  public mutating func secondsFromGMT(for instant: Date) -> Int {
    let begin = (instant.timeIntervalSince1970 / Self.span).rounded(.down) * Self.span
    if begin != self.begin {
      // Entries mostly go on where the last ones were.
      atBegin = begin == self.begin + Self.span ? atEnd : offset(at: begin)
      atEnd = offset(at: begin + Self.span)
      self.begin = begin
    }
    return atBegin == atEnd && begin >= 0 ? atBegin : zone.secondsFromGMT(for: instant)
  }

  private func offset(at instant: Double) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: instant))
  }

  mutating func date(of instant: Date) -> LocalDate {
    LocalDate(instant, secondsFromGMT: secondsFromGMT(for: instant))
  }
}

/// A week of ISO 8601, Monday to Sunday; it belongs to the year that holds its Thursday.
public struct ISOWeek: Hashable, Sendable {
  /// The week's Monday.
  public let monday: LocalDate

  /// The week in which a day lies.
  public init(containing date: LocalDate) {
    monday = date.adding(days: 1 - date.weekday)
  }

  /// A week as `2026-W47`; nil for anything else, or a week that the year does not have.
  public init?(_ text: some StringProtocol) {
    let text = String(text)
    let bytes = text.utf8.span
    guard bytes.count == 8, bytes[4] == UInt8(ascii: "-"), bytes[5] == UInt8(ascii: "W") else { return nil }
    guard let year = decimal(bytes.extracting(..<4)), let week = decimal(bytes.extracting(6...)),
      let fourth = LocalDate(year: year, month: 1, day: 4)
    else { return nil }
    self.init(containing: fourth.adding(days: 7 * (week - 1)))
    guard self.year == year, number == week else { return nil }
  }

  /// The year that the week belongs to.
  public var year: Int { monday.adding(days: 3).year }

  /// The number of the week in its year, 1 to 53.
  public var number: Int {
    let thursday = monday.adding(days: 3)
    guard let newYear = LocalDate(year: thursday.year, month: 1, day: 1) else { return 1 }
    return newYear.days(to: thursday) / 7 + 1
  }

  /// The week's Sunday.
  public var sunday: LocalDate { monday.adding(days: 6) }
  /// The week after.
  public var next: ISOWeek { ISOWeek(containing: monday.adding(days: 7)) }
  /// The week before.
  public var previous: ISOWeek { ISOWeek(containing: monday.adding(days: -7)) }

  /// Whether a day lies in the week.
  public func contains(_ date: LocalDate) -> Bool { (monday...sunday).contains(date) }
}

extension ISOWeek: Comparable {
  /// Earlier first.
  public static func < (left: ISOWeek, right: ISOWeek) -> Bool { left.monday < right.monday }
}

extension ISOWeek: CustomStringConvertible {
  /// The week as `2026-W47`.
  public var description: String { "\(padded(year, to: 4))-W\(padded(number, to: 2))" }
}
