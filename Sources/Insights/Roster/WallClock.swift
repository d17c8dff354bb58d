import Foundation

/// The clock on the wall in a zone: which instant is meant by what it reads.
package struct WallClock: Hashable, Sendable {
  /// Where the clock hangs.
  package let zone: TimeZone

  /// The clock of a zone.
  package init(in zone: TimeZone) {
    self.zone = zone
  }

  /// The first instant at which the clock reads so much, or more when a clock change skips the reading.
  ///
  /// So a reading that is skipped moves to the first instant that exists, and one that occurs twice is the first.
  /// - Parameters:
  ///   - seconds: seconds after midnight as the clock reads them; 86,400 and more are readings of later days.
  ///   - dayNumber: whole days from 1970-01-01 to that midnight's date (Gregorian), negative before.
  package func instant(reading seconds: Int, onDay dayNumber: Int) -> Date {
    let reading = Double(dayNumber * 86_400 + seconds)
    // No zone was ever 16 hours from UTC, so here the clock reads less; from here on, one offset after the other.
    var from = Date(timeIntervalSince1970: reading - 16 * 3_600)
    while true {
      let found = Date(timeIntervalSince1970: reading - Double(zone.secondsFromGMT(for: from)))
      guard found > from else { return from }
      guard let change = zone.nextDaylightSavingTimeTransition(after: from), change > from, change <= found
      else { return found }
      from = change
    }
  }

  /// The date that the clock reads at an instant: whole days since 1970-01-01, negative before.
  package func dayNumber(at instant: Date) -> Int {
    let seconds = instant.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: instant))
    return Int((seconds / 86_400).rounded(.down))
  }
}
