import Charts
import Homework
import Insights
import Markdown

extension ClientPages {
  /// What was done, per week and in all.
  func adherencePage() throws -> Page {
    let adherence = insights.adherence
    return try page(
      .adherence,
      [
        "headline": .text(adherence.headline), "share": .text(adherence.shareWords(formats)),
        "tooFewForShare": .flag(adherence.share == nil && adherence.due > 0),
        "beside": .text(adherence.beside), "dueToday": .text(dueToday), "chain": .text(chain),
        "streak": .text(streak),
        "onTime": .text("\(adherence.onTime)"), "late": .text("\(adherence.late)"),
        "notDone": .text("\(adherence.notDone)"),
        "weeks": .views(insights.weeks.reversed().map(weekRow)), "hasWeeks": .flag(!insights.weeks.isEmpty),
      ],
      charts: ["adherence": adherenceChart()])
  }

  private func weekRow(_ week: WeeklyAdherence) -> View {
    let adherence = week.adherence
    return [
      "week": .text("\(week.week)"), "isRunning": .flag(week.week.contains(insights.asOf)),
      "from": .text(formats.shortDay(week.week.monday)),
      "to": .text(formats.shortDay(week.week.sunday)), "due": .text("\(adherence.due)"),
      "onTime": .text("\(adherence.onTime)"), "late": .text("\(adherence.late)"),
      "notDone": .text("\(adherence.notDone)"), "excused": .text("\(adherence.excused)"),
    ]
  }

  private func adherenceChart() -> TrustedHTML {
    let chart = AdherenceChart(
      caption: Caption(
        id: "adherence", title: "Tasks by the week in which they were due",
        description: "\(insights.adherence.headline): \(insights.adherence.onTime) on time,"
          + " \(insights.adherence.late) late, \(insights.adherence.notDone) not done."),
      weeks: insights.weeks.map { week in
        let adherence = week.adherence
        return AdherenceChart.Week(
          label: formats.shortDay(week.week.monday),
          summary: adherence.due == 0 ? "" : "\(adherence.completed) of \(adherence.due)",
          onTime: adherence.onTime, late: adherence.late, notDone: adherence.notDone, excused: adherence.excused)
      })
    return TrustedHTML(trusted: chart.svg)
  }
}
