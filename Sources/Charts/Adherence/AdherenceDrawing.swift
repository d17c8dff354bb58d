/// An adherence chart in one width: two panels of bars, one below the other, on the same weeks and the same scale.
struct AdherenceDrawing {
  /// The bars of what came due, or of what was done.
  struct Panel {
    let outcomes: [AdherenceChart.Outcome]
    let heading: Label
    let legend: Legend
    /// The bars and nothing else.
    let plot: Box

    var isOfWhatCameDue: Bool { outcomes.contains(.onTime) }
  }

  let chart: AdherenceChart
  let width: ChartWidth
  let weeks: ArraySlice<AdherenceChart.Week>
  let panels: [Panel]
  /// Where the bars begin, in both panels.
  let left: Double
  /// How wide a week is.
  let step: Double
  /// How high an assignment is.
  let unit: Double
  /// Whether every week says above its bar what it holds; otherwise there is an axis.
  let hasSummaries: Bool

  private static let highestPlot = 160.0
  private static let highestUnit = 20.0
  private static let axisWidth = 34.0
  /// A bar of blocks this high and more shows each of them.
  private static let smallestBlock = 6.0
  private static let mostNarrowWeeks = 26

  init(chart: AdherenceChart, width: ChartWidth) {
    self.chart = chart
    self.width = width
    let weeks = width == .wide ? chart.weeks[...] : chart.weeks.suffix(Self.mostNarrowWeeks)
    self.weeks = weeks
    func highest(_ outcomes: [AdherenceChart.Outcome]) -> Double { weeks.map { $0.total(outcomes) }.max() ?? 0 }
    let (cameDue, wasDone) = (AdherenceChart.Outcome.ofWhatCameDue, AdherenceChart.Outcome.ofWhatWasDone)
    let unit = min(Self.highestUnit, Self.highestPlot / max(1, highest(cameDue), highest(wasDone)))
    self.unit = unit
    let widest = TextMeasure.widest(weeks.map(\.summary))
    // A few weeks keep to the left and to a week's width, and don't swell to fill the page.
    func step(from left: Double) -> Double {
      min((width.units - 4 - left) / max(Double(weeks.count), 1), width == .wide ? 76 : 60)
    }
    let hasSummaries = widest > 0 && widest + 6 <= step(from: 4)
    self.hasSummaries = hasSummaries
    let left = hasSummaries ? 4 : Self.axisWidth
    self.left = left
    self.step = step(from: left)
    var y = 0.0
    panels = (highest(wasDone) > 0 ? [cameDue, wasDone] : [cameDue]).map { outcomes in
      let heading = Label(
        text: outcomes == cameDue ? "What came due, by week" : "What was done, by week",
        at: Position(x: 0, y: y + width.textSize), size: width.textSize, isStrong: true)
      let entries = outcomes.compactMap { outcome -> (swatch: Legend.Swatch, text: String)? in
        let total = weeks.reduce(0) { $0 + $1.count(outcome) }
        return total > 0 || !outcome.isRare
          ? (.bar(outcome.pattern), wholeNumber(total) + " " + chart.name(outcome)) : nil
      }
      let legend = Legend(entries, right: width.units, top: y + width.textSize + 9)
      let top = legend.height + (hasSummaries ? 24 : 14)
      let plot = Box(left: left, top: top, right: width.units - 4, bottom: top + unit * max(1, highest(outcomes)))
      y = plot.bottom + AxisTicks.height + 16
      return Panel(outcomes: outcomes, heading: heading.fitted(width.units), legend: legend, plot: plot)
    }
  }

  func write(into page: inout [UInt8]) {
    let axisEnd = (panels.last?.plot.bottom ?? 0) + AxisTicks.height
    let isShortened = weeks.count < chart.weeks.count
    let bottom = axisEnd + (isShortened ? Label.lineHeight + 4 : 0)
    let frame = ChartFrame(
      kind: "adherence", caption: chart.caption, width: width, size: (width.units, bottom))
    let ticks = AxisTicks(
      weeks.enumerated().map { (x: middle($0.offset), text: $0.element.label) },
      left: hasSummaries ? 0 : left - 2, right: width.units)
    frame.write(into: &page) { svg in
      for panel in panels {
        panel.heading.write(to: &svg)
        panel.legend.write(to: &svg)
        if !hasSummaries { writeCounts(panel, to: &svg) }
        for (index, week) in weeks.enumerated() { writeBar(of: week, at: index, panel, to: &svg) }
        writeAxis(panel, ticks, to: &svg)
      }
      if isShortened {
        Label.centred(
          "The last \(weeks.count) weeks", x: width.units - 4, y: axisEnd + Label.lineHeight / 2 + 2, anchor: .end,
          paint: .muted
        ).fitted(width.units - 8).write(to: &svg)
      }
    }
  }

  private func middle(_ index: Int) -> Double { left + step * (Double(index) + 0.5) }

  /// A week: its blocks from the foot up, and its summary on top.
  private func writeBar(of week: AdherenceChart.Week, at index: Int, _ panel: Panel, to svg: inout SVGWriter) {
    let total = week.total(panel.outcomes)
    guard total > 0 || panel.isOfWhatCameDue && hasSummaries && !week.summary.isEmpty else { return }
    let middle = middle(index)
    let halfWidth = min(step * 0.72, 34) / 2
    var foot = panel.plot.bottom
    let showsBlocks = unit >= Self.smallestBlock
    svg.group(MarkStyle(classes: "week")) { svg in
      if width == .wide { svg.title(title(of: week, panel)) }
      for outcome in panel.outcomes {
        let count = week.count(outcome)
        guard count > 0 else { continue }
        let height = showsBlocks ? unit : unit * count
        for _ in 0..<(showsBlocks ? Int(count) : 1) {
          // With a gap at its top, to the next block.
          let top = foot - height + (showsBlocks ? 2 : 0)
          let box = Box(left: middle - halfWidth, top: top, right: middle + halfWidth, bottom: foot)
          Bar(box: box, pattern: outcome.pattern).write(to: &svg)
          foot -= height
        }
      }
      if hasSummaries {
        let text = panel.isOfWhatCameDue ? week.summary : wholeNumber(total)
        Label(text: text, at: Position(x: middle, y: foot - 5), anchor: .middle).write(to: &svg)
      }
    }
  }

  private func title(of week: AdherenceChart.Week, _ panel: Panel) -> String {
    var title = week.label + ": "
    var before = ""
    for outcome in panel.outcomes where week.count(outcome) > 0 {
      title += before + wholeNumber(week.count(outcome)) + " " + chart.name(outcome)
      before = ", "
    }
    return title
  }

  private func writeAxis(_ panel: Panel, _ ticks: AxisTicks, to svg: inout SVGWriter) {
    let y = panel.plot.bottom
    let end = panel.plot.left + step * max(Double(weeks.count), 2)
    svg.rule(panel.plot.left, y, min(end, panel.plot.right), y, paint: .muted)
    ticks.write(at: y, to: &svg)
  }

  /// Counts at the left, with a thin line each.
  private func writeCounts(_ panel: Panel, to svg: inout SVGWriter) {
    let stride = Self.stride(upTo: panel.plot.height / unit, labels: panel.plot.height / 28)
    svg.group(MarkStyle(classes: "axis")) { svg in
      for number in 0...Int(panel.plot.height / unit / stride + 0.001) {
        let y = panel.plot.bottom - Double(number) * stride * unit
        svg.rule(panel.plot.left, y, panel.plot.right, y)
        Label.centred(
          wholeNumber(Double(number) * stride), x: panel.plot.left - 6, y: y, anchor: .end, paint: .muted
        ).fitted(panel.plot.left - 6).write(to: &svg)
      }
    }
  }

  /// The smallest of 1, 2, 5, 10, 20, 50 and so on that gives an axis of counts no more than so many labels.
  private static func stride(upTo most: Double, labels: Double) -> Double {
    let wanted = max(1, most / max(1, labels))
    var power = 1.0
    while power * 10 <= wanted { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? wanted
  }
}

/// A count as text.
private func wholeNumber(_ value: Double) -> String { "\(Int(min(value, 1e15)))" }
