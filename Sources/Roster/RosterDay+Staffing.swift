import Foundation

extension RosterDay {
  /// The number on duty over the day: steps that follow each other from the day's start to its end, each with
  /// another count than the one before. What a shift has beyond the end of the day is left out.
  public var staffing: [StaffingStep] {
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
  public var gaps: [StaffingStep] { staffing.filter { $0.count == 0 } }

  /// The longest gap, the first of equal ones; nil when somebody is on duty throughout.
  public var largestGap: StaffingStep? {
    gaps.reduce(nil) { longest, gap in gap.seconds > longest?.seconds ?? 0 ? gap : longest }
  }

  /// The gaps that are longer than a limit in seconds: what an alarm rings for.
  public func gaps(longerThan limit: Int) -> [StaffingStep] { gaps.filter { $0.seconds > limit } }

  /// How long at least one therapist is on duty within the day, in seconds.
  public var coveredSeconds: Int { seconds - gaps.reduce(0) { $0 + $1.seconds } }
}
