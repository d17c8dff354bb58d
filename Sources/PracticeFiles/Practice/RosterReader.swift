import Foundation
import Insights
import Text

/// Reads `therapists.json`, the roster service's response as it stands.
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
    return problems.isEmpty ? Roster(therapists: therapists) : nil
  }

  private func therapist(_ node: JSONNode) -> Therapist? {
    guard node.isObject else {
      add(.notATherapist, at: node)
      return nil
    }
    let id = wholeNumber("id", of: node)
    let name = text("name", of: node)
    let license = text("primaryLicense", of: node)
    let since = since(node)
    let shift = shift(node)
    guard let id, let name, let license, let since, let shift else { return nil }
    return Therapist(
      id: id, name: name, primaryLicense: license, since: since, shiftStart: shift.start,
      shiftDuration: shift.duration)
  }

  private func shift(_ node: JSONNode) -> (start: Int, duration: Int)? {
    guard let shift = field("shiftInfo", of: node) else { return nil }
    guard shift.isObject else {
      add(.notAShift, at: shift)
      return nil
    }
    let start = wholeNumber("start", of: shift, in: 0...86_399)
    let duration = wholeNumber("duration", of: shift, in: 0...86_400)
    guard let start, let duration else { return nil }
    return (start, duration)
  }

  private func since(_ node: JSONNode) -> Date? {
    guard let field = field("therapistSince", of: node) else { return nil }
    guard let seconds = field.wholeNumber, Self.plausibleSince.contains(seconds) else {
      add(.notSince, at: field)
      return nil
    }
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private func wholeNumber(_ name: String, of node: JSONNode, in range: ClosedRange<Int>? = nil) -> Int? {
    guard let field = field(name, of: node) else { return nil }
    guard let number = field.wholeNumber, range?.contains(number) ?? true else {
      add(.notWholeNumber(name, in: range), at: field)
      return nil
    }
    return number
  }

  private func text(_ name: String, of node: JSONNode) -> String? {
    guard let field = field(name, of: node) else { return nil }
    guard let text = field.string, !text.trimmed.isEmpty, !text.hasControlCharacters else {
      add(.notALine(name), at: field)
      return nil
    }
    return text.trimmed
  }

  private func field(_ name: String, of node: JSONNode) -> JSONNode? {
    guard let field = node[name] else {
      add(.noField(name), at: node)
      return nil
    }
    return field
  }

  private func add(_ problem: Problem, at node: JSONNode) {
    problems.add(problem, at: node.offset)
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
