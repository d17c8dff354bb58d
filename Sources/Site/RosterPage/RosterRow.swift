import Foundation
import Roster

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

  /// The values for a template.
  var view: View {
    [
      "name": .person(name), "familyName": .person(familyName),
      "givenNames": .person(givenNames.isEmpty ? nil : givenNames), "license": .person(license),
      "since": .text(since), "start": .text(start), "end": .text(end), "endsNextDay": .flag(endsNextDay),
      "remaining": .text(remaining), "isOnDuty": .flag(isOnDuty),
      "startSecond": .text("\(Int(shift.start.timeIntervalSince1970))"),
      "endSecond": .text("\(Int(shift.end.timeIntervalSince1970))"), "rank": .text("\(shift.rank)"),
    ]
  }
}
