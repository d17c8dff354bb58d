import Foundation

/// Who is on duty at an instant, and who starts later that day.
///
/// Equal times stand by name, then id, then place in the roster. Shifts that are over, and shifts of no length, are
/// in neither list.
public struct DutyLists: Hashable, Sendable {
  /// The instant that the lists are of.
  public let instant: Date
  /// Shifts with start ≤ instant < end, the shortest time to the end first.
  public let onDuty: [Shift]
  /// Shifts that start after the instant, the shortest time to the start first.
  public let startingLater: [Shift]
}

extension RosterDay {
  /// The lists at an instant; both are empty when it isn't in the day, since the roster says nothing about then.
  public func dutyLists(at instant: Date) -> DutyLists {
    let known = contains(instant) ? shifts.filter { !$0.isEmpty } : []
    return DutyLists(
      instant: instant,
      onDuty: known.filter { $0.contains(instant) }.sorted { ($0.end, $0.rank) < ($1.end, $1.rank) },
      startingLater: known.filter { $0.start > instant }
        .sorted { ($0.start, $0.rank) < ($1.start, $1.rank) })
  }
}
