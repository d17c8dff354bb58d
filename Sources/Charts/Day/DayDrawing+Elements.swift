extension DayDrawing {
  /// Everything, from the back to the front: areas, lines, and at last all text, which nothing may strike through.
  var drawing: Drawing {
    let axis = AxisTicks(
      ticks: chart.ticks.filter { (0...chart.length).contains($0.second) }.map {
        (x: x($0.second), text: $0.label)
      },
      y: strip.bottom, size: layout.smallTextSize, left: 0, right: layout.width)
    let hours = axis.xs.map { x in
      Rule(start: Place(x: x, y: plot.top), end: Place(x: x, y: strip.bottom)).element
    }
    var elements = gapLabels.map(shade)
    elements.append(SVGElement.group(hours).classed("hours"))
    elements.append(contentsOf: chart.rows.indices.map(bars))
    if !chart.steps.isEmpty { elements.append(stepStrip) }
    elements.append(horizontal(strip.bottom).element)
    elements.append(axis.element)
    if let now = chart.now { elements.append(nowLine(now)) }
    let texts = chart.rows.indices.flatMap(texts) + gapNames + (chart.steps.isEmpty ? [] : stepNumbers)
    elements.append(SVGElement.group(texts).classed("labels"))
    return Drawing(
      height: strip.bottom + AxisTicks.height, elements: elements,
      data: [("length", Double(chart.length)), ("left", plot.left), ("right", plot.right)])
  }

  /// A gap: a shade over the day, with a lid as wide as the gap and, when its name is wider, a thin line up to that.
  private func shade(_ gap: GapLabel) -> SVGElement {
    let left = x(gap.gap.interval.lowerBound)
    let right = max(x(gap.gap.interval.upperBound), left + 1)
    let area = SVGElement("rect").fill(.grey).attribute("x", left).attribute("y", plot.top)
      .attribute("width", right - left).attribute("height", strip.bottom - plot.top)
    let lid = Rule(
      start: Place(x: left, y: plot.top), end: Place(x: right, y: plot.top), paint: .muted, width: 2)
    var elements = [area, lid.element]
    if let label = gap.label, label.width > right - left {
      let leader = Rule(
        start: Place(x: gap.middle, y: plot.top + label.box.bottom), end: Place(x: gap.middle, y: plot.top),
        paint: .muted, width: 0.8)
      elements.append(leader.element)
    }
    return SVGElement.group(elements).classed("gap").titled(layout == .wide ? gap.gap.label : nil)
  }

  private var gapNames: [SVGElement] {
    gapLabels.compactMap(\.label).map { label in
      var placed = label
      placed.at.y += plot.top
      return placed.element
    }
  }

  private func horizontal(_ y: Double) -> Rule {
    Rule(start: Place(x: plot.left, y: y), end: Place(x: plot.right, y: y), paint: .muted)
  }

  private var stepHeights: LinearScale {
    let most = Double(max(1, chart.steps.map(\.count).max() ?? 1))
    return LinearScale(domain: 0...most, from: strip.bottom, to: strip.top + 15)
  }

  /// How many are on duty, as steps.
  private var stepStrip: SVGElement {
    let heights = stepHeights
    let corners = chart.steps.flatMap { step in
      [step.interval.lowerBound, step.interval.upperBound].map {
        Place(x: x($0), y: heights(Double(step.count)))
      }
    }
    let area = Area(corners: corners, base: strip.bottom)
    return SVGElement.group([area.element, Line(pieces: [corners]).element]).classed("on-duty")
  }

  /// The strip's name, and the numbers on the steps that are wide enough; a step of nobody is a gap and has a name.
  private var stepNumbers: [SVGElement] {
    let heights = stepHeights
    let numbers = chart.steps.filter { $0.count > 0 }.compactMap { step -> SVGElement? in
      let (left, right) = (x(step.interval.lowerBound), x(step.interval.upperBound))
      let label = Label(
        text: step.label, at: Place(x: (left + right) / 2, y: heights(Double(step.count)) - 4),
        size: layout.smallTextSize, anchor: .middle, halo: .paper)
      return label.width + 2 <= right - left ? label.element : nil
    }
    return [stripName.element] + numbers
  }

  private var stripName: Label {
    let size = layout.textSize
    let text = TextMeasure.fitted(chart.wording.onDuty, size: size, width: layout.width * 0.5)
    return layout == .wide
      ? Label(text: text, at: Place(x: 0, y: strip.bottom - 5), size: size, paint: .muted)
      : Label(text: text, at: Place(x: plot.left, y: strip.top - 2), size: size, paint: .muted, halo: .paper)
  }

  /// The line at the instant of the page, in coordinates of its own, so that moving it is one attribute.
  private func nowLine(_ now: DayChart.Now) -> SVGElement {
    let x = x(now.second)
    let (top, bottom) = (Place(x: 0, y: 18), Place(x: 0, y: strip.bottom))
    let label = Label(
      text: now.label, at: Place(x: x, y: 12), size: layout.smallTextSize, anchor: .middle, isStrong: true
    ).kept(from: 0, to: layout.width)
    var own = label
    own.at.x -= x
    return SVGElement.group([
      Rule(start: top, end: bottom, paint: .paper, width: 4).element,
      Rule(start: top, end: bottom, paint: .ink, width: 1.6).element,
      own.element.classed("now-label"),
    ])
    .classed("now").attribute("transform", "translate(\(SVGNumber.text(x)) 0)")
    .attribute("data-second", Double(now.second))
  }
}
