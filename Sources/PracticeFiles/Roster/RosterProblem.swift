/// What can be wrong in `therapists.json`.
enum RosterProblem: InputProblem, Hashable {
  /// It is not the roster service's response.
  case notARoster
  /// An entry of the list is not an object.
  case notATherapist
  /// A field is not there.
  case missing(String)
  /// A field is not a whole number, or not one that makes sense.
  case wholeNumber(String, range: ClosedRange<Int>?)
  /// A field is not text of one line, not blank.
  case notText(String)
  /// The shift is not an object.
  case notAShift
  /// The beginning is not a Unix time in seconds.
  case since

  var message: String {
    switch self {
    case .notARoster: "expected an object with a list under \"therapists\""
    case .notATherapist: "expected a therapist: an object"
    case .missing(let field): "there is no \(field)"
    case .wholeNumber(let field, nil): "expected \(field): a whole number"
    case .wholeNumber(let field, let range?):
      "expected \(field): a whole number of seconds from \(range.lowerBound) to \(range.upperBound)"
    case .notText(let field): "expected \(field): text in double quotes, not blank, on one line"
    case .notAShift: "expected shiftInfo: an object with start and duration"
    case .since: "expected therapistSince: whole seconds since 1970, between the years 1900 and 2200"
    }
  }
}
