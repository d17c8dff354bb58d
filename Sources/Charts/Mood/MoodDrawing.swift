/// A mood chart in one width: its measures, from which everything in it follows.
struct MoodDrawing {
  let chart: MoodChart
  let width: ChartWidth
  /// The moods that are shown.
  let points: ArraySlice<MoodChart.Point>
  /// Whether a phone's picture leaves out what is older, and leads to the whole one.
  let isShortened: Bool
  let column: MoodColumn
  let axis: MoodAxis
  let legend: Legend
  let plot: Box
  let days: DayScale
  let values: LinearScale
  let levels: MoodLevels
  let radius: Double
  /// Where each mood stands from left to right.
  let xs: [Double]
  /// Where the scored ones stand; nil for the others.
  let places: [Position?]
  let rows: [MoodMarks]

  /// How many days a phone's chart shows at the most, counted from the last.
  private static let narrowDays = 90

  init(chart: MoodChart, days span: ClosedRange<Int>, width: ChartWidth) {
    self.chart = chart
    self.width = width
    let isWide = width == .wide
    let newest = max(span.lowerBound, span.upperBound - Self.narrowDays + 1)
    isShortened = chart.points.first.map { $0.day < newest } ?? false
    let first = isWide ? span.lowerBound : newest
    points = chart.points.drop { $0.day < first }
    var axis = MoodAxis(points)
    rows = MoodMarks.rows(of: chart, points: points, from: first)
    column = MoodColumn(
      names: axis.words.map { ($0.text, width.textSize) } + rows.map { ($0.name, ChartWidth.smallTextSize) },
      counts: (axis.words.map(\.count) + rows.map(\.count)).map(chart.times), limit: isWide ? 220 : 136)
    var levels = MoodLevels(chart, width: width)
    legend = Legend(isWide ? [] : levels.legend, right: width.units)

    let top = (legend.height > 0 ? legend.height + 14 : 8)
    let height = max(isWide ? 172 : 230, axis.height * width.textSize + 12, levels.height)
    plot = Box(left: column.end, top: top, right: width.units - levels.width, bottom: top + height)
    let values = LinearScale(domain: levels.domain(with: axis.words), from: plot.bottom, to: plot.top)
    axis.place(on: values, size: width.textSize, within: plot.top - 4...plot.bottom + 4)
    levels.place(on: values, in: plot)
    (self.axis, self.levels, self.values) = (axis, levels, values)

    radius = min(max(plot.width / Double(max(1, points.count)) * 0.45, 1.9), isWide ? 4.2 : 3.8)
    days = DayScale(days: first...span.upperBound, left: plot.left + 6, right: plot.right - 6)
    xs = days.columns(points.map(\.day), reach: radius + 0.5)
    places = zip(points, xs).map { point, x in point.valence.map { Position(x: x, y: values($0)) } }
  }

  /// Where the dates stand.
  private var axisY: Double { plot.bottom + (rows.isEmpty ? 0 : Double(rows.count) * MoodMarks.height + 6) }

  /// The middle of a row below the moods.
  private func middle(ofRow index: Int) -> Double { plot.bottom + 4 + (Double(index) + 0.5) * MoodMarks.height }

  /// Everything, from the back to the front.
  func write(into page: inout [UInt8]) {
    var foot = foot
    let bottom = foot.last?.box.bottom ?? axisY + AxisTicks.height
    let wayToWhole = isShortened && width == .narrow ? foot.removeFirst() : nil
    let links = points.map(\.href) + (chart.sessions + chart.notes).map(\.href)
    let frame = ChartFrame(
      kind: "mood", caption: chart.caption, width: width, size: (width.units, bottom + 3),
      hasLinks: wayToWhole != nil || links.contains { $0 != nil }, isTarget: isShortened && width == .wide)
    frame.write(into: &page) { svg in
      // Outside of what is hidden: it leads on.
      if let wayToWhole {
        svg.element("a", MarkStyle(classes: "whole")) { svg in
          svg.attribute("href", "#\(chart.caption.id)-wide")
          wayToWhole.write(to: &svg)
        }
      }
      // The description says what the words around say; links must not hide behind them.
      svg.group(isHidden: true) { svg in
        legend.write(to: &svg)
        writeGround(to: &svg)
        writeWords(to: &svg)
        levels.write(in: plot, to: &svg)
        writeDates(to: &svg)
        writeRowNames(to: &svg)
        for label in foot { label.write(to: &svg, classed: "pending") }
        svg.line(through: places, width: min(1.2, radius * 0.35))
        svg.steps(chart.steps, on: days, values, to: levels.end(of: plot))
      }
      writeDots(to: &svg)
      for (index, row) in rows.enumerated() { row.write(of: self, middle: middle(ofRow: index), to: &svg) }
    }
  }

  /// The low band, and a faint line at each word.
  private func writeGround(to svg: inout SVGWriter) {
    if let low = chart.low, values(low.valence) < plot.bottom {
      svg.lowBand(Box(left: plot.left, top: values(low.valence), right: plot.right, bottom: plot.bottom))
    }
    let lines = axis.words.flatMap { [PathStep.move(plot.left, $0.y), .line(plot.right, $0.y)] }
    svg.path(lines, MarkStyle(classes: "grid", stroke: .rule, width: 0.8))
  }

  private func writeWords(to svg: inout SVGWriter) {
    svg.group(MarkStyle(classes: "words")) { svg in
      for word in axis.words {
        if chart.labelsComplexScripts || !word.text.needsShaping {
          column.name(word.text, y: word.labelY, size: width.textSize, paint: .ink).write(to: &svg)
        }
        column.count(chart.times(word.count), y: word.labelY, size: width.textSize).write(to: &svg)
      }
      let leaders = axis.words.flatMap {
        [
          PathStep.move(column.countEnd + 4, $0.labelY), .line(plot.left - 3, $0.y), .line(plot.left, $0.y),
        ]
      }
      svg.path(leaders, MarkStyle(classes: "leaders", stroke: .muted, width: 0.8), isOpen: true)
    }
  }

  private func writeDates(to svg: inout SVGWriter) {
    svg.rule(plot.left, axisY, plot.right, axisY, paint: .muted)
    if !rows.isEmpty { svg.rule(plot.left, plot.bottom, plot.right, plot.bottom) }
    let ticks = chart.ticks.filter { days.contains($0.at) }.map { (x: days($0.at), text: $0.label) }
    AxisTicks(ticks, left: 2, right: width.units - 2).write(at: axisY, to: &svg)
  }

  private func writeRowNames(to svg: inout SVGWriter) {
    let size = ChartWidth.smallTextSize
    for (index, row) in rows.enumerated() {
      column.name(row.name, y: middle(ofRow: index), size: size, paint: .muted).write(to: &svg)
      column.count(chart.times(row.count), y: middle(ofRow: index), size: size).write(to: &svg)
    }
  }

  private func writeDots(to svg: inout SVGWriter) {
    svg.group(MarkStyle(classes: "dots", fill: .accent, stroke: .paper, width: radius < 3 ? 0.4 : 1)) { svg in
      for (place, point) in zip(places, points) {
        guard let place else { continue }
        svg.link(point.href, label: point.title, showsTitle: width == .wide) { $0.circle(place, radius: radius) }
      }
    }
  }

  /// What is told below the dates: how far back a phone's picture goes, and the moods that are yet to come.
  private var foot: [Label] {
    let whole = isShortened && width == .narrow ? "The last 90 days: show all of them" : nil
    let lines = [whole, chart.pending].compactMap { $0 }.flatMap {
      TextMeasure.wrapped($0, width: width.units - 8, lines: 3)
    }
    let top = axisY + AxisTicks.height + ChartWidth.smallTextSize / 2 + 2
    return lines.enumerated().map { index, line in
      let y = top + Double(index) * Label.lineHeight
      return .centred(line, x: width.units - 4, y: y, anchor: .end, paint: .muted)
    }
  }
}
