import Foundation
import Insights
import Testing

@Suite("Gaps, coverage and the number on duty")
struct StaffingTests {
  private func day(_ shifts: (String, String)...) -> RosterDay {
    RosterDay(
      Roster(shifts.map { therapist("Ada A", from: $0.0, to: $0.1) }),
      onDay: dayNumber("2026-11-16"), in: zone("UTC"))
  }

  private func text(_ steps: [StaffingStep], of day: RosterDay) -> [String] {
    steps.map { step in
      let hours = [step.start, step.end].map { Int($0.timeIntervalSince(day.start)) / 3_600 }
      return "\(hours[0])-\(hours[1]):\(step.count)"
    }
  }

  @Test("Steps follow each other over the whole day, and none repeats the count before it")
  func steps() {
    let overlapping = day(("09:00", "12:00"), ("11:00", "15:00"), ("15:00", "17:00"), ("20:00", "44:00"))
    #expect(
      text(overlapping.staffing, of: overlapping)
        == ["0-9:0", "9-11:1", "11-12:2", "12-17:1", "17-20:0", "20-24:1"])
    #expect(text(overlapping.gaps, of: overlapping) == ["0-9:0", "17-20:0"])
    #expect(overlapping.coveredSeconds == 12 * 3_600)
  }

  @Test("A shift of no length covers nothing, one of 24 hours everything")
  func extremes() {
    let none = day(("12:00", "12:00"), ("00:00", "00:00"))
    #expect(text(none.staffing, of: none) == ["0-24:0"])
    let whole = day(("00:00", "24:00"))
    #expect(text(whole.staffing, of: whole) == ["0-24:1"])
    #expect(whole.coveredSeconds == whole.seconds && whole.gaps.isEmpty && whole.largestGap == nil)
  }

  @Test("The largest gap is the first of equal ones; a limit is not a gap that is just as long")
  func largest() {
    let gappy = day(("02:00", "10:00"), ("12:00", "21:00"))
    #expect(gappy.largestGap.map { text([$0], of: gappy) } == ["21-24:0"])
    #expect(text(gappy.gaps(longerThan: 2 * 3_600), of: gappy) == ["21-24:0"])
    #expect(text(gappy.gaps(longerThan: 2 * 3_600 - 1), of: gappy) == ["0-2:0", "10-12:0", "21-24:0"])
    let even = day(("02:00", "10:00"), ("12:00", "24:00"))
    #expect(even.largestGap.map { text([$0], of: even) } == ["0-2:0"])
  }
}
