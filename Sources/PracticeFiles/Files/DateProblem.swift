import Homework

/// Why a text is not a day that Tend can use.
enum DateProblem: InputProblem, Hashable {
  /// It does not have the form of a date.
  case form
  /// The calendar has no such day.
  case noSuchDay(String)
  /// It lies in a year that is a slip of the pen.
  case year

  /// The years that dates may lie in.
  static let years = 1970...2199

  var message: String {
    switch self {
    case .form: "expected a date"
    case .noSuchDay(let text): "there is no day \(quoted(text))"
    case .year: "the year is not from \(Self.years.lowerBound) to \(Self.years.upperBound)"
    }
  }

  var remedy: String? {
    switch self {
    case .form: "write it as YYYY-MM-DD, such as 2026-11-16"
    case .noSuchDay, .year: nil
    }
  }

  /// A day as `YYYY-MM-DD`.
  static func date(_ text: String) throws(DateProblem) -> LocalDate {
    guard let date = LocalDate(text) else {
      let bytes = Array(text.utf8)
      let digits = bytes.enumerated().filter { ![4, 7].contains($0.offset) }
      let hasForm =
        bytes.count == 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
        && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0.element) }
      throw hasForm ? .noSuchDay(text) : .form
    }
    return try checked(date)
  }

  /// A day, if its year is one that dates may lie in.
  static func checked(_ date: LocalDate) throws(DateProblem) -> LocalDate {
    guard years.contains(date.year) else { throw .year }
    return date
  }
}
