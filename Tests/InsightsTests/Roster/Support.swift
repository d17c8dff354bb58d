import Foundation
import Insights

/// A zone by its name, or UTC where the name is unknown, which the tests' figures would show.
func zone(_ name: String) -> TimeZone { TimeZone(identifier: name) ?? .gmt }

/// An instant written as `2026-11-16T09:00:00Z`, or the distant past when it is not one.
func instant(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }

/// The number of a date written as `2026-11-16`.
func dayNumber(_ date: String) -> Int {
  Int(instant("\(date)T00:00:00Z").timeIntervalSince1970 / 86_400)
}

/// Seconds after midnight for `hh:mm` or `hh:mm:ss`.
func clock(_ text: String) -> Int {
  let parts = text.split(separator: ":").compactMap { Int($0) }
  return zip(parts, [3_600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
}

/// A therapist with a shift from a reading of the clock to another, `47:59` at the latest.
func therapist(_ name: String, id: Int = 1, from start: String, to end: String) -> Therapist {
  Therapist(
    id: id, name: name, primaryLicense: "Psy.D.", since: instant("2006-10-20T12:00:00Z"),
    shiftStart: clock(start), shiftDuration: clock(end) - clock(start))
}
