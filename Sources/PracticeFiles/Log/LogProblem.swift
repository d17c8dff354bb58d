/// Why a line of a log is not an entry that counts.
enum LogProblem: InputProblem, Hashable {
  /// It is not JSON.
  case syntax(JSONProblem)
  /// It is JSON, but not an object.
  case notAnObject
  /// There are bytes in it that no text in UTF-8 has.
  case notUTF8
  /// It holds more than this many bytes.
  case lineTooLong(limit: Int)
  /// A field that an entry has to have is not there.
  case missing(String)
  /// The time is not one.
  case time
  /// The time lies in a year that is a slip of the clock.
  case year
  /// The breaths are not a number of breaths.
  case breaths
  /// The author is neither of the two.
  case author
  /// A field is not text of one line, not blank.
  case notALine(String)
  /// A field is not text.
  case notText(String)
  /// A field's text is longer than any app lets people write.
  case textTooLong(String, limit: Int)
  /// An event that the rules do not know.
  case unknownEvent(String)
  /// The end of the line never came.
  case torn

  /// Why it is not an entry, without what becomes of it.
  var reason: String {
    switch self {
    case .syntax(let problem):
      "not JSON: \(problem.message)"
    case .notAnObject: "expected an object with at, task and event"
    case .notUTF8: "this is not UTF-8"
    case .lineTooLong(let limit): "the line is longer than \(limit >> 10) KiB"
    case .missing(let field): "there is no \(field)"
    case .time: "expected a time with an offset, such as \"2026-11-16T08:30:00-05:00\""
    case .year: "the year is not from \(DateProblem.years.lowerBound) to \(DateProblem.years.upperBound)"
    case .breaths: "expected breaths: a whole number from 1 on"
    case .author: "expected an author: \"client\" or \"provider\""
    case .notALine(let field): "expected \(field): text in double quotes, not blank, on one line"
    case .notText(let field): "expected \(field): text in double quotes"
    case .textTooLong(let field, let limit): "\(field) is longer than \(limit) characters"
    case .unknownEvent(let event): "the event \(quoted(event)) is not known here"
    case .torn: "the line was cut off while it was written"
    }
  }

  var message: String {
    switch self {
    case .unknownEvent, .torn: reason
    default: "this line is not an entry: \(reason)"
    }
  }

  var remedy: String? {
    switch self {
    case .unknownEvent: "it is shown and not counted"
    case .torn: "it is shown and not counted; the lines around it are whole"
    default: "it is shown and not counted until it is mended"
    }
  }
}
