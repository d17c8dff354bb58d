/// A mood chart's measures, from which everything in it follows. The plot begins at 0; what stands beside it at the left
/// has places below 0.
struct MoodDrawing {
  let chart: MoodChart
  /// The moods that are shown large.
  let points: ArraySlice<MoodChart.Point>
  let column: MoodColumn
  let axis: MoodAxis
  let levels: MoodLevels
  let plot: Box
  let days: DayScale
  let values: LinearScale
  let radius: Double
  /// Where each mood stands from left to right.
  let xs: [Double]
  /// Where the scored ones stand; nil for the others.
  let places: [Position?]
  let rows: [MoodMarks]
  /// Where the dates stand.
  let axisY: Double
  let strip: MoodStrip?

  /// What there is at the right: the numbers of the scale.
  static let right = 40.0
  /// The whole scale, and a bit for dots at its ends.
  static let domain = -420.0...420.0
  private static let textSize = 13.0

  init(chart: MoodChart, days span: ClosedRange<Int>) {
    self.chart = chart
    points = chart.points.drop { $0.day < span.lowerBound }
    var axis = MoodAxis(points)
    rows = MoodMarks.rows(of: chart, points: points, from: span.lowerBound)
    column = MoodColumn(
      names: axis.words.map { ($0.text, Self.textSize) }
        + (rows.map(\.name) + chart.allTime.labels).map { ($0, ChartWidth.smallTextSize) },
      counts: (axis.words.map(\.count) + rows.map(\.count)).map(chart.times))

    let height = max(190, axis.height * Self.textSize + 12)
    plot = Box(left: 0, top: 8, right: Stretch.width - column.left - Self.right, bottom: 8 + height)
    values = LinearScale(domain: Self.domain, from: plot.bottom, to: plot.top)
    axis.place(on: values, size: Self.textSize, within: plot.top - 4...plot.bottom + 4)
    self.axis = axis
    levels = MoodLevels(chart, values, in: plot)
    radius = min(max(plot.width / Double(max(1, points.count)) * 0.45, 1.9), 4.2)
    days = DayScale(days: span, left: 6, right: plot.right - 6)
    xs = days.columns(points.map(\.day), reach: radius + 0.5)
    places = zip(points, xs).map { [values] point, x in point.mood.valence.map { Position(x: x, y: values($0)) } }
    axisY = plot.bottom + (rows.isEmpty ? 0 : Double(rows.count) * MoodMarks.height + 6)
    strip =
      chart.allTime.spreads.isEmpty
      ? nil : MoodStrip(chart, recent: span, top: axisY + AxisTicks.height + 14, right: plot.right)
  }

  /// The middle of a row below the moods.
  private func middle(ofRow index: Int) -> Double { plot.bottom + 4 + (Double(index) + 0.5) * MoodMarks.height }

  private func ticks(_ ticks: [AxisTick], on days: DayScale) -> StretchedTicks {
    StretchedTicks(
      ticks.filter { days.days.contains($0.at) }.map { (x: days($0.at), tick: $0) },
      sides: (column.left, Self.right))
  }

  /// Everything, from the back to the front.
  func write(into page: inout [UInt8]) {
    let bottom = (strip?.bottom ?? axisY) + AxisTicks.height
    let links = chart.isDense ? [] : points.map(\.href)
    let frame = ChartFrame(
      kind: "mood", caption: chart.caption, size: (Stretch.width, bottom), sides: (column.left, Self.right),
      isForPaper: chart.isForPaper, hasLinks: links.contains { $0 != nil })
    let dates = ticks(chart.ticks, on: days)
    let allDates = strip.map { (strip: $0, ticks: ticks(chart.allTime.ticks, on: $0.days)) }
    frame.write(into: &page) { svg in
      // The description says what the words around say; links must not hide behind them.
      svg.group(isHidden: frame.hasLinks) { svg in
        svg.stretched { svg in
          writeGround(to: &svg)
          svg.path(dates.marks(at: axisY), MarkStyle(stroke: .muted))
          if let (strip, ticks) = allDates {
            strip.write(to: &svg)
            svg.path(ticks.marks(at: strip.bottom), MarkStyle(stroke: .muted))
          }
          svg.spreads(chart.recentWeeks, on: days, values)
          if !chart.isDense, places.count(where: { $0 != nil }) > MoodChart.mostWithoutLine {
            svg.line(through: places, width: min(1.2, radius * 0.35))
          }
          svg.steps(chart.steps, on: days, values, to: plot.right)
        }
        writeWords(to: &svg)
        levels.write(x: plot.right, to: &svg)
        dates.writeLabels(at: axisY, to: &svg)
        if let (strip, ticks) = allDates {
          for (index, name) in chart.allTime.labels.enumerated() {
            var label = column.name(name, y: strip.top + 16 + Double(index) * Label.lineHeight)
            label.paint = .muted
            label.write(to: &svg)
          }
          ticks.writeLabels(at: strip.bottom, to: &svg)
        }
      }
      svg.stretched { svg in
        writeDots(to: &svg)
        for (index, row) in rows.enumerated() { row.write(of: self, middle: middle(ofRow: index), to: &svg) }
      }
      svg.group(isHidden: frame.hasLinks) { svg in
        for (index, row) in rows.enumerated() where row.kind == .unscored {
          row.writeUnscoredWords(of: self, middle: middle(ofRow: index), to: &svg)
        }
      }
    }
  }

  /// The low band, a faint line at each word and at neutral, and the axis.
  private func writeGround(to svg: inout SVGWriter) {
    if let low = chart.low {
      svg.lowBand(Box(left: 0, top: values(low), right: plot.right, bottom: plot.bottom))
    }
    let across = { (y: Double) in [PathStep.move(0, y), .horizontal(plot.right)] }
    svg.path(
      axis.words.flatMap { across($0.y) } + (rows.isEmpty ? [] : across(plot.bottom)),
      MarkStyle(classes: "grid", stroke: .rule, width: 0.8))
    svg.path(across(values(0)), MarkStyle(classes: "neutral", stroke: .muted))
    svg.path(across(axisY), MarkStyle(stroke: .muted))
  }

  /// The words and the rows' names, with how often each was chosen, and the lines that lead from words to their heights.
  private func writeWords(to svg: inout SVGWriter) {
    let shown = axis.words.filter { !chart.isForPaper || !$0.text.needsShaping }
    svg.element("g", MarkStyle(classes: "words")) { svg in
      svg.attribute("text-anchor", Label.Anchor.end.rawValue)
      svg.element("g") { svg in
        svg.attribute("font-size", Self.textSize)
        for word in shown {
          column.name(word.text, y: word.labelY, size: Self.textSize).write(to: &svg, isGrouped: true)
        }
      }
      svg.element("g", MarkStyle(fill: .muted)) { svg in
        for word in axis.words {
          column.count(chart.times(word.count), y: word.labelY, beside: Self.textSize).write(
            to: &svg, isGrouped: true)
        }
        for (index, row) in rows.enumerated() {
          column.name(row.name, y: middle(ofRow: index)).write(to: &svg, isGrouped: true)
          column.count(chart.times(row.count), y: middle(ofRow: index)).write(to: &svg, isGrouped: true)
        }
      }
    }
    let leaders = axis.words.flatMap {
      [PathStep.move(-MoodColumn.leader + 4, $0.labelY), .line(-3, $0.y), .horizontal(0)]
    }
    svg.path(leaders, MarkStyle(classes: "leaders", stroke: .muted, width: 0.8), isOpen: true)
  }

  /// A dot a mood; those that lead nowhere are one path.
  private func writeDots(to svg: inout SVGWriter) {
    let paint: Paint = chart.isDense ? .accentLine : .accent
    let size = chart.isDense ? 3 : radius * 2
    let style = MarkStyle(classes: size > 6 ? "dots dots-large" : "dots", stroke: paint, width: size)
    guard !chart.isDense, points.contains(where: { $0.href != nil }) else {
      return svg.dots(places.compactMap { $0 }, style)
    }
    svg.element("g", style) { svg in
      svg.attribute("stroke-linecap", "round")
      for (place, point) in zip(places, points) {
        guard let place else { continue }
        svg.link(point.href, label: point.mood.title(on: point.label)) { $0.path([.dot(place)]) }
      }
    }
  }
}
