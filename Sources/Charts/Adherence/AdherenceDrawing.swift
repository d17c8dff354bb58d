/// An adherence chart in one layout: its measures, from which everything in it follows.
struct AdherenceDrawing {
  let chart: AdherenceChart
  let layout: Layout
  let key: PatternKey
  let plot: Box
  /// How wide a week is.
  let step: Double
  /// How high an assignment is.
  let unit: Double
  /// Whether every week says above its bar what it holds; otherwise there is an axis.
  let hasSummaries: Bool

  private static let highestPlot = 176.0
  private static let highestUnit = 22.0
  private static let axisWidth = 28.0

  init(chart: AdherenceChart, layout: Layout) {
    self.chart = chart
    self.layout = layout
    let outcomes = Outcome.allCases.filter { $0 != .excused || chart.total($0) > 0 }
    key = PatternKey(
      entries: outcomes.map { outcome in
        let count = SVGNumber.text(chart.total(outcome))
        return (outcome.pattern, "\(count) \(chart.wording.name(outcome))")
      }, left: 0, right: layout.width, size: layout.textSize)

    let weeks = Double(chart.weeks.count)
    let widest = chart.weeks.map { TextMeasure.width($0.summary, size: layout.smallTextSize) }.max() ?? 0
    hasSummaries = widest > 0 && widest + 6 <= (layout.width - 8) / max(weeks, 5)
    let left = hasSummaries ? 4 : Self.axisWidth
    let most = max(1, chart.weeks.map(\.total).max() ?? 1)
    unit = min(Self.highestUnit, Self.highestPlot / most)
    let top = key.height + (hasSummaries ? 32 : 18)
    plot = Box(left: left, top: top, right: layout.width - 4, bottom: top + unit * most)
    // A few weeks keep to the left and to a week's width, and don't swell to fill the page.
    step = min(plot.width / max(weeks, 1), layout == .wide ? 76 : 60)
  }

  func middle(_ week: Int) -> Double { plot.left + step * (Double(week) + 0.5) }

  var barWidth: Double { min(step * 0.72, 34) }
}
