import Foundation
import Homework
import Text

/// How a feed writes days.
enum FeedDates: Equatable, Sendable {
  /// `2026-11-16`, or an RFC 3339 instant whose date in the client's zone counts.
  case iso
  /// Numbers in places, or months by their English names, by a Unicode date pattern (UTS 35): `MM-dd-yyyy`.
  case pattern(DatePattern)
  /// A count from an instant on, whose date in the client's zone counts.
  case count(Count)
  /// A day of an ISO week, `2026-W47-1`, or a week as one of its days.
  case week(Week)
  /// Whole days from a day, negative before it.
  case relativeDays(from: LocalDate)

  /// What is counted.
  enum Count: String, CaseIterable {
    /// Seconds since 1970, and thousandths of them.
    case unix, milliseconds = "unix-milliseconds"
    /// Seconds since 2001, as Swift's `JSONEncoder` writes them.
    case since2001 = "seconds-since-2001"
  }

  /// What a week without a day is.
  enum Week: String, CaseIterable {
    case day = "iso-week", monday = "iso-week-monday", sunday = "iso-week-sunday"
  }

  /// A form by its name or pattern.
  init(_ text: String, relativeTo day: LocalDate?) throws(Problem) {
    if let form = Self.named.first(where: { $0.name == text }) {
      self = form
    } else if text == "yyyy-MM-dd" {
      self = .iso
    } else if text == "relative-days" {
      guard let day else { throw .relativeToNothing }
      self = .relativeDays(from: day)
    } else {
      self = .pattern(try DatePattern(text))
    }
  }

  /// Its name, or its pattern.
  var name: String {
    switch self {
    case .iso: "iso"
    case .pattern(let pattern): pattern.text
    case .count(let count): count.rawValue
    case .week(let week): week.rawValue
    case .relativeDays: "relative-days"
    }
  }

  /// The day that a value says. An instant is one in every form, and a text is ISO's where numbers are counted.
  func date(_ node: JSONNode, zone: TimeZone) throws(Problem) -> LocalDate {
    if let instant = node.string.flatMap({ Timestamp($0) }) {
      return try InputDate.checked(LocalDate(instant.instant, in: zone))
    }
    switch self {
    case .iso: return try InputDate.date(node.string ?? "")
    case .count where node.string != nil, .relativeDays where node.string != nil:
      return try InputDate.date(node.string ?? "")
    case .pattern(let pattern):
      // A day of eight digits may be a number.
      guard let text = node.string ?? node.number else { throw .notLike(pattern) }
      return try InputDate.checked(try pattern.date(text))
    case .count(let count):
      guard let number = node.number.flatMap(Double.init) else { throw .notACount(count) }
      let seconds =
        switch count {
        case .unix: number
        case .milliseconds: number / 1_000
        case .since2001: number + Date.timeIntervalBetween1970AndReferenceDate
        }
      guard (0..<7_258_118_400).contains(seconds) else { throw .implausibleCount }
      return try InputDate.checked(LocalDate(Date(timeIntervalSince1970: seconds), in: zone))
    case .week(let week): return try InputDate.checked(try Self.day(node.string ?? "", week))
    case .relativeDays(let day):
      guard let days = node.wholeNumber, (-100_000...100_000).contains(days) else { throw .notDays }
      return try InputDate.checked(day.adding(days: days))
    }
  }

  private static func day(_ text: String, _ form: Week) throws(Problem) -> LocalDate {
    guard let week = ISOWeek(String(text.prefix(8))) else { throw .notAWeek }
    let rest = text.dropFirst(8)
    let weekday: Int? =
      switch form {
      case .day: (1...7).first { rest == "-\($0)" }
      case .monday: rest.isEmpty ? 1 : nil
      case .sunday: rest.isEmpty ? 7 : nil
      }
    guard let weekday else { throw .notAWeek }
    return week.monday.adding(days: weekday - 1)
  }

  /// The forms that have a name and need nothing else.
  private static let named: [FeedDates] =
    [.iso] + Week.allCases.map { .week($0) } + Count.allCases.map { .count($0) }

  /// The forms that a feed may have without saying so. Days without a day to count from are none of them.
  static let likely: [FeedDates] =
    named
    + [
      "MM-dd-yyyy", "dd-MM-yyyy", "MM/dd/yyyy", "dd/MM/yyyy", "dd.MM.yyyy", "yyyy/MM/dd", "yyyy.MM.dd", "yyyyMMdd",
      "M/d/yyyy", "d/M/yyyy", "d.M.yyyy", "M-d-yyyy", "d-M-yyyy", "yyyy-M-d", "MMM d, yyyy", "d MMM yyyy",
      "d. MMM yyyy", "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm", "yyyy-MM-dd'T'HH:mm:ss", "MM/dd/yyyy HH:mm",
      "dd/MM/yyyy HH:mm", "M/d/yyyy H:mm", "d/M/yyyy H:mm", "dd.MM.yyyy HH:mm",
      // All of them can be made.
    ].compactMap { try? FeedDates($0, relativeTo: nil) }
}

/// A Unicode date pattern of year, month and day in numbers, with or without a time of day after them, which is
/// checked and not used.
struct DatePattern: Equatable, Sendable {
  /// One piece of it.
  private enum Part: Equatable {
    /// A number of so many digits; 0 for one or two.
    case number(Character, digits: Int)
    case monthName
    case literal(Character)
  }

  /// As it stands in the settings.
  let text: String
  private var parts: [Part] = []

  /// Reads a pattern. One that could mean two things is refused.
  init(_ text: String) throws(Problem) {
    self.text = text
    // Every other piece is between quotes; two quotes are one.
    let pieces = text.split(separator: "'", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index.isMultiple(of: 2) {
        try add(piece)
      } else {
        guard index < pieces.count - 1 else { throw .notAPattern("a quote is not closed") }
        parts += piece.isEmpty ? [.literal("'")] : piece.map { .literal($0) }
      }
    }
    try check()
  }

  private mutating func add(_ letters: Substring) throws(Problem) {
    var rest = letters
    while let character = rest.first {
      guard !character.isNumber else { throw .notAPattern("it has a number where letters belong") }
      let run = rest.prefix { $0 == character }
      rest = rest.dropFirst(run.count)
      let isLetter = character.isASCII && character.isLetter
      parts += isLetter ? [try Self.number(character, count: run.count)] : run.map { .literal($0) }
    }
  }

  private static func number(_ letter: Character, count: Int) throws(Problem) -> Part {
    switch (letter, count) {
    case ("y", 1), ("y", 4), ("u", 1), ("u", 4): return .number("y", digits: 4)
    case ("y", _), ("u", _): throw .notAPattern("a year of \(count) digits can mean several", "write yyyy")
    case ("M", 1...2), ("L", 1...2): return .number("M", digits: count == 1 ? 0 : 2)
    case ("M", 3...4): return .monthName
    case ("M", _), ("L", _): throw .notAPattern("months are numbers or English names", "write MM or MMM")
    case ("d", 1...2), ("H", 1...2): return .number(letter, digits: count == 1 ? 0 : 2)
    case ("m", 2), ("s", 2): return .number(letter, digits: 2)
    case ("S", 1...9): return .number("S", digits: count)
    case ("Y", _): throw .notAPattern("YYYY is the year of a week", "write yyyy")
    case ("D", _): throw .notAPattern("D is the day of the year", "write dd")
    default:
      throw .notAPattern(
        "\(quoted(String(repeating: letter, count: min(count, 9)))) is not read here", "use yyyy, MM and dd")
    }
  }

  private func check() throws(Problem) {
    var letters: [Character] = []
    var previous: Part?
    for part in parts {
      if part == .monthName { letters.append("M") }
      if case .number(let letter, let digits) = part {
        guard !letters.contains(letter) else {
          throw .notAPattern("\(letter) appears in it twice", "use each of yyyy, MM and dd once")
        }
        letters.append(letter)
        if case .number(_, let before)? = previous, before == 0 || digits == 0 {
          throw .notAPattern("numbers without anything between them can be read in two ways", "write MM and dd")
        }
      }
      previous = part
    }
    for (letter, name) in [("y", "year"), ("M", "month"), ("d", "day")] where !letters.contains(Character(letter)) {
      let isMinutes = letter == "M" && letters.contains("m")
      throw .notAPattern(
        "it has no \(name)", isMinutes ? "months are MM; mm is minutes" : "use each of yyyy, MM and dd once")
    }
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
  ]

  /// The day that a text says by this pattern.
  func date(_ text: String) throws(Problem) -> LocalDate {
    var rest = Array(text)[...]
    var numbers: [Character: Int] = [:]
    for part in parts {
      switch part {
      case .literal(let character):
        guard rest.popFirst() == character else { throw .notLike(self) }
      case .monthName:
        let name = String(rest.prefix(while: \.isLetter)).lowercased()
        let month = Self.months.firstIndex { $0 == name || $0.prefix(3) == name }
        guard let month else { throw .notLike(self) }
        numbers["M"] = month + 1
        rest = rest.dropFirst(name.count)
      case .number(let letter, let digits):
        let run = rest.prefix(digits == 0 ? 2 : digits).prefix { $0.isASCII && $0.isNumber }
        guard !run.isEmpty, digits == 0 || run.count == digits, let number = Int(String(run)) else {
          throw .notLike(self)
        }
        numbers[letter] = number
        rest = rest.dropFirst(run.count)
      }
    }
    guard rest.isEmpty, numbers["H", default: 0] < 24, numbers["m", default: 0] < 60,
      numbers["s", default: 0] <= 60
    else { throw .notLike(self) }
    guard let year = numbers["y"], let month = numbers["M"], let day = numbers["d"],
      let date = LocalDate(year: year, month: month, day: day)
    else { throw .noSuchDay(text) }
    return date
  }
}

/// What can be wrong with days in a feed.
extension Problem {
  /// Relative days without the day.
  static let relativeToNothing = Problem(
    "relative days need the day that they count from", remedy: "add relative_to: 2026-11-16")
  /// A count of another age.
  static let implausibleCount = Problem(
    "this is not between the years 1970 and 2199",
    remedy: "choose among \(FeedDates.Count.allCases.map(\.rawValue).joined(separator: ", "))")
  /// Not a week, or not a day of one.
  static let notAWeek = Problem(
    "expected a day of an ISO week, such as \"2026-W47-1\"",
    remedy: "of weeks alone say iso-week-monday or iso-week-sunday")
  /// Not a number of days.
  static let notDays = Problem("expected a whole number of days")

  /// Not a number of what is counted.
  static func notACount(_ count: FeedDates.Count) -> Problem {
    Problem("expected a day as a number (\(count.rawValue))")
  }

  /// Not a pattern that can be read.
  static func notAPattern(_ reason: String, _ remedy: String? = nil) -> Problem {
    Problem("this is not a date pattern that can be read: \(reason)", remedy: remedy ?? "write it as MM-dd-yyyy")
  }

  /// Not a day in the form of the pattern.
  static func notLike(_ pattern: DatePattern) -> Problem {
    Problem("expected a day written as \(quoted(pattern.text))")
  }
}
