/// A day chart in one width: its measures, and what is drawn over all rows.
struct DayDrawing {
  let chart: DayChart
  let width: ChartWidth
  /// The rows and nothing else.
  let plot: Box
  /// The strip of numbers on duty; as high as nothing when there is none.
  let strip: Box
  let time: LinearScale
  private let gapLabels: [GapLabel]

  private static let nowHeight = 20.0
  private static let onDuty = "on duty"

  init(chart: DayChart, width: ChartWidth) {
    self.chart = chart
    self.width = width
    let isWide = width == .wide
    let names = chart.rows.map(\.label) + (chart.steps.isEmpty ? [] : [Self.onDuty])
    let widest = TextMeasure.widest(names, size: width.textSize)
    // Whole numbers, so that a script finds the line exactly where it stands.
    let left = isWide ? min(max(widest + 14, 28), 200).rounded(.down) : 18
    let right = width.units - (isWide ? 28 : 18)
    time = LinearScale(domain: 0...Double(chart.length), from: left, to: right)

    gapLabels = GapNaming(gaps: chart.gaps, time: time, right: width.units).labels
    // The names of the gaps reach from the top of the day upwards, below 0.
    let highestName = gapLabels.compactMap { $0.label?.box.top }.min() ?? 0
    let top = (chart.now == nil ? 2 : Self.nowHeight) - highestName + 4
    let bottom = top + Double(chart.rows.count) * Self.rowHeight(width) + 4
    plot = Box(left: left, top: top, right: right, bottom: bottom)
    let stripTop = chart.steps.isEmpty ? bottom : bottom + (isWide ? 14 : 24)
    strip = Box(left: left, top: stripTop, right: right, bottom: chart.steps.isEmpty ? bottom : stripTop + 46)
  }

  static func rowHeight(_ width: ChartWidth) -> Double { width == .wide ? 27 : 39 }

  func x(_ second: Int) -> Double { time(Double(second)) }

  /// Everything, from the back to the front: areas, lines, and at last all text, which nothing may strike through.
  func write(into page: inout [UInt8]) {
    let inside = chart.ticks.filter { (0...chart.length).contains($0.at) }
    let axis = AxisTicks(
      inside.map { (x: x($0.at), text: $0.label) }, left: 0, right: width.units)
    let frame = ChartFrame(
      kind: "day", caption: chart.caption, width: width, size: (width.units, strip.bottom + AxisTicks.height),
      day: (Double(chart.length), plot.left, plot.right))
    frame.write(into: &page) { svg in
      for gap in gapLabels { writeShade(gap, to: &svg) }
      svg.group(MarkStyle(classes: "hours")) { svg in
        for x in axis.xs { svg.rule(x, plot.top, x, strip.bottom) }
      }
      for index in chart.rows.indices { writeBar(index, to: &svg) }
      if !chart.steps.isEmpty { writeSteps(to: &svg) }
      svg.rule(plot.left, strip.bottom, plot.right, strip.bottom, paint: .muted)
      axis.write(at: strip.bottom, to: &svg)
      if let now = chart.now { writeNow(now, to: &svg) }
      svg.group(MarkStyle(classes: "labels")) { svg in
        for index in chart.rows.indices { writeTexts(index, to: &svg) }
        for var label in gapLabels.compactMap(\.label) {
          label.at.y += plot.top
          label.write(to: &svg)
        }
        if !chart.steps.isEmpty { writeNumbers(to: &svg) }
      }
    }
  }

  /// A gap: a shade over the day, with a lid as wide as the gap and, when its name is wider, a thin line up to that.
  private func writeShade(_ gap: GapLabel, to svg: inout SVGWriter) {
    let left = x(gap.gap.interval.lowerBound)
    let right = max(x(gap.gap.interval.upperBound), left + 1)
    svg.group(MarkStyle(classes: "gap")) { svg in
      if width == .wide { svg.title(gap.gap.label) }
      svg.rectangle(Box(left: left, top: plot.top, right: right, bottom: strip.bottom), MarkStyle(fill: .grey))
      svg.rule(left, plot.top, right, plot.top, paint: .muted, width: 2)
      if let label = gap.label, label.width > right - left {
        svg.rule(gap.middle, plot.top + label.box.bottom, gap.middle, plot.top, paint: .muted, width: 0.8)
      }
    }
  }

  private var stepHeights: LinearScale {
    let most = Double(max(1, chart.steps.map(\.count).max() ?? 1))
    return LinearScale(domain: 0...most, from: strip.bottom, to: strip.top + 15)
  }

  /// How many are on duty, as steps: the area down to the strip's foot, and a line along its top.
  private func writeSteps(to svg: inout SVGWriter) {
    let heights = stepHeights
    let corners = chart.steps.flatMap { step in
      [step.interval.lowerBound, step.interval.upperBound].map {
        Position(x: x($0), y: heights(Double(step.count)))
      }
    }
    guard let first = corners.first, let last = corners.last else { return }
    let top = corners.map { PathStep.line($0.x, $0.y) }
    svg.group(MarkStyle(classes: "on-duty")) { svg in
      svg.path(
        [.move(first.x, strip.bottom)] + top + [.line(last.x, strip.bottom), .close],
        MarkStyle(classes: "area", fill: .accentSoft))
      svg.line(through: corners, paint: .accent)
    }
  }

  /// The strip's name, and the numbers on the steps that are wide enough; a step of nobody is a gap and has a name.
  private func writeNumbers(to svg: inout SVGWriter) {
    let isWide = width == .wide
    let at = isWide ? Position(x: 0, y: strip.bottom - 5) : Position(x: plot.left, y: strip.top - 2)
    Label(text: Self.onDuty, at: at, size: width.textSize, paint: .muted, halo: isWide ? nil : .paper)
      .fitted(isWide ? plot.left - 8 : plot.width).write(to: &svg)
    for step in chart.steps where step.count > 0 {
      let (left, right) = (x(step.interval.lowerBound), x(step.interval.upperBound))
      let at = Position(x: (left + right) / 2, y: stepHeights(Double(step.count)) - 4)
      let label = Label(text: step.label, at: at, anchor: .middle, halo: .paper)
      if label.width + 2 <= right - left { label.write(to: &svg) }
    }
  }

  /// From where to where the line of the instant runs: wherever time carries it, it keeps clear of the names of the gaps
  /// and of the numbers on duty, and on a phone of the therapists' names, which stand above their bars there.
  private var nowStretches: [ClosedRange<Double>] {
    let bars = chart.rows.indices.map { bar(0..<1, row: $0) }
    let rows = width == .wide ? [plot.top...plot.bottom] : bars.map { $0.top - 1...$0.bottom + 7 }
    return [17...21] + rows + (chart.steps.isEmpty ? [] : [strip.bottom - 4...strip.bottom])
  }

  /// The line at the instant of the page, in coordinates of its own, so that moving it is one attribute.
  private func writeNow(_ now: AxisTick, to svg: inout SVGWriter) {
    let x = x(now.at)
    var label = Label(text: now.label, at: Position(x: x, y: 12), anchor: .middle, isStrong: true)
      .fitted(width.units).kept(from: 0, to: width.units)
    label.at.x -= x
    let line = nowStretches.flatMap { [PathStep.move(0, $0.lowerBound), .vertical($0.upperBound)] }
    svg.group(MarkStyle(classes: "now")) { svg in
      svg.attribute("transform", "translate(\(x.coordinate) 0)")
      svg.attribute("data-second", Double(now.at))
      for (paint, width) in [(Paint.paper, 4.0), (.ink, 1.6)] {
        svg.path(line, MarkStyle(stroke: paint, width: width))
      }
      label.write(to: &svg, classed: "now-label")
    }
  }
}
