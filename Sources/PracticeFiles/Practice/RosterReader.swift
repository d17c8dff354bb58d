import Foundation
import Insights
import Text

/// Reads `therapists.json`, the roster service's response as it is.
struct RosterReader {
  /// Unix seconds of the years 1900 to 2199. A time in milliseconds lies far outside.
  private static let plausibleSince = -2_208_988_800..<7_258_118_400

  private let problems: Problems

  /// The roster of a file; nil when anything is wrong, since a roster with somebody left out would show gaps
  /// that there are not.
  static func roster(in source: SourceText, _ problems: Problems) -> Roster? {
    guard let root = JSONReader.node(in: source, problems) else { return nil }
    guard let rows = root["therapists"]?.array else {
      problems.add(.notARoster, at: (root["therapists"] ?? root).offset)
      return nil
    }
    let reader = RosterReader(problems: problems)
    let therapists = rows.compactMap(reader.therapist)
    return problems.isEmpty ? therapists : nil
  }

  private func therapist(_ node: JSONNode) -> Therapist? {
    guard node.isObject else {
      problems.add(.notATherapist, at: node.offset)
      return nil
    }
    let id = wholeNumber("id", of: node)
    let name = line("name", of: node)
    let license = line("primaryLicense", of: node)
    let since = value("therapistSince", of: node, orElse: .notSince) { field in
      field.wholeNumber.flatMap { Self.plausibleSince.contains($0) ? $0 : nil }
    }
    let shift = value("shiftInfo", of: node, orElse: .notAShift) { $0.isObject ? $0 : nil }
    let start = shift.flatMap { wholeNumber("start", of: $0, in: 0...86_399) }
    let duration = shift.flatMap { wholeNumber("duration", of: $0, in: 0...86_400) }
    guard let id, let name, let license, let since, let start, let duration else { return nil }
    return Therapist(
      id: id, name: name, primaryLicense: license, since: Date(timeIntervalSince1970: Double(since)),
      shiftStart: start, shiftDuration: duration)
  }

  private func wholeNumber(_ name: String, of node: JSONNode, in range: ClosedRange<Int>? = nil) -> Int? {
    value(name, of: node, orElse: .notWholeNumber(name, in: range)) { field in
      field.wholeNumber.flatMap { range?.contains($0) ?? true ? $0 : nil }
    }
  }

  private func line(_ name: String, of node: JSONNode) -> String? {
    value(name, of: node, orElse: .notALine(name)) { field in
      field.string.flatMap { $0.trimmed.isEmpty || $0.hasControlCharacters ? nil : $0.trimmed }
    }
  }

  /// A field made into something; nil when it is absent or wrong, and then that is added.
  private func value<Value>(
    _ name: String, of node: JSONNode, orElse problem: Problem, _ make: (JSONNode) -> Value?
  ) -> Value? {
    problems.value { () throws(LocatedProblem) in try node.value(name, orElse: problem, make) }
  }
}

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
