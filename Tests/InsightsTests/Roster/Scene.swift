import Foundation
import Insights

/// A date in a zone where a roster is tried, with a reading of its clock that knows nothing of `instant(reading:onDay:)`.
struct Scene: CustomStringConvertible, Sendable {
  let name: String
  let date: String

  var zone: TimeZone { InsightsTests.zone(name) }
  var dayNumber: Int { InsightsTests.dayNumber(date) }
  var description: String { "\(date) in \(name)" }

  /// Every minute from a day before the date to two days after it, with the furthest that the clock has read by then
  /// in seconds after the date's midnight. A calendar says what it reads.
  var calendarReadings: [(instant: Date, reading: Int)] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var furthest = Int.min
    let first = instant("\(date)T00:00:00Z").addingTimeInterval(-36 * 3_600)
    return stride(from: 0, to: 108 * 3_600, by: 60).map { seconds in
      let instant = first.addingTimeInterval(Double(seconds))
      let read = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: instant)
      let day = String(format: "%04d-%02d-%02d", read.year ?? 0, read.month ?? 0, read.day ?? 0)
      let days = InsightsTests.dayNumber(day) - dayNumber
      furthest = max(furthest, days * 86_400 + (read.hour ?? 0) * 3_600 + (read.minute ?? 0) * 60)
      return (instant, furthest)
    }
  }
}

/// Ordinary dates and clock changes of every kind.
let scenes: [Scene] = [
  Scene(name: "UTC", date: "2026-11-16"),
  Scene(name: "Asia/Kathmandu", date: "2026-11-16"),
  Scene(name: "Pacific/Kiritimati", date: "2024-02-29"),
  Scene(name: "America/New_York", date: "2026-03-08"),
  Scene(name: "America/New_York", date: "2026-11-01"),
  Scene(name: "Europe/Berlin", date: "2026-03-29"),
  Scene(name: "Europe/Berlin", date: "2026-10-24"),
  Scene(name: "Europe/Berlin", date: "2026-10-25"),
  Scene(name: "America/Sao_Paulo", date: "2018-11-04"),
  Scene(name: "America/Sao_Paulo", date: "2018-02-17"),
  Scene(name: "Africa/Cairo", date: "2024-04-26"),
  Scene(name: "Africa/Cairo", date: "2024-10-31"),
  Scene(name: "Asia/Beirut", date: "2026-03-29"),
  Scene(name: "America/Havana", date: "2026-11-01"),
  Scene(name: "America/St_Johns", date: "2010-11-06"),
  Scene(name: "America/St_Johns", date: "2010-11-07"),
  Scene(name: "America/Nuuk", date: "2024-03-30"),
  Scene(name: "Australia/Lord_Howe", date: "2026-04-05"),
  Scene(name: "Australia/Lord_Howe", date: "2026-10-04"),
  Scene(name: "Antarctica/Troll", date: "2026-03-29"),
  Scene(name: "Pacific/Apia", date: "2011-12-29"),
  Scene(name: "Pacific/Apia", date: "2011-12-30"),
  Scene(name: "Asia/Pyongyang", date: "2018-05-04"),
]
