import Diagnostics

/// Why a line of a log is not an entry.
extension Problem {
  /// It is JSON, but not an object.
  static let notAnEntry = Problem("expected an object with at, task and event")
  /// There are bytes in it that no text in UTF-8 has.
  static let lineNotUTF8 = Problem("this is not UTF-8")
  /// The time is not one.
  static let notATime = Problem("expected a time with an offset, such as \"2026-11-16T08:30:00-05:00\"")
  /// The breaths are not a number of breaths.
  static let notBreaths = Problem("expected breaths: a whole number from 1 on")
  /// The author is neither of the two.
  static let notAnAuthor = Problem("expected an author: \"client\" or \"provider\"")
  /// The end of the line never came.
  static let torn = Problem(
    "the line was cut off while it was written",
    remedy: "it is shown and not counted; the lines around it are complete")

  /// It holds more than this many bytes.
  static func lineTooLong(limit: Int) -> Problem { Problem("the line is longer than \(limit >> 10) KiB") }

  /// A field that has to be there is not.
  static func noField(_ field: String) -> Problem { Problem("there is no \(field)") }

  /// A field is not text of one line, not blank.
  static func notALine(_ field: String) -> Problem {
    Problem("expected \(field): text in double quotes, not blank, on one line")
  }

  /// A field is not text.
  static func notText(_ field: String) -> Problem { Problem("expected \(field): text in double quotes") }

  /// A field is not a day.
  static func notADay(_ field: String, _ problem: Problem) -> Problem {
    problem == .notADate ? Problem("expected \(field): a day, such as \"2026-11-16\"") : problem
  }

  /// A field's text is longer than any app lets people write.
  static func textTooLong(_ field: String, limit: Int) -> Problem {
    Problem("\(field) is longer than \(limit) characters")
  }

  /// An event that the rules do not know.
  static func unknownEvent(_ event: String) -> Problem {
    Problem("the event \(quoted(event)) is not known here", remedy: "it is shown and not counted")
  }

  /// A line that is not an entry, for this reason.
  static func unusable(because reason: String) -> Problem {
    Problem(
      "this line is not an entry: \(reason)", remedy: "it is shown and not counted until it is corrected")
  }
}
