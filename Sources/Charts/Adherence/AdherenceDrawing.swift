/// An adherence chart in one width: two panels of bars, one below the other, on the same weeks and the same scale.
struct AdherenceDrawing {
  /// The bars of what came due, or of what was done.
  struct Panel {
    let outcomes: [Outcome]
    let heading: Label
    let key: Key
    /// The bars and nothing else.
    let plot: Box
  }

  let chart: AdherenceChart
  let width: ChartWidth
  let weeks: ArraySlice<AdherenceChart.Week>
  let panels: [Panel]
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
    let sets = [Outcome.ofWhatCameDue, Outcome.ofWhatWasDone]
      .filter { set in set.contains(.onTime) || weeks.contains { $0.total(set) > 0 } }

    let most = max(1, weeks.reduce(0) { most, week in sets.reduce(most) { max($0, week.total($1)) } })
    let unit = min(Self.highestUnit, Self.highestPlot / most)
    self.unit = unit
    let widest = weeks.reduce(0) {
      max($0, TextMeasure.width($1.summary, size: ChartWidth.smallTextSize))
    }
    // A few weeks keep to the left and to a week's width, and don't swell to fill the page.
    func step(from left: Double) -> Double {
      min((width.units - 4 - left) / max(Double(weeks.count), 1), width == .wide ? 76 : 60)
    }
    let hasSummaries = widest > 0 && widest + 6 <= step(from: 4)
    self.hasSummaries = hasSummaries
    let left = hasSummaries ? 4 : Self.axisWidth
    self.step = step(from: left)
    var y = 0.0
    panels = sets.map { outcomes in
      let heading = Label(
        text: outcomes.contains(.onTime) ? chart.wording.cameDue : chart.wording.wasDone,
        at: Position(x: 0, y: y + width.textSize), size: width.textSize, isStrong: true
      ).fitted(width.units)
      let entries = outcomes.compactMap { outcome -> (swatch: Key.Swatch, text: String)? in
        let total = weeks.reduce(0) { $0 + $1.count(outcome) }
        // What is rare is told of only where there is any.
        guard total > 0 || [.onTime, .late, .notDone, .done].contains(outcome) else { return nil }
        return (.bar(outcome.pattern), wholeNumber(total) + " " + chart.wording.name(outcome))
      }
      let key = Key(entries, left: 0, right: width.units, top: y + width.textSize + 9)
      let highest = weeks.reduce(0) { max($0, $1.total(outcomes)) }
      let top = key.height + (hasSummaries ? 24 : 14)
      let plot = Box(left: left, top: top, right: width.units - 4, bottom: top + unit * max(1, highest))
      y = plot.bottom + AxisTicks.height + 16
      return Panel(outcomes: outcomes, heading: heading, key: key, plot: plot)
    }
  }

  func write(to svg: inout SVGWriter) {
    let axisEnd = (panels.last?.plot.bottom ?? 0) + AxisTicks.height
    let isShortened = weeks.count < chart.weeks.count
    let bottom = axisEnd + (isShortened ? Label.lineHeight + 4 : 0)
    svg.begin(
      Frame(
        classes: AdherenceChart.classes(width), caption: chart.caption, width: width, size: (width.units, bottom)))
    for panel in panels {
      panel.heading.write(to: &svg)
      panel.key.write(to: &svg)
      if !hasSummaries { writeCounts(panel, to: &svg) }
      for (index, week) in weeks.enumerated() { writeBar(of: week, at: index, panel, to: &svg) }
      writeAxis(panel, to: &svg)
    }
    if isShortened {
      Label.centred(
        chart.wording.newest, x: width.units - 4, y: axisEnd + Label.lineHeight / 2 + 2, anchor: .end, paint: .muted
      ).fitted(width.units - 8).write(to: &svg)
    }
    svg.end()
  }

  private func middle(_ panel: Panel, _ index: Int) -> Double { panel.plot.left + step * (Double(index) + 0.5) }

  /// A week: its blocks from the foot up, and its summary on top.
  private func writeBar(of week: AdherenceChart.Week, at index: Int, _ panel: Panel, to svg: inout SVGWriter) {
    let total = week.total(panel.outcomes)
    let isDue = panel.outcomes.contains(.onTime)
    guard total > 0 || isDue && hasSummaries && !week.summary.isEmpty else { return }
    let middle = middle(panel, index)
    let halfWidth = min(step * 0.72, 34) / 2
    var foot = panel.plot.bottom
    let showsBlocks = unit >= Self.smallestBlock
    svg.begin("g", classed: "week")
    if width == .wide { svg.title(title(of: week, panel)) }
    for outcome in panel.outcomes {
      let count = week.count(outcome)
      guard count > 0 else { continue }
      let height = showsBlocks ? unit : unit * count
      for _ in 0..<(showsBlocks ? Int(count) : 1) {
        // With a gap at its top, to the next block.
        let box = Box(
          left: middle - halfWidth, top: foot - height + (showsBlocks ? 2 : 0), right: middle + halfWidth,
          bottom: foot)
        Bar(box: box, pattern: outcome.pattern).write(to: &svg)
        foot -= height
      }
    }
    if hasSummaries {
      let text = isDue ? week.summary : wholeNumber(total)
      Label(text: text, at: Position(x: middle, y: foot - 5), anchor: .middle).write(to: &svg)
    }
    svg.end()
  }

  private func title(of week: AdherenceChart.Week, _ panel: Panel) -> String {
    var title = week.label
    var sign = ": "
    for outcome in panel.outcomes where week.count(outcome) > 0 {
      title += sign
      title += wholeNumber(week.count(outcome))
      title += " "
      title += chart.wording.name(outcome)
      sign = ", "
    }
    return sign == ": " ? title + sign : title
  }

  private func writeAxis(_ panel: Panel, to svg: inout SVGWriter) {
    let y = panel.plot.bottom
    let end = max(panel.plot.left + step * Double(weeks.count), panel.plot.left + 2 * step)
    svg.rule(panel.plot.left, y, min(end, panel.plot.right), y, paint: .muted)
    let ticks = weeks.enumerated().map { (x: middle(panel, $0.offset), text: $0.element.label) }
    AxisTicks(ticks, y: y, left: hasSummaries ? 0 : panel.plot.left - 2, right: width.units).write(to: &svg)
  }

  /// Counts at the left, with a thin line each.
  private func writeCounts(_ panel: Panel, to svg: inout SVGWriter) {
    let stride = CountSteps.step(upTo: panel.plot.height / unit, labels: panel.plot.height / 28)
    svg.begin("g", classed: "axis")
    for number in 0...Int(panel.plot.height / unit / stride + 0.001) {
      let y = panel.plot.bottom - Double(number) * stride * unit
      svg.rule(panel.plot.left, y, panel.plot.right, y)
      Label.centred(
        wholeNumber(Double(number) * stride), x: panel.plot.left - 6, y: y, anchor: .end, paint: .muted
      ).fitted(panel.plot.left - 6).write(to: &svg)
    }
    svg.end()
  }
}

/// A count as text.
private func wholeNumber(_ value: Double) -> String { "\(Int(min(value, 1e15)))" }
