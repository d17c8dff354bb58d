import Foundation
import Roster

/// A stretch of the day, already formatted.
struct RosterStretch: Hashable, Sendable {
  let start: String
  let end: String
  let length: String
  /// The number on duty.
  let count: String
  let step: StaffingStep

  init(_ step: StaffingStep, in zone: TimeZone, _ formats: Formats) {
    start = formats.time(step.start, in: zone)
    end = formats.time(step.end, in: zone)
    length = formats.length(seconds: step.seconds)
    count = formats.number(Double(step.count))
    self.step = step
  }

  /// The values for a template.
  var view: View {
    ["start": .text(start), "end": .text(end), "length": .text(length), "count": .text(count)]
  }
}
