/// An adherence chart's measures: two panels of bars, one below the other, on the same weeks and the same scale.
struct AdherenceDrawing {
  /// The bars of what came due, or of what was done.
  struct Panel {
    let outcomes: [AdherenceChart.Outcome]
    let heading: Label
    let legend: Legend
    /// The bars and nothing else.
    let plot: Box
  }

  let chart: AdherenceChart
  let panels: [Panel]
  /// How wide a week is.
  let step: Double
  /// How high an assignment is.
  let unit: Double

  private static let sides = (left: Stretch.left(30), right: 24.0)
  private static let highestPlot = 160.0
  private static let highestUnit = 20.0
  /// A bar of blocks this high and more shows each of them.
  private static let smallestBlock = 6.0

  init(chart: AdherenceChart) {
    self.chart = chart
    let weeks = chart.weeks
    func highest(_ outcomes: [AdherenceChart.Outcome]) -> Double {
      weeks.map { AdherenceChart.total($0, outcomes) }.max() ?? 0
    }
    let (cameDue, wasDone) = (AdherenceChart.Outcome.ofWhatCameDue, AdherenceChart.Outcome.ofWhatWasDone)
    let unit = min(Self.highestUnit, Self.highestPlot / max(1, highest(cameDue), highest(wasDone)))
    self.unit = unit
    let width = Stretch.width - Self.sides.left - Self.sides.right
    // A few weeks keep to the left and to a week's width, and don't swell to fill the page.
    step = min(width / max(Double(weeks.count), 1), 60)
    var y = 0.0
    panels = (highest(wasDone) > 0 ? [cameDue, wasDone] : [cameDue]).map { outcomes in
      let words = outcomes == cameDue ? "What came due, by week" : "What was done, by week"
      let heading = Label(
        text: words + (chart.isShortened ? ": the last \(weeks.count)" : ""),
        at: Position(x: -Self.sides.left, y: y + 13), size: 13, isStrong: true)
      let entries = outcomes.compactMap { outcome -> (pattern: Bars.Pattern, text: String)? in
        let total = weeks.reduce(0) { $0 + AdherenceChart.total($1, [outcome]) }
        return total > 0 || !outcome.isRare
          ? (outcome.pattern, wholeNumber(total) + " " + chart.name(outcome)) : nil
      }
      let legend = Legend(entries, left: -Self.sides.left, right: Stretch.narrowest - Self.sides.left, top: y + 22)
      let top = legend.height + 14
      let plot = Box(left: 0, top: top, right: width, bottom: top + unit * max(1, highest(outcomes)))
      y = plot.bottom + AxisTicks.height + 16
      return Panel(outcomes: outcomes, heading: heading, legend: legend, plot: plot)
    }
  }

  func write(into page: inout [UInt8]) {
    let bottom = (panels.last?.plot.bottom ?? 0) + AxisTicks.height
    let frame = ChartFrame(
      kind: "adherence", caption: chart.caption, size: (Stretch.width, bottom), sides: Self.sides)
    let ticks = StretchedTicks(
      chart.weeks.enumerated().map { index, week in
        (x: middle(index), tick: (at: index, label: week.label, isMain: week.beginsYear))
      }, sides: Self.sides)
    frame.write(into: &page) { svg in
      svg.stretched { svg in
        for panel in panels {
          svg.path(
            lines(of: panel).flatMap { [.move(0, $0.y), .horizontal(panel.plot.right)] }, MarkStyle(stroke: .rule))
          for outcome in panel.outcomes {
            Bars(boxes: boxes(of: outcome, panel), pattern: outcome.pattern).write(to: &svg)
          }
          let y = panel.plot.bottom
          svg.path([.move(0, y), .horizontal(panel.plot.right)] + ticks.marks(at: y), MarkStyle(stroke: .muted))
        }
      }
      for panel in panels {
        panel.heading.write(to: &svg)
        panel.legend.write(to: &svg)
        for (count, y) in lines(of: panel) {
          Label.centred(count, x: -6, y: y, anchor: .end, paint: .muted).fitted(Self.sides.left - 6).write(to: &svg)
        }
        ticks.writeLabels(at: panel.plot.bottom, to: &svg)
      }
    }
  }

  private func middle(_ index: Int) -> Double { step * (Double(index) + 0.5) }

  /// The blocks of an outcome, or its part of a bar where they would be too small: on top of those before it in a week.
  private func boxes(of outcome: AdherenceChart.Outcome, _ panel: Panel) -> [Box] {
    let halfWidth = min(step * 0.72, 34) / 2
    let showsBlocks = unit >= Self.smallestBlock
    let below = panel.outcomes.prefix { $0 != outcome }
    return chart.weeks.enumerated().flatMap { index, week -> [Box] in
      let count = AdherenceChart.total(week, [outcome])
      guard count > 0 else { return [] }
      let foot = panel.plot.bottom - unit * AdherenceChart.total(week, Array(below))
      let height = showsBlocks ? unit : unit * count
      return (0..<(showsBlocks ? Int(count) : 1)).map { block in
        let bottom = foot - Double(block) * height
        // With a gap at its top, to the next block.
        return Box(
          left: middle(index) - halfWidth, top: bottom - height + (showsBlocks ? 2 : 0),
          right: middle(index) + halfWidth, bottom: bottom)
      }
    }
  }

  /// Counts at the left, each with the height of its line.
  private func lines(of panel: Panel) -> [(count: String, y: Double)] {
    let stride = Self.stride(upTo: panel.plot.height / unit, labels: panel.plot.height / 28)
    return Swift.stride(from: 1, through: Int(panel.plot.height / unit / stride + 0.001), by: 1).map { number in
      (wholeNumber(Double(number) * stride), panel.plot.bottom - Double(number) * stride * unit)
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
