import Foundation
import Homework

/// A roster on one local day: from midnight to midnight as instants, with everyone's shift.
///
/// The day has 23, 24 or 25 hours, or none at all where the calendar jumped over it. A shift may run past its end;
/// nothing is carried over from the day before.
package struct RosterDay: Equatable, Sendable {
  /// The date: whole days since 1970-01-01.
  package let dayNumber: Int
  /// Where the day is spent.
  package let zone: TimeZone
  /// The first instant of the date.
  package let start: Date
  /// The first instant of the next date.
  package let end: Date
  /// Everyone's shift, the earliest start first, then the earliest end, then by rank.
  package let shifts: [Shift]

  /// A roster on a date.
  /// - Parameter dayNumber: whole days since 1970-01-01 (Gregorian), negative before.
  package init(_ roster: Roster, onDay dayNumber: Int, in zone: TimeZone) {
    self.dayNumber = dayNumber
    self.zone = zone
    start = zone.instant(reading: 0, onDay: dayNumber)
    end = zone.instant(reading: 0, onDay: dayNumber + 1)
    // Sorting keeps the roster's own order where name and id are equal.
    let ranked = roster.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    shifts = ranked.enumerated()
      .map { rank, therapist in
        Shift(
          therapist: therapist,
          start: zone.instant(reading: therapist.shiftStart, onDay: dayNumber),
          end: zone.instant(reading: therapist.shiftStart + therapist.shiftDuration, onDay: dayNumber),
          rank: rank)
      }
      .sorted { ($0.start, $0.end, $0.rank) < ($1.start, $1.end, $1.rank) }
  }

  /// A roster on the local day that holds an instant.
  package init(_ roster: Roster, holding instant: Date, in zone: TimeZone) {
    let day = RosterDay(roster, onDay: LocalDate(instant, in: zone).dayNumber, in: zone)
    // Where clocks went back over midnight, the old date is read again after the new day has begun.
    self = instant < day.end ? day : RosterDay(roster, onDay: day.dayNumber + 1, in: zone)
  }

  /// Whether an instant lies in the day.
  package func contains(_ instant: Date) -> Bool { start <= instant && instant < end }

  /// How long the day is, in seconds.
  package var seconds: Int { Int(end.timeIntervalSince(start)) }
}

extension RosterDay {
  /// The number on duty over the day: steps that follow each other from the day's start to its end, each with
  /// another count than the one before. What a shift has beyond the end of the day is left out.
  package var staffing: [StaffingStep] {
    var changes: [Date: Int] = [:]
    for shift in shifts where !shift.isEmpty && shift.start < end {
      changes[shift.start, default: 0] += 1
      changes[min(shift.end, end), default: 0] -= 1
    }
    var steps: [StaffingStep] = []
    var from = start
    var count = 0
    for instant in changes.keys.sorted() {
      let difference = changes[instant, default: 0]
      guard difference != 0 else { continue }  // One leaves as another comes.
      if from < instant { steps.append(StaffingStep(start: from, end: instant, count: count)) }
      from = instant
      count += difference
    }
    if from < end { steps.append(StaffingStep(start: from, end: end, count: count)) }
    return steps
  }

  /// The stretches of the day with nobody on duty; a day without shifts is one gap.
  package var gaps: [StaffingStep] { staffing.filter { $0.count == 0 } }

  /// The longest gap, the first of equal ones; nil when somebody is on duty throughout.
  package var largestGap: StaffingStep? {
    gaps.reduce(nil) { longest, gap in gap.seconds > longest?.seconds ?? 0 ? gap : longest }
  }

  /// The gaps that are longer than a limit in seconds: what an alarm rings for.
  package func gaps(longerThan limit: Int) -> [StaffingStep] { gaps.filter { $0.seconds > limit } }

  /// How long at least one therapist is on duty within the day, in seconds.
  package var coveredSeconds: Int { seconds - gaps.reduce(0) { $0 + $1.seconds } }
}

/// A stretch of the day with the same number of therapists on duty.
package struct StaffingStep: Equatable, Sendable {
  /// The first instant of the stretch.
  package let start: Date
  /// The first instant after it, later than the start.
  package let end: Date
  /// How many are on duty throughout.
  package let count: Int

  /// How long the stretch is, in seconds.
  package var seconds: Int { Int(end.timeIntervalSince(start)) }
}

/// Who is on duty at an instant, and who starts later that day.
///
/// Equal times stand by name, then id, then place in the roster. Shifts that are over, and shifts of no length, are
/// in neither list.
package struct DutyLists: Equatable, Sendable {
  /// Shifts with start ≤ instant < end, the shortest time to the end first.
  package let onDuty: [Shift]
  /// Shifts that start after the instant, the shortest time to the start first.
  package let startingLater: [Shift]
}

extension RosterDay {
  /// The lists at an instant; both are empty when it isn't in the day, since the roster says nothing about then.
  package func dutyLists(at instant: Date) -> DutyLists {
    let known = contains(instant) ? shifts.filter { !$0.isEmpty } : []
    return DutyLists(
      onDuty: known.filter { $0.contains(instant) }.sorted { ($0.end, $0.rank) < ($1.end, $1.rank) },
      startingLater: known.filter { $0.start > instant }
        .sorted { ($0.start, $0.rank) < ($1.start, $1.rank) })
  }
}
