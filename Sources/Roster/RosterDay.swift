import Foundation

/// A roster on one local day: from midnight to midnight as instants, with everyone's shift.
///
/// The day has 23, 24 or 25 hours, or none at all where the calendar jumped over it. A shift may run past its end;
/// nothing is carried over from the day before.
public struct RosterDay: Hashable, Sendable {
  /// The date: whole days since 1970-01-01.
  public let dayNumber: Int
  /// Where the day is spent.
  public let zone: TimeZone
  /// The first instant of the date.
  public let start: Date
  /// The first instant of the next date.
  public let end: Date
  /// Everyone's shift, the earliest start first, then the earliest end, then by rank.
  public let shifts: [Shift]

  /// A roster on a date.
  /// - Parameter dayNumber: whole days since 1970-01-01 (Gregorian), negative before.
  public init(_ roster: Roster, onDay dayNumber: Int, in zone: TimeZone) {
    let clock = WallClock(in: zone)
    self.dayNumber = dayNumber
    self.zone = zone
    start = clock.instant(reading: 0, onDay: dayNumber)
    end = clock.instant(reading: 0, onDay: dayNumber + 1)
    // Sorting keeps the roster's own order where name and id are equal.
    let ranked = roster.therapists.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    shifts = ranked.enumerated()
      .map { rank, therapist in
        Shift(
          therapist: therapist,
          start: clock.instant(reading: therapist.shiftStart, onDay: dayNumber),
          end: clock.instant(reading: therapist.shiftStart + therapist.shiftDuration, onDay: dayNumber),
          rank: rank)
      }
      .sorted { ($0.start, $0.end, $0.rank) < ($1.start, $1.end, $1.rank) }
  }

  /// A roster on the local day that holds an instant.
  public init(_ roster: Roster, holding instant: Date, in zone: TimeZone) {
    let day = RosterDay(roster, onDay: WallClock(in: zone).dayNumber(at: instant), in: zone)
    // Where clocks went back over midnight, the old date is read again after the new day has begun.
    self = instant < day.end ? day : RosterDay(roster, onDay: day.dayNumber + 1, in: zone)
  }

  /// Whether an instant lies in the day.
  public func contains(_ instant: Date) -> Bool { start <= instant && instant < end }

  /// How long the day is, in seconds.
  public var seconds: Int { Int(end.timeIntervalSince(start)) }
}
