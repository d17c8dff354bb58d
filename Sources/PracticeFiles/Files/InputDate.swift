import Homework
import Text

/// A day as it is in the files.
enum InputDate {
  /// The years that dates may lie in; others are a slip of the pen or of a clock.
  static let years = 1970...2199
  private static let days = 0..<84_006

  /// A day as `YYYY-MM-DD`.
  static func date(_ text: String) throws(Problem) -> LocalDate {
    guard let date = LocalDate(text) else {
      let hasForm = text.wholeMatch(of: #/[0-9]{4}-[0-9]{2}-[0-9]{2}/#) != nil
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
