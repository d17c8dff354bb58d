/// A day chart in one layout: its measures, from which everything in it follows.
struct DayDrawing {
  let chart: DayChart
  let layout: Layout
  /// The rows and nothing else.
  let plot: Box
  /// The strip of numbers on duty; as high as nothing when there is none.
  let strip: Box
  let time: LinearScale
  let gapLabels: [GapLabel]

  private static let nowHeight = 20.0

  init(chart: DayChart, layout: Layout) {
    self.chart = chart
    self.layout = layout
    let size = layout.textSize
    let isWide = layout == .wide
    let names = chart.rows.map(\.label) + (chart.steps.isEmpty ? [] : [chart.wording.onDuty])
    let widest = names.map { TextMeasure.width($0, size: size) }.max() ?? 0
    // Whole numbers, so that a script finds the line exactly where it stands.
    let left = isWide ? min(max(widest + 14, 28), 190).rounded() : 18
    let right = layout.width - (isWide ? 28 : 18)
    time = LinearScale(domain: 0...Double(chart.length), from: left, to: right)

    gapLabels =
      GapNaming(
        gaps: chart.gaps, time: time, size: layout.smallTextSize, left: 0, right: layout.width
      ).labels
    let top = (chart.now == nil ? 2 : Self.nowHeight) + GapLabel.height(of: gapLabels) + 4
    let bottom = top + Double(chart.rows.count) * Self.rowHeight(layout) + 4
    plot = Box(left: left, top: top, right: right, bottom: bottom)
    let stripTop = bottom + (isWide ? 14 : 24)
    strip =
      chart.steps.isEmpty
      ? Box(left: left, top: bottom, right: right, bottom: bottom)
      : Box(left: left, top: stripTop, right: right, bottom: stripTop + 46)
  }

  static func rowHeight(_ layout: Layout) -> Double { layout == .wide ? 27 : 37 }

  func x(_ second: Int) -> Double { time(Double(second)) }

  /// The bar of an interval within its row; wide enough to be seen when it has any length.
  func bar(_ interval: Range<Int>, row: Int) -> Box {
    let isWide = layout == .wide
    let top = plot.top + 2 + Double(row) * Self.rowHeight(layout) + (isWide ? 3 : 18)
    let start = min(x(interval.lowerBound), plot.right - 2)
    return Box(
      left: start, top: top, right: max(x(interval.upperBound), start + 2), bottom: top + (isWide ? 20 : 14))
  }
}
