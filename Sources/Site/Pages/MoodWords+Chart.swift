import Charts
import Homework
import Insights
import Markdown

extension MoodWords {
  /// The moods by date, with the median and the run that is a signal.
  ///
  /// - Parameters:
  ///   - id: unique on the page.
  ///   - labelsComplexScripts: false for paper, whose program can't draw words in every script.
  func chart(id: String, labelsComplexScripts: Bool = true) -> TrustedHTML {
    let points = mood.points.map { point in
      MoodChart.Point(day: point.date.dayNumber, dateLabel: formats.day(point.date), mood: chartMood(of: point))
    }
    let chart = MoodChart(
      caption: Caption(id: id, title: "Moods by date", description: "\(ratios). \(trendTitle). \(runChart)"),
      points: points,
      median: mood.scored.count < RunChart.fewestUseful
        ? nil
        : mood.runChart.median.map { MoodChart.Median(valence: $0, label: "median \(formats.valence($0))") },
      run: signalRun, ticks: formats.ticks(over: mood.points.map(\.date)),
      labelsComplexScripts: labelsComplexScripts)
    return TrustedHTML(trusted: chart.svg)
  }

  private func chartMood(of point: MoodPoint) -> MoodChart.Mood {
    guard let word = point.word else { return .notLogged }
    return point.valence.map { .scored(word: word, valence: $0) } ?? .unscored(word: word)
  }

  /// The run that is longer than chance would have it, as positions among all the points.
  private var signalRun: MoodChart.Run? {
    let chart = mood.runChart
    guard case .signal(longRun: true, _) = chart.verdict else { return nil }
    let positions = mood.points.indices.filter { mood.points[$0].valence != nil }
    let run = chart.latestRunExceeds ? chart.latestRun?.indices ?? [] : chart.longestRunIndices
    guard let first = run.first, let last = run.last,
      let side = chart.runs.first(where: { $0.indices == run })?.side
    else { return nil }
    return MoodChart.Run(
      points: positions[first]...positions[last],
      label: "\(run.count) in a row \(side == .below ? "below" : "above") the median")
  }
}

extension Formats {
  /// The labelled days of a date axis from the first to the last of some dates: month beginnings over a long time,
  /// Mondays over a short one.
  fileprivate func ticks(over dates: [LocalDate]) -> [DayTick] {
    guard let first = dates.min(), let last = dates.max() else { return [] }
    let days = (first.dayNumber...last.dayNumber).map { LocalDate(dayNumber: $0) }
    if first.days(to: last) > 70 {
      return days.filter { $0.day == 1 }
        .map { DayTick(day: $0.dayNumber, label: $0.month == 1 ? "\($0.year)" : month($0)) }
    }
    return days.filter { $0.weekday == 1 || first.days(to: last) < 10 }
      .map { DayTick(day: $0.dayNumber, label: shortDay($0)) }
  }
}
