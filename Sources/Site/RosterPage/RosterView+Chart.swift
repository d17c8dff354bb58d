import Charts
import Foundation
import Roster

extension RosterView {
  /// The day as a picture: a bar a therapist, gaps shaded and named, and a line at the instant of the page.
  func chart(_ formats: Formats) -> DayChart {
    DayChart(
      caption: Caption(id: "roster-day", title: "Who is on duty over the day", description: description),
      length: day.seconds,
      rows: everyone.map { row in
        DayChart.Row(
          label: row.name, detail: "\(row.start) – \(row.end)",
          intervals: [second(row.shift.start)..<second(row.shift.end)])
      },
      gaps: gaps.map { gap in
        DayChart.Gap(interval: interval(gap.step), label: "nobody, \(gap.length)")
      },
      steps: staffing.map {
        DayChart.Step(interval: interval($0.step), count: $0.step.count, label: $0.count)
      },
      ticks: ticks(formats),
      now: lists.map { DayChart.Now(second: second($0.instant), label: $0.time) })
  }

  /// What there is to see, in sentences.
  private var description: String {
    let people = count(everyone.count, "shift")
    let gap = largestGap.map { " The largest gap is from \($0.start) to \($0.end), \($0.length)." }
    let covered = "Somebody is on duty for \(coveredLength) of \(dayLength) (\(coveredShare))."
    return "\(people). \(covered)\(gap ?? "")"
  }

  /// The hours that a clock on the wall shows, each where it is first read.
  private func ticks(_ formats: Formats) -> [DayChart.Tick] {
    let clock = WallClock(in: day.zone)
    return stride(from: 0, through: 24, by: 3).map { hour in
      let instant = clock.instant(reading: hour * 3_600, onDay: day.dayNumber)
      return DayChart.Tick(second: second(instant), label: formats.hour(instant, in: day.zone))
    }
  }

  private func interval(_ step: StaffingStep) -> Range<Int> { second(step.start)..<second(step.end) }

  /// Seconds since the day's first instant.
  private func second(_ instant: Date) -> Int { Int(instant.timeIntervalSince(day.start)) }
}
