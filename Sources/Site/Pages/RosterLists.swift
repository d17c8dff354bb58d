import Foundation
import Insights
import Templating

/// The lists at an instant, and what a script needs to carry them on.
struct RosterLists: Sendable {
  let day: RosterDay
  /// The beginning of the minute that the lists are of: they say the minute, so they count from it.
  let instant: Date
  let formats: Formats

  init(of day: RosterDay, at instant: Date, _ formats: Formats) {
    let minute = Date(timeIntervalSince1970: (instant.timeIntervalSince1970 / 60).rounded(.down) * 60)
    // A zone may have been off UTC by odd seconds, so that the minute begins before the day does.
    self.instant = max(minute, day.start)
    self.day = day
    self.formats = formats
  }

  /// The time of it: "10:41 AM".
  var time: String { formats.time(instant, in: day.zone) }
  var onDuty: [RosterRow] { lists.onDuty.map(row) }
  var startingLater: [RosterRow] { lists.startingLater.map(row) }

  /// The length of 1 minute, of 2, and so on to the longest that can still occur today.
  var lengths: [String] {
    let longest = (lists.onDuty + lists.startingLater).map { shift in
      max(shift.start.timeIntervalSince(instant), shift.end.timeIntervalSince(max(instant, shift.start)))
    }
    return (0..<Formats.begunMinutes(Int(longest.max() ?? 0))).map { formats.length(minutes: $0 + 1) }
  }

  private var lists: DutyLists { day.dutyLists(at: instant) }
  private func row(_ shift: Shift) -> RosterRow {
    RosterRow(shift: shift, day: day, instant: instant, formats: formats)
  }

  /// The lengths are one text with bars between.
  static let schema = Schema<RosterLists>([
    .text("asOfSecond") { $0.instant.second }, .text("dayStartSecond") { $0.day.start.second },
    .text("dayEndSecond") { $0.day.end.second },
    .each("onDuty", RosterRow.schema) { $0.onDuty }, .flag("someoneIsOnDuty") { !$0.onDuty.isEmpty },
    .each("startingLater", RosterRow.schema) { $0.startingLater },
    .flag("someoneStartsLater") { !$0.startingLater.isEmpty },
    .text("lengths") { $0.lengths.joined(separator: "|") },
  ])
}

/// A therapist's row.
struct RosterRow: Sendable {
  let shift: Shift
  let day: RosterDay
  /// The instant of the list that it is in; nil in a list of a whole day.
  var instant: Date?
  let formats: Formats

  /// The date since when: "10/20/2006".
  var since: String { formats.numericDate(shift.therapist.since, in: day.zone) }
  var start: String { formats.time(shift.start, in: day.zone) }
  var end: String { formats.time(shift.end, in: day.zone) }
  var endsNextDay: Bool { shift.end > day.end }
  /// Whether it is the end that the time is counted to.
  var isOnDuty: Bool { instant.map(shift.contains) ?? false }
  /// The time till the end or the start; nil where there is no instant to count from.
  var remaining: String? {
    let goal = isOnDuty ? shift.end : shift.start
    return instant.map { formats.length(seconds: Int(goal.timeIntervalSince($0))) }
  }

  static let schema = Schema<RosterRow>([
    .person("name") { $0.shift.therapist.name }, .person("familyName") { $0.shift.therapist.familyName },
    .person("givenNames") { $0.shift.therapist.givenNames.isEmpty ? nil : $0.shift.therapist.givenNames },
    .person("license") { $0.shift.therapist.primaryLicense },
    .text("since") { $0.since }, .text("start") { $0.start }, .text("end") { $0.end },
    .flag("endsNextDay") { $0.endsNextDay }, .text("remaining") { $0.remaining },
    .flag("isOnDuty") { $0.isOnDuty }, .text("startSecond") { $0.shift.start.second },
    .text("endSecond") { $0.shift.end.second }, .text("rank") { "\($0.shift.rank)" },
  ])
}
