import Charts
import Foundation
import Insights
import Templating

/// Why there is no roster.
struct RosterAbsentPage: Sendable {
  let problems: [String]

  static let schema = Schema<RosterAbsentPage>([]).lines("problems") { $0.problems }
}

extension Site {
  /// The roster's page, or a page that says why there is none.
  ///
  /// - Parameters:
  ///   - roster: nil when the practice has none, or when it can't be read.
  ///   - problems: what is wrong with its file, a line each.
  package func rosterPage(_ roster: Roster?, problems: [String] = []) -> Page {
    guard let roster, problems.isEmpty else {
      return page(
        "roster.html", templates.rosterAbsent, title: "Roster", section: .roster, day: day,
        RosterAbsentPage(problems: problems))
    }
    let view = rosterView(roster)
    return page(
      "roster.html", templates.roster, title: "Roster", section: .roster,
      // The lists know their age by themselves.
      day: view.instant == nil ? day : nil, scripts: [assets.rosterScript], view)
  }

  /// The same three lists as text for a terminal.
  package func rosterText(_ roster: Roster) throws(TemplateProblems) -> String {
    try templates.rosterText.text(of: rosterView(roster))
  }

  /// The stretches of the day with nobody on duty that are longer than so many seconds, a phrase each.
  package func gaps(in roster: Roster, longerThan seconds: Int) -> [String] {
    let day = RosterDay(roster, asOf: practice.asOf, in: practice.timeZone)
    return day.gaps(longerThan: seconds).map { gap in
      let stretch = RosterStretch(step: gap, zone: practice.timeZone, formats: formats)
      return "nobody is on duty from \(stretch.start) to \(stretch.end) (\(stretch.length)) on"
        + " \(formats.day(practice.date))"
    }
  }

  private func rosterView(_ roster: Roster) -> RosterView {
    RosterView(roster, asOf: practice.asOf, in: practice.timeZone, formats)
  }
}

extension RosterView {
  /// The day as a picture: a bar a therapist, gaps shaded and named, and a line at the instant of the page.
  var chart: DayChart {
    var chart = DayChart(
      caption: Caption(id: "roster-day", title: "Who is on duty over the day", description: description),
      length: day.seconds,
      rows: everyone.map { row in
        (
          label: row.shift.therapist.name, detail: "\(row.start) – \(row.end)",
          interval: second(row.shift.start)..<second(row.shift.end)
        )
      })
    chart.gaps = gaps.map { (interval: interval($0.step), count: 0, label: "nobody, \($0.length)") }
    chart.steps = staffing.map { (interval: interval($0.step), count: $0.step.count, label: $0.count) }
    chart.ticks = ticks
    chart.now = lists.map { (at: second($0.instant), label: $0.time, isMain: false) }
    return chart
  }

  /// What there is to see, in sentences.
  private var description: String {
    let people = count(everyone.count, "shift")
    let gap = largestGap.map { "The largest gap is from \($0.start) to \($0.end), \($0.length)" }
    let covered = "Somebody is on duty for \(coveredLength) of \(dayLength) (\(coveredShare))"
    return [people, covered, gap].compactMap { $0 }.sentences
  }

  /// The hours that a clock on the wall shows, each where it is first read.
  private var ticks: [AxisTick] {
    stride(from: 0, through: 24, by: 3).map { hour in
      let instant = day.zone.instant(reading: hour * 3_600, onDay: day.dayNumber)
      return (at: second(instant), label: formats.hour(instant, in: day.zone), isMain: false)
    }
  }

  private func interval(_ step: StaffingStep) -> Range<Int> { second(step.start)..<second(step.end) }

  /// Seconds since the day's first instant.
  private func second(_ instant: Date) -> Int { Int(instant.timeIntervalSince(day.start)) }
}
