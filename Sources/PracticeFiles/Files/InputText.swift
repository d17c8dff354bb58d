import Diagnostics
import Homework

/// Text from a file for a message: in double quotes, in one line, shortened, and with nothing in it that could
/// move a terminal's cursor or turn the writing around.
func quoted(_ text: some StringProtocol) -> String {
  let limit = 40
  return "\"\(escaped(text.prefix(limit)))\(text.count > limit ? "…" : "")\""
}

/// Text from a file in one line, with control and formatting characters as `\u{…}`.
package func escaped(_ text: some StringProtocol) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
      result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
    default: result.append(scalar)
    }
  }
  return String(result)
}

extension StringProtocol {
  /// Whether there is a character in it that moves the cursor instead of being seen, a line break included.
  var hasControlCharacters: Bool {
    // Nearly every text is plain ASCII, whose properties need no look-up.
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return false }
    return unicodeScalars.contains { scalar in
      let category = scalar.properties.generalCategory
      return category == .control || category == .lineSeparator || category == .paragraphSeparator
    }
  }

  /// The text without white space at either end.
  var trimmed: String {
    let whole = String(self)
    if let first = whole.utf8.first, let last = whole.utf8.last, (0x21..<0x7F).contains(first),
      (0x21..<0x7F).contains(last)
    {
      return whole
    }
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

/// A day as it stands in the files.
enum InputDate {
  /// The years that dates may lie in; others are a slip of the pen or of a clock.
  static let years = 1970...2199
  private static let days = 0..<84_006

  /// A day as `YYYY-MM-DD`.
  static func date(_ text: String) throws(Problem) -> LocalDate {
    guard let date = LocalDate(text) else {
      let bytes = Array(text.utf8)
      let digits = bytes.enumerated().filter { ![4, 7].contains($0.offset) }
      let hasForm =
        bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
        && digits.allSatisfy(\.element.isDigit)
      throw hasForm ? .noSuchDay(text) : .notADate
    }
    return try checked(date)
  }

  /// A day, if its year is one that dates may lie in.
  static func checked(_ date: LocalDate) throws(Problem) -> LocalDate {
    guard isLikely(date) else { throw .unlikelyYear }
    return date
  }

  /// Whether its year is one of them.
  static func isLikely(_ date: LocalDate) -> Bool { days.contains(date.dayNumber) }
}

extension Problem {
  /// It does not have the form of a date.
  static let notADate = Problem("expected a date", remedy: "write it as YYYY-MM-DD, such as 2026-11-16")
  /// It lies in a year that is a slip of the pen.
  static let unlikelyYear = Problem(
    "the year is not from \(InputDate.years.lowerBound) to \(InputDate.years.upperBound)")

  /// The calendar has no such day.
  static func noSuchDay(_ text: String) -> Problem { Problem("there is no day \(quoted(text))") }
}

extension UInt8 {
  /// Whether it is one of the digits 0 to 9.
  var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
