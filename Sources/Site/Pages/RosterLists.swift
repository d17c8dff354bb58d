import Foundation
import Insights
import Templating

/// The lists at an instant, already formatted, and what a script needs to carry them on.
struct RosterLists: Hashable, Sendable {
  /// The beginning of the minute that the lists are of: they say the minute, so they count from it.
  let instant: Date
  let dayStart: Date
  let dayEnd: Date
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
    (dayStart, dayEnd) = (day.start, day.end)
    time = formats.time(instant, in: day.zone)
    let lists = day.dutyLists(at: instant)
    onDuty = lists.onDuty.map { RosterRow($0, of: day, asOf: instant, formats) }
    startingLater = lists.startingLater.map { RosterRow($0, of: day, asOf: instant, formats) }
    let longest = (lists.onDuty + lists.startingLater).map { shift in
      max(shift.start.timeIntervalSince(instant), shift.end.timeIntervalSince(max(instant, shift.start)))
    }
    lengths = (0..<Formats.begunMinutes(Int(longest.max() ?? 0))).map { formats.length(minutes: $0 + 1) }
  }

  /// The lengths are one text with bars between.
  static let schema = Schema<RosterLists>([
    .text("asOfSecond") { "\(Int($0.instant.timeIntervalSince1970))" },
    .text("dayStartSecond") { "\(Int($0.dayStart.timeIntervalSince1970))" },
    .text("dayEndSecond") { "\(Int($0.dayEnd.timeIntervalSince1970))" },
    .each("onDuty", RosterRow.schema) { $0.onDuty }, .flag("someoneIsOnDuty") { !$0.onDuty.isEmpty },
    .each("startingLater", RosterRow.schema) { $0.startingLater },
    .flag("someoneStartsLater") { !$0.startingLater.isEmpty },
    .text("lengths") { $0.lengths.joined(separator: "|") },
  ])
}

/// A therapist's row, already formatted.
struct RosterRow: Hashable, Sendable {
  let name: String
  let familyName: String
  let givenNames: String
  let license: String
  /// The date since when: "10/20/2006".
  let since: String
  let start: String
  let end: String
  let endsNextDay: Bool
  /// The time till the end or the start; nil where there is no instant to count from.
  let remaining: String?
  /// Whether it is the end that the time is counted to.
  let isOnDuty: Bool
  let shift: Shift

  /// A row in a list of its own time, or in one of none.
  init(_ shift: Shift, of day: RosterDay, asOf instant: Date?, _ formats: Formats) {
    let therapist = shift.therapist
    name = therapist.name
    familyName = therapist.familyName
    givenNames = therapist.givenNames
    license = therapist.primaryLicense
    since = formats.numericDate(therapist.since, in: day.zone)
    start = formats.time(shift.start, in: day.zone)
    end = formats.time(shift.end, in: day.zone)
    endsNextDay = shift.end > day.end
    isOnDuty = instant.map(shift.contains) ?? false
    let goal = isOnDuty ? shift.end : shift.start
    remaining = instant.map { formats.length(seconds: Int(goal.timeIntervalSince($0))) }
    self.shift = shift
  }

  static let schema = Schema<RosterRow>([
    .person("name") { $0.name }, .person("familyName") { $0.familyName },
    .person("givenNames") { $0.givenNames.isEmpty ? nil : $0.givenNames }, .person("license") { $0.license },
    .text("since") { $0.since }, .text("start") { $0.start }, .text("end") { $0.end },
    .flag("endsNextDay") { $0.endsNextDay }, .text("remaining") { $0.remaining },
    .flag("isOnDuty") { $0.isOnDuty },
    .text("startSecond") { "\(Int($0.shift.start.timeIntervalSince1970))" },
    .text("endSecond") { "\(Int($0.shift.end.timeIntervalSince1970))" }, .text("rank") { "\($0.shift.rank)" },
  ])
}

/// A stretch of the day, already formatted.
struct RosterStretch: Hashable, Sendable {
  let start: String
  let end: String
  let length: String
  /// The number on duty.
  let count: String
  let step: StaffingStep
  /// Where it lies to the page's instant; nil on a page of a whole day.
  let tense: Tense?

  enum Tense {
    case over, running, later
  }

  init(_ step: StaffingStep, in zone: TimeZone, asOf instant: Date? = nil, _ formats: Formats) {
    start = formats.time(step.start, in: zone)
    end = formats.time(step.end, in: zone)
    length = formats.length(seconds: step.seconds)
    count = formats.number(Double(step.count))
    self.step = step
    tense = instant.map { $0 < step.start ? .later : $0 < step.end ? .running : .over }
  }

  static let schema = Schema<RosterStretch>([
    .text("start") { $0.start }, .text("end") { $0.end },
    .text("length") { $0.length }, .text("count") { $0.count }, .flag("isOver") { $0.tense == .over },
    .text("startSecond") { "\(Int($0.step.start.timeIntervalSince1970))" },
    .text("endSecond") { "\(Int($0.step.end.timeIntervalSince1970))" },
  ])
}
