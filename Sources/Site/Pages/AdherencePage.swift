import Charts
import Homework
import Insights
import Templating

/// What was done, per week and in all.
struct AdherencePage: Sendable {
  let header: ClientHeader

  init(_ header: ClientHeader) {
    self.header = header
  }

  private var overview: ClientOverview { header.overview }
  private var adherence: Adherence { overview.insights.adherence }

  static let schema = Schema<AdherencePage>([
    .flag("tooFewForShare") { $0.adherence.share == nil && $0.adherence.due > 0 },
    .text("onTime") { "\($0.adherence.onTime)" }, .text("late") { "\($0.adherence.late)" },
    .text("notDone") { "\($0.adherence.notDone)" },
    .each("weeks", WeekRow.schema) { page in
      page.overview.insights.weeks.reversed().map { WeekRow(week: $0, overview: page.overview) }
    },
    .flag("hasWeeks") { !$0.overview.insights.weeks.isEmpty }, .chart("adherence") { $0.chart.write(into: &$1) },
  ]).with(ClientHeader.schema.of { $0.header })

  private var chart: AdherenceChart {
    AdherenceChart(
      caption: Caption(
        id: "adherence", title: "Tasks by week",
        description: "\(overview.headline): \(adherence.onTime) on time, \(adherence.late) late,"
          + " \(adherence.notDone) not done."),
      weeks: overview.insights.weeks.map { week in
        let counts = week.adherence
        return AdherenceChart.Week(
          label: overview.formats.shortDay(week.week.monday),
          summary: counts.due == 0 ? "" : "\(counts.completed) of \(counts.due)",
          onTime: counts.onTime, late: counts.late, notDone: counts.notDone, excused: counts.excused,
          notInLog: counts.notInLog, done: week.done.count - week.older, doneOlder: week.older)
      })
  }
}

/// A week's row.
private struct WeekRow: Sendable {
  let week: WeeklyAdherence
  let overview: ClientOverview

  static let schema = Schema<WeekRow>([
    .text("week") { "\($0.week.week)" }, .flag("isRunning") { $0.week.week.contains($0.overview.insights.asOf) },
    .text("from") { $0.overview.formats.shortDay($0.week.week.monday) },
    .text("to") { $0.overview.formats.shortDay($0.week.week.sunday) },
    .text("due") { "\($0.week.adherence.due)" }, .text("onTime") { "\($0.week.adherence.onTime)" },
    .text("late") { "\($0.week.adherence.late)" }, .text("notDone") { "\($0.week.adherence.notDone)" },
    .text("excused") { "\($0.week.adherence.excused)" }, .text("notInLog") { "\($0.week.adherence.notInLog)" },
    .text("done") { "\($0.week.done.count)" },
  ])
}
