extension AdherenceDrawing {
  /// A bar of blocks this high and more shows each of them.
  private static let smallestBlock = 6.0

  var drawing: Drawing {
    let end = max(middle(chart.weeks.count - 1) + step / 2, plot.left + 2 * step)
    let base = Rule(
      start: Place(x: plot.left, y: plot.bottom), end: Place(x: min(end, plot.right), y: plot.bottom),
      paint: .muted)
    let ticks = AxisTicks(
      ticks: chart.weeks.indices.map { (x: middle($0), text: chart.weeks[$0].label) }, y: plot.bottom,
      size: layout.smallTextSize, left: 0, right: layout.width)
    var elements = [key.element]
    if !hasSummaries { elements.append(countAxis) }
    elements.append(contentsOf: chart.weeks.indices.map(bar))
    elements.append(contentsOf: [base.element, ticks.element])
    return Drawing(height: plot.bottom + AxisTicks.height, elements: elements)
  }

  /// A week: its blocks from the foot up, and its summary on top.
  private func bar(_ position: Int) -> SVGElement {
    let week = chart.weeks[position]
    let middle = middle(position)
    var foot = plot.bottom
    var elements: [SVGElement] = []
    for outcome in Outcome.allCases {
      let count = week.count(outcome)
      guard count > 0 else { continue }
      let showsBlocks = unit >= Self.smallestBlock
      let height = showsBlocks ? unit : unit * count
      for _ in 0..<(showsBlocks ? Int(count) : 1) {
        let box = Box(
          left: middle - barWidth / 2, top: foot - height, right: middle + barWidth / 2, bottom: foot)
        elements.append(Bar(box: box.trimmed(showsBlocks ? 2 : 0), pattern: outcome.pattern).element)
        foot -= height
      }
    }
    if hasSummaries, !week.summary.isEmpty {
      let at = Place(x: middle, y: foot - 5)
      let label = Label(text: week.summary, at: at, size: layout.smallTextSize, anchor: .middle)
      elements.append(label.element)
    }
    return SVGElement.group(elements).classed("week").titled(layout == .wide ? title(of: week) : nil)
  }

  private func title(of week: AdherenceChart.Week) -> String {
    let counts = Outcome.allCases.filter { $0 != .excused || week.count($0) > 0 }
      .map { "\(SVGNumber.text(week.count($0))) \(chart.wording.name($0))" }
    return "\(week.label): \(counts.joined(separator: ", "))"
  }

  /// Counts at the left, with a thin line each.
  private var countAxis: SVGElement {
    let most = plot.height / unit
    let stride = CountSteps.step(upTo: most, labels: plot.height / 28)
    let marks = (0...Int(most / stride)).flatMap { number -> [any Mark] in
      let y = plot.bottom - Double(number) * stride * unit
      return [
        Rule(start: Place(x: plot.left, y: y), end: Place(x: plot.right, y: y)),
        Label.centred(
          SVGNumber.text(Double(number) * stride), x: plot.left - 6, y: y, size: layout.smallTextSize,
          anchor: .end, paint: .muted),
      ]
    }
    return SVGElement.group(marks.map(\.element)).classed("axis")
  }
}

extension Box {
  /// With a gap at its top, to the next block.
  fileprivate func trimmed(_ gap: Double) -> Box {
    Box(left: left, top: top + gap, right: right, bottom: bottom)
  }
}
