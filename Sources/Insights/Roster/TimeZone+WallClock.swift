import Foundation

extension TimeZone {
  /// The first instant at which the clock on the wall reads so much, or more when a clock change skips the reading.
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
      let found = Date(timeIntervalSince1970: reading - Double(secondsFromGMT(for: from)))
      guard found > from else { return from }
      guard let change = nextDaylightSavingTimeTransition(after: from), change > from, change <= found
      else { return found }
      from = change
    }
  }
}
