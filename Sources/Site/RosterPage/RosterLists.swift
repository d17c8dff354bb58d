import Foundation
import Roster

/// The lists at an instant, already formatted, and what a script needs to carry them on.
struct RosterLists: Hashable, Sendable {
  /// The beginning of the minute that the lists are of: they say the minute, so they count from it.
  let instant: Date
  /// The time of it: "10:41 AM".
  let time: String
  let onDuty: [RosterRow]
  let startingLater: [RosterRow]
  /// The length of 1 minute, of 2, and so on to the longest that can still occur today.
  let lengths: [String]

  init(of day: RosterDay, at instant: Date, _ formats: Formats) {
    let minute = Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 60).rounded(.down) * 60)
    // A zone may have been off UTC by odd seconds, so that the minute begins before the day does.
    let instant = max(minute, day.start)
    self.instant = instant
    time = formats.time(instant, in: day.zone)
    let lists = day.dutyLists(at: instant)
    onDuty = lists.onDuty.map { RosterRow($0, of: day, asOf: instant, formats) }
    startingLater = lists.startingLater.map { RosterRow($0, of: day, asOf: instant, formats) }
    let longest = (lists.onDuty + lists.startingLater).map { shift in
      max(shift.start.timeIntervalSince(instant), shift.end.timeIntervalSince(max(instant, shift.start)))
    }
    lengths = (0..<Formats.begunMinutes(Int(longest.max() ?? 0))).map { formats.length(minutes: $0 + 1) }
  }

  /// The values for a template. The lengths are one text with bars between.
  func view(of day: RosterDay) -> View {
    [
      "asOfSecond": .text("\(Int(instant.timeIntervalSince1970))"),
      "dayEndSecond": .text("\(Int(day.end.timeIntervalSince1970))"),
      "dayStartSecond": .text("\(Int(day.start.timeIntervalSince1970))"),
      "onDuty": .views(onDuty.map(\.view)), "someoneIsOnDuty": .flag(!onDuty.isEmpty),
      "startingLater": .views(startingLater.map(\.view)), "someoneStartsLater": .flag(!startingLater.isEmpty),
      "lengths": .text(lengths.joined(separator: "|")),
    ]
  }
}
