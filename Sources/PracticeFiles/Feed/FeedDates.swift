import Foundation
import Homework
import Text

/// How a feed writes days.
enum FeedDates: Hashable, Sendable {
  /// `2026-11-16`, or an RFC 3339 instant whose date in the client's zone counts.
  case iso
  /// Numbers in places, by a Unicode date pattern (UTS 35): `MM-dd-yyyy`.
  case pattern(DatePattern)
  /// Seconds since 1970, whose date in the client's zone counts.
  case unix
  /// Whole days from a day, negative before it.
  case relativeDays(from: LocalDate)

  /// A form by its name or pattern.
  init(_ text: String, relativeTo day: LocalDate?) throws(Problem) {
    switch text {
    case "iso", "yyyy-MM-dd": self = .iso
    case "unix": self = .unix
    case "relative-days":
      guard let day else { throw .relativeToNothing }
      self = .relativeDays(from: day)
    default: self = .pattern(try DatePattern(text))
    }
  }

  /// The day that a value says.
  func date(_ node: JSONNode, zone: TimeZone) throws(Problem) -> LocalDate {
    switch self {
    case .iso:
      guard let text = node.string else { throw .notADate }
      if let instant = Timestamp(text) { return try InputDate.checked(LocalDate(instant.instant, in: zone)) }
      return try InputDate.date(text)
    case .pattern(let pattern):
      guard let text = node.string else { throw .notLike(pattern) }
      return try InputDate.checked(try pattern.date(text))
    case .unix:
      guard let seconds = node.wholeNumber else { throw .notUnixSeconds }
      guard (0..<7_258_118_400).contains(seconds) else { throw .implausibleSeconds }
      return try InputDate.checked(LocalDate(Date(timeIntervalSince1970: Double(seconds)), in: zone))
    case .relativeDays(let day):
      guard let days = node.wholeNumber, (-100_000...100_000).contains(days) else { throw .notDays }
      return try InputDate.checked(day.adding(days: days))
    }
  }
}

/// A Unicode date pattern of year, month and day in numbers, with or without a time of day after them, which is
/// checked and not used.
struct DatePattern: Hashable, Sendable {
  /// One piece of it.
  private enum Part: Hashable {
    /// A number of so many digits; 0 for one or two.
    case number(Character, digits: Int)
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
    case ("M", _), ("L", _): throw .notAPattern("months by name are not read", "write MM")
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

  /// The day that a text says by this pattern.
  func date(_ text: String) throws(Problem) -> LocalDate {
    var rest = Array(text)[...]
    var numbers: [Character: Int] = [:]
    for part in parts {
      switch part {
      case .literal(let character):
        guard rest.popFirst() == character else { throw .notLike(self) }
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
  /// Not seconds.
  static let notUnixSeconds = Problem("expected a day in whole seconds since 1970")
  /// Seconds of another age.
  static let implausibleSeconds = Problem(
    "these seconds since 1970 are not between the years 1970 and 2199",
    remedy: "if they are milliseconds, divide them by 1000 in the feed")
  /// Not a number of days.
  static let notDays = Problem("expected a whole number of days")

  /// Not a pattern that can be read.
  static func notAPattern(_ reason: String, _ remedy: String? = nil) -> Problem {
    Problem("this is not a date pattern that can be read: \(reason)", remedy: remedy ?? "write it as MM-dd-yyyy")
  }

  /// Not a day in the form of the pattern.
  static func notLike(_ pattern: DatePattern) -> Problem {
    Problem("expected a day written as \(quoted(pattern.text))")
  }
}
