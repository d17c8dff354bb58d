import Foundation

/// A therapist and today's shift, as the roster service tells it.
///
/// Ids and names may repeat in one roster: those are different people.
public struct Therapist: Hashable, Sendable {
  /// The service's number for the therapist, not unique.
  public let id: Int
  /// The full name as it is written, with at least one word.
  public let name: String
  /// The licence, such as "L.C.S.W" or "Psy.D.".
  public let primaryLicense: String
  /// When the therapist began to practise.
  public let since: Date
  /// When the shift starts: seconds after local midnight as a clock on the wall reads them, 0 to 86,399.
  public let shiftStart: Int
  /// How much further the clock on the wall reads when the shift ends, in seconds, 0 to 86,400.
  public let shiftDuration: Int

  /// A therapist and today's shift.
  public init(
    id: Int, name: String, primaryLicense: String, since: Date, shiftStart: Int, shiftDuration: Int
  ) {
    self.id = id
    self.name = name
    self.primaryLicense = primaryLicense
    self.since = since
    self.shiftStart = shiftStart
    self.shiftDuration = shiftDuration
  }
}

extension Therapist {
  /// The last word of the name.
  public var familyName: String { words.last ?? "" }

  /// The name without its last word; empty when there is only one.
  public var givenNames: String { words.dropLast().joined(separator: " ") }

  private var words: [String] { name.split(whereSeparator: \.isWhitespace).map(String.init) }
}
