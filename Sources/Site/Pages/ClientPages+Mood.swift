import Charts
import Homework
import Insights
import Markdown

extension ClientPages {
  /// The mood trend: chart, verdicts, table.
  func moodPage() throws -> Page {
    try page(
      .mood,
      [
        "ratios": .text(mood.ratios), "trendTitle": .text(mood.trendTitle), "trend": .text(mood.trend),
        "runChartTitle": .text(mood.runChartTitle), "runChart": .text(mood.runChart),
        "trendNumbers": .text(mood.trendNumbers), "runChartNumbers": .text(mood.runChartNumbers),
        "lowest": .text(formats.valence(-400)), "highest": .text(formats.valence(400)),
        "variability": .text(mood.variability),
        "median": .text(insights.mood.runChart.median.map { formats.valence($0) }),
        "points": .views(insights.mood.points.reversed().map(moodRow)), "hasPoints": .flag(insights.mood.due > 0),
      ],
      charts: ["mood": moodChart()])
  }

  private func moodRow(_ point: MoodPoint) -> View {
    [
      "date": .text(formats.recentDay(point.date, asOf: insights.asOf)),
      "task": .text(tasks.recentName(point.task)), "word": .person(point.word),
      "hasWord": .flag(point.word != nil),
      "valence": .text(
        point.valence.map { formats.valence(Double($0), digits: 1...2) } ?? (point.isUnscored ? "not scored" : "")),
      "line": .text(point.mood.map { "\($0.line)" }),
    ]
  }

  /// The moods by date, with the median and the run that is a signal.
  ///
  /// - Parameters:
  ///   - id: unique on the page.
  ///   - labelsComplexScripts: false for paper, whose program can't draw words in every script.
  func moodChart(id: String = "mood", labelsComplexScripts: Bool = true) -> TrustedHTML {
    let insight = insights.mood
    let points = insight.points.map { point in
      MoodChart.Point(day: point.date.dayNumber, dateLabel: formats.day(point.date), mood: chartMood(of: point))
    }
    let chart = MoodChart(
      caption: Caption(
        id: id, title: "Moods by date",
        description: "\(mood.ratios). \(mood.trendTitle). \(mood.runChart)"),
      points: points,
      median: insight.scored.count < RunChart.fewestUseful
        ? nil
        : insight.runChart.median.map { MoodChart.Median(valence: $0, label: "median \(formats.valence($0))") },
      run: signalRun, ticks: DateTicks.ticks(over: insight.points.map(\.date), formats),
      labelsComplexScripts: labelsComplexScripts)
    return TrustedHTML(trusted: chart.svg)
  }

  private func chartMood(of point: MoodPoint) -> MoodChart.Mood {
    guard let word = point.word else { return .notLogged }
    return point.valence.map { .scored(word: word, valence: $0) } ?? .unscored(word: word)
  }

  /// The run that is longer than chance would have it, as positions among all the points.
  private var signalRun: MoodChart.Run? {
    let chart = insights.mood.runChart
    guard case .signal(longRun: true, _) = chart.verdict else { return nil }
    let positions = insights.mood.points.indices.filter { insights.mood.points[$0].valence != nil }
    let run = chart.latestRunExceeds ? chart.latestRun?.indices ?? [] : chart.longestRunIndices
    guard let first = run.first, let last = run.last,
      let side = chart.runs.first(where: { $0.indices == run })?.side
    else { return nil }
    return MoodChart.Run(
      points: positions[first]...positions[last],
      label: "\(run.count) in a row \(side == .below ? "below" : "above") the median")
  }
}
