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
  let key: Key
  let plot: Box
  let days: DayScale
  let values: LinearScale
  let levels: MoodLevels
  let radius: Double
  /// Where each mood stands from left to right.
  let xs: [Double]
  /// Where the scored ones stand; nil for the others.
  let places: [Position?]
  let rows: [MoodRow]

  private static let plotHeight = (wide: 172.0, narrow: 230.0)

  init(chart: MoodChart, days span: ClosedRange<Int>, width: ChartWidth) {
    self.chart = chart
    self.width = width
    let newest = max(span.lowerBound, span.upperBound - MoodChart.narrowDays + 1)
    isShortened = chart.points.first.map { $0.day < newest } ?? false
    let first = width == .wide ? span.lowerBound : newest
    let points = first == span.lowerBound ? chart.points[...] : chart.points.drop { $0.day < first }
    self.points = points
    var axis = MoodAxis(points)
    let rows = MoodRow.rows(of: chart, points: points, from: first)

    let column = MoodColumn(
      names: axis.words.map { ($0.text, width.textSize) } + rows.map { ($0.name, ChartWidth.smallTextSize) },
      counts: axis.words.map { chart.wording.times($0.count) } + rows.map { chart.wording.times($0.count) },
      limit: width == .wide ? 220 : 136)
    self.column = column
    var levels = MoodLevels(chart, width: width)
    key = width == .wide ? Key([], left: 0, right: 0) : Key(levels.keyEntries, left: 0, right: width.units)

    let top = (key.height > 0 ? key.height + 10 : 4) + (chart.shift == nil ? 4 : 20)
    let natural = width == .wide ? Self.plotHeight.wide : Self.plotHeight.narrow
    let height = max(natural, axis.height * width.textSize + 12, levels.height)
    let plot = Box(left: column.end, top: top, right: width.units - levels.width, bottom: top + height)
    self.plot = plot
    values = LinearScale(domain: levels.domain(with: axis.words), from: plot.bottom, to: plot.top)
    axis.place(on: values, size: width.textSize, within: plot.top - 4...plot.bottom + 4)
    self.axis = axis
    levels.place(on: values, in: plot)
    self.levels = levels

    let widthPerPoint = plot.width / Double(max(1, points.count))
    radius = min(max(widthPerPoint * 0.45, 1.9), width == .wide ? 4.2 : 3.8)
    days = DayScale(days: first...span.upperBound, left: plot.left + 6, right: plot.right - 6)
    xs = days.columns(points.map(\.day), reach: radius + 0.5)
    let values = values
    places = zip(points, xs).map { point, x in point.valence.map { Position(x: x, y: values($0)) } }
    var bottom = plot.bottom + (rows.isEmpty ? 0 : 4)
    self.rows = rows.map { row in
      defer { bottom += MoodRow.height }
      return row.placed(middle: bottom + MoodRow.height / 2)
    }
  }

  /// Where the dates stand.
  var axisY: Double { plot.bottom + (rows.isEmpty ? 0 : Double(rows.count) * MoodRow.height + 6) }

  /// Everything, from the back to the front.
  func write(to svg: inout SVGWriter) {
    var foot = foot
    let height = (foot.last?.box.bottom ?? axisY + AxisTicks.height) + 3
    let leadsOn = isShortened && width == .narrow && !foot.isEmpty
    let hasLinks =
      leadsOn || points.contains { $0.href != nil } || (chart.sessions + chart.notes).contains { $0.href != nil }
    svg.begin(
      Frame(
        classes: MoodChart.classes(width), caption: chart.caption, width: width, size: (width.units, height),
        hasLinks: hasLinks, isTarget: isShortened && width == .wide))
    // Outside of what is hidden: it leads on.
    if leadsOn {
      svg.begin("a", classed: "whole")
      svg.attribute("href", "#\(chart.caption.id)-wide")
      foot.removeFirst().write(to: &svg)
      svg.end()
    }
    // The description says what the words around say; links must not hide behind them.
    svg.begin("g")
    svg.attribute("aria-hidden", raw: "true")
    key.write(to: &svg)
    writeGround(to: &svg)
    writeWords(to: &svg)
    levels.write(in: plot, since: max(shiftX ?? plot.left, plot.left), to: &svg)
    writeShift(to: &svg)
    writeDates(to: &svg)
    for row in rows { row.writeName(in: column, times: chart.wording.times, to: &svg) }
    for label in foot { label.write(to: &svg, classed: "pending") }
    svg.line(through: places, width: min(1.2, radius * 0.35))
    svg.end()
    writeDots(to: &svg)
    for row in rows { row.writeMarks(of: self, to: &svg) }
    svg.end()
  }

  /// The low band, and a faint line at each word.
  private func writeGround(to svg: inout SVGWriter) {
    if let low = chart.low, values(low.valence) < plot.bottom {
      svg.lowBand(Box(left: plot.left, top: values(low.valence), right: plot.right, bottom: plot.bottom))
    }
    svg.begin("path", classed: "grid", stroke: .rule, width: 0.8)
    svg.attribute(
      "d",
      written: { path in
        for word in axis.words {
          path.append(step: "M", plot.left, word.y)
          path.append(step: "L", plot.right, word.y)
        }
      })
    svg.end()
  }

  private func writeWords(to svg: inout SVGWriter) {
    svg.begin("g", classed: "words")
    for word in axis.words {
      if chart.labelsComplexScripts || !Script.needsShaping(word.text) {
        column.name(word.text, y: word.labelY, size: width.textSize, paint: .ink).write(to: &svg)
      }
      column.count(chart.wording.times(word.count), y: word.labelY, size: width.textSize).write(to: &svg)
    }
    svg.begin("path", classed: "leaders", stroke: .muted, width: 0.8)
    svg.attribute("fill", raw: "none")
    svg.attribute(
      "d",
      written: { path in
        for word in axis.words {
          path.append(step: "M", column.countEnd + 4, word.labelY)
          path.append(step: "L", plot.left - 3, word.y)
          path.append(step: "L", plot.left, word.y)
        }
      })
    svg.end()
    svg.end()
  }

  /// The beginning of the day on which the level changed.
  private var shiftX: Double? { chart.shift.map { days($0.day) - days.dayWidth / 2 } }

  /// Where the level changed: an upright line with what it says on top.
  private func writeShift(to svg: inout SVGWriter) {
    guard let shift = chart.shift, let x = shiftX else { return }
    svg.begin("g", classed: "shift")
    if days.contains(shift.day) {
      svg.rule(x, plot.top - 4, x, plot.bottom, paint: .warm, dashes: "2 3")
      svg.begin("path", fill: .warm)
      svg.attribute(
        "d",
        written: { path in
          path.append(step: "M", x - 4, plot.top - 5)
          path.append(step: "L", x + 4, plot.top - 5)
          path.append(step: "L", x, plot.top + 2)
          path.append(UInt8(ascii: "Z"))
        })
      svg.end()
    }
    Label(
      text: shift.label, at: Position(x: x, y: plot.top - 9), anchor: .middle, paint: .warm, isStrong: true
    ).fitted(width.units - 4).kept(from: 2, to: width.units - 2).write(to: &svg)
    svg.end()
  }

  private func writeDates(to svg: inout SVGWriter) {
    svg.rule(plot.left, axisY, plot.right, axisY, paint: .muted)
    if !rows.isEmpty { svg.rule(plot.left, plot.bottom, plot.right, plot.bottom) }
    var ticks: [(x: Double, text: String)] = []
    for tick in chart.ticks where days.contains(tick.day) { ticks.append((days(tick.day), tick.label)) }
    AxisTicks(ticks, y: axisY, left: 2, right: width.units - 2).write(to: &svg)
  }

  private func writeDots(to svg: inout SVGWriter) {
    svg.begin("g", classed: "dots", fill: .accent, stroke: .paper, width: radius < 3 ? 0.4 : 1)
    let (radius, showsTitles) = (radius, width == .wide)  // A closure that takes the whole drawing along is slow.
    for (place, point) in zip(places, points) {
      guard let place else { continue }
      svg.link(point.href, label: point.title, showsTitle: showsTitles) { $0.circle(place, radius: radius) }
    }
    svg.end()
  }

  /// What is told below the dates: how far back the picture goes, and the moods that are yet to come.
  private var foot: [Label] {
    var y = axisY + AxisTicks.height + ChartWidth.smallTextSize / 2 + 2
    var labels: [Label] = []
    for text in [isShortened && width == .narrow ? chart.wording.newest : nil, chart.pending].compactMap({ $0 }) {
      for line in TextMeasure.wrapped(text, size: ChartWidth.smallTextSize, width: width.units - 8, lines: 3) {
        labels.append(.centred(line, x: width.units - 4, y: y, anchor: .end, paint: .muted))
        y += Label.lineHeight
      }
    }
    return labels
  }
}

extension SVGWriter {
  /// A mark that leads to where it comes from; where it leads nowhere, a mark with its title.
  ///
  /// The links are no tab stops: there may be hundreds, and the table beside a chart has them too.
  mutating func link(
    _ href: String?, label: String, showsTitle: Bool, mark: (inout SVGWriter) -> Void
  ) {
    guard let href else {
      if showsTitle { begin("g") }
      if showsTitle { title(label) }
      mark(&self)
      if showsTitle { end() }
      return
    }
    begin("a")
    attribute("href", href)
    // A title is its name, too.
    if !showsTitle { attribute("aria-label", label) }
    attribute("tabindex", raw: "-1")
    if showsTitle { title(label) }
    mark(&self)
    end()
  }
}
