import Foundation

/// A therapist and today's shift, as the roster service tells it.
///
/// Ids and names may repeat in one roster: those are different people.
package struct Therapist: Equatable, Sendable {
  /// The service's number for the therapist, not unique.
  package let id: Int
  /// The full name as it is written, with at least one word.
  package let name: String
  /// The licence, such as "L.C.S.W" or "Psy.D.".
  package let primaryLicense: String
  /// When the therapist began to practise.
  package let since: Date
  /// When the shift starts: seconds after local midnight as a clock on the wall reads them, 0 to 86,399.
  package let shiftStart: Int
  /// How much further the clock on the wall reads when the shift ends, in seconds, 0 to 86,400.
  package let shiftDuration: Int

  /// A therapist and today's shift.
  package init(id: Int, name: String, primaryLicense: String, since: Date, shiftStart: Int, shiftDuration: Int) {
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
  package var familyName: String { words.last ?? "" }

  /// The name without its last word; empty when there is only one.
  package var givenNames: String { words.dropLast().joined(separator: " ") }

  private var words: [String] { name.split(whereSeparator: \.isWhitespace).map(String.init) }
}

/// The therapists of one day, in the order in which the roster service lists them.
///
/// It carries no date: whoever reads it says for which day it stands, see `RosterDay`.
package typealias Roster = [Therapist]

/// A therapist's shift on a certain day, as instants.
package struct Shift: Equatable, Sendable {
  /// Whose shift it is.
  package let therapist: Therapist
  /// The first instant on duty.
  package let start: Date
  /// The first instant no longer on duty; never before the start, perhaps on the next day.
  package let end: Date
  /// The place among the day's shifts by name, then id, then place in the roster, from 0: it puts equal times in
  /// a stable order.
  package let rank: Int

  /// Whether an instant lies in the shift: start ≤ instant < end. A shift of no length holds none.
  package func contains(_ instant: Date) -> Bool { start <= instant && instant < end }

  /// Whether nobody is ever on duty in it. Lists, gaps and counts pass over such a shift.
  package var isEmpty: Bool { start == end }
}
