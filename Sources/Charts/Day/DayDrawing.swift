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

  init(chart: DayChart, width: ChartWidth) {
    self.chart = chart
    self.width = width
    let isWide = width == .wide
    let names = chart.rows.map(\.label) + (chart.steps.isEmpty ? [] : [chart.wording.onDuty])
    let widest = names.map { TextMeasure.width($0, size: width.textSize) }.max() ?? 0
    // Whole numbers, so that a script finds the line exactly where it stands.
    let left = isWide ? Double(Int(min(max(widest + 14, 28), 200))) : 18
    let right = width.units - (isWide ? 28 : 18)
    time = LinearScale(domain: 0...Double(chart.length), from: left, to: right)

    gapLabels = GapNaming(gaps: chart.gaps, time: time, left: 0, right: width.units).labels
    let top = (chart.now == nil ? 2 : Self.nowHeight) + GapLabel.height(of: gapLabels) + 4
    let bottom = top + Double(chart.rows.count) * Self.rowHeight(width) + 4
    plot = Box(left: left, top: top, right: right, bottom: bottom)
    let stripTop = bottom + (isWide ? 14 : 24)
    strip =
      chart.steps.isEmpty
      ? Box(left: left, top: bottom, right: right, bottom: bottom)
      : Box(left: left, top: stripTop, right: right, bottom: stripTop + 46)
  }

  static func rowHeight(_ width: ChartWidth) -> Double { width == .wide ? 27 : 39 }

  func x(_ second: Int) -> Double { time(Double(second)) }

  /// Everything, from the back to the front: areas, lines, and at last all text, which nothing may strike through.
  func write(to svg: inout SVGWriter) {
    let inside = chart.ticks.filter { (0...chart.length).contains($0.second) }
    let axis = AxisTicks(
      inside.map { (x: x($0.second), text: $0.label) }, y: strip.bottom, left: 0, right: width.units)
    svg.begin(
      Frame(
        classes: DayChart.classes(width), caption: chart.caption, width: width,
        size: (width.units, strip.bottom + AxisTicks.height),
        data: [
          ("data-length", Double(chart.length)), ("data-left", plot.left), ("data-right", plot.right),
        ]))
    for gap in gapLabels { writeShade(gap, to: &svg) }
    svg.begin("g", classed: "hours")
    for x in axis.xs { svg.rule(x, plot.top, x, strip.bottom) }
    svg.end()
    for index in chart.rows.indices { writeBars(index, to: &svg) }
    if !chart.steps.isEmpty { writeSteps(to: &svg) }
    svg.rule(plot.left, strip.bottom, plot.right, strip.bottom, paint: .muted)
    axis.write(to: &svg)
    if let now = chart.now { writeNow(now, to: &svg) }
    svg.begin("g", classed: "labels")
    for index in chart.rows.indices { writeTexts(index, to: &svg) }
    for var label in gapLabels.compactMap(\.label) {
      label.at.y += plot.top
      label.write(to: &svg)
    }
    if !chart.steps.isEmpty { writeNumbers(to: &svg) }
    svg.end()
    svg.end()
  }

  /// A gap: a shade over the day, with a lid as wide as the gap and, when its name is wider, a thin line up to that.
  private func writeShade(_ gap: GapLabel, to svg: inout SVGWriter) {
    let left = x(gap.gap.interval.lowerBound)
    let right = max(x(gap.gap.interval.upperBound), left + 1)
    svg.begin("g", classed: "gap")
    if width == .wide { svg.title(gap.gap.label) }
    svg.rectangle(Box(left: left, top: plot.top, right: right, bottom: strip.bottom), fill: .grey)
    svg.rule(left, plot.top, right, plot.top, paint: .muted, width: 2)
    if let label = gap.label, label.width > right - left {
      svg.rule(gap.middle, plot.top + label.box.bottom, gap.middle, plot.top, paint: .muted, width: 0.8)
    }
    svg.end()
  }

  private var stepHeights: LinearScale {
    let most = Double(max(1, chart.steps.map(\.count).max() ?? 1))
    return LinearScale(domain: 0...most, from: strip.bottom, to: strip.top + 15)
  }

  /// How many are on duty, as steps.
  private func writeSteps(to svg: inout SVGWriter) {
    let heights = stepHeights
    let corners = chart.steps.flatMap { step in
      [step.interval.lowerBound, step.interval.upperBound].map {
        Position(x: x($0), y: heights(Double(step.count)))
      }
    }
    svg.begin("g", classed: "on-duty")
    svg.area(corners, base: strip.bottom)
    svg.line(through: corners, paint: .accent)
    svg.end()
  }

  /// The strip's name, and the numbers on the steps that are wide enough; a step of nobody is a gap and has a name.
  private func writeNumbers(to svg: inout SVGWriter) {
    let heights = stepHeights
    let size = width.textSize
    let name =
      width == .wide
      ? Label(text: chart.wording.onDuty, at: Position(x: 0, y: strip.bottom - 5), size: size, paint: .muted)
        .fitted(plot.left - 8)
      : Label(
        text: chart.wording.onDuty, at: Position(x: plot.left, y: strip.top - 2), size: size, paint: .muted,
        halo: .paper
      ).fitted(plot.width)
    name.write(to: &svg)
    for step in chart.steps where step.count > 0 {
      let (left, right) = (x(step.interval.lowerBound), x(step.interval.upperBound))
      let label = Label(
        text: step.label, at: Position(x: (left + right) / 2, y: heights(Double(step.count)) - 4),
        anchor: .middle, halo: .paper)
      if label.width + 2 <= right - left { label.write(to: &svg) }
    }
  }

  /// From where to where the line of the instant runs: wherever time carries it, it keeps clear of the names of the gaps
  /// and of the numbers on duty, and on a phone of the therapists' names, which stand above their bars there.
  private var nowStretches: [ClosedRange<Double>] {
    let rows =
      width == .wide
      ? [plot.top...plot.bottom]
      : chart.rows.indices.map { index in
        let bar = bar(0..<1, row: index)
        return bar.top - 1...bar.bottom + 7
      }
    return [17...21] + rows + (chart.steps.isEmpty ? [] : [strip.bottom - 4...strip.bottom])
  }

  /// The line at the instant of the page, in coordinates of its own, so that moving it is one attribute.
  private func writeNow(_ now: DayChart.Instant, to svg: inout SVGWriter) {
    let x = x(now.second)
    var label = Label(text: now.label, at: Position(x: x, y: 12), anchor: .middle, isStrong: true)
      .fitted(width.units).kept(from: 0, to: width.units)
    label.at.x -= x
    svg.begin("g", classed: "now")
    svg.attribute(
      "transform",
      written: { bytes in
        bytes.append(step: "translate(", x, 0)
        bytes.append(UInt8(ascii: ")"))
      })
    svg.attribute("data-second", Double(now.second))
    for (paint, width) in [(Paint.paper, 4.0), (.ink, 1.6)] {
      svg.begin("path", stroke: paint, width: width)
      svg.attribute(
        "d",
        written: { path in
          for stretch in nowStretches {
            path.append(step: "M", 0, stretch.lowerBound)
            path.append(step: "V", stretch.upperBound)
          }
        })
      svg.end()
    }
    label.write(to: &svg, classed: "now-label")
    svg.end()
  }
}
