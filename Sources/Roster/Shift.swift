import Foundation

/// A therapist's shift on a certain day, as instants.
public struct Shift: Hashable, Sendable {
  /// Whose shift it is.
  public let therapist: Therapist
  /// The first instant on duty.
  public let start: Date
  /// The first instant no longer on duty; never before the start, perhaps on the next day.
  public let end: Date
  /// The place among the day's shifts by name, then id, then place in the roster, from 0: it puts equal times in
  /// a stable order.
  public let rank: Int

  /// Whether an instant lies in the shift: start ≤ instant < end. A shift of no length holds none.
  public func contains(_ instant: Date) -> Bool { start <= instant && instant < end }

  /// Whether nobody is ever on duty in it. Lists, gaps and counts pass over such a shift.
  public var isEmpty: Bool { start == end }
}
