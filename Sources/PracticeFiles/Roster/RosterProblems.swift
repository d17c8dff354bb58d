import Diagnostics

/// What can be wrong in `therapists.json`.
extension Problem {
  /// It is not the roster service's response.
  static let notARoster = Problem("expected an object with a list under \"therapists\"")
  /// An entry of the list is not an object.
  static let notATherapist = Problem("expected a therapist: an object")
  /// The shift is not an object.
  static let notAShift = Problem("expected shiftInfo: an object with start and duration")
  /// The beginning is not a Unix time in seconds.
  static let notSince = Problem(
    "expected therapistSince: whole seconds since 1970, between the years 1900 and 2200")

  /// A field is not a whole number, or not one that makes sense.
  static func notWholeNumber(_ field: String, in range: ClosedRange<Int>?) -> Problem {
    Problem(
      "expected \(field): a whole number"
        + (range.map { " of seconds from \($0.lowerBound) to \($0.upperBound)" } ?? ""))
  }
}
