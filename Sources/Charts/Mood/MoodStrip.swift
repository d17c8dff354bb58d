/// All time below the days that are shown large: where the middle half of the moods was, with its median, and a frame
/// around those days.
struct MoodStrip {
  private let chart: MoodChart
  private let recent: ClosedRange<Int>
  let days: DayScale
  let top: Double
  private let values: LinearScale

  private static let height = 52.0

  init(_ chart: MoodChart, recent: ClosedRange<Int>, top: Double, right: Double) {
    self.chart = chart
    self.recent = recent
    self.top = top
    let first = min(chart.allTime.spreads[0].days.lowerBound, recent.lowerBound)
    days = DayScale(days: first...recent.upperBound, left: 0, right: right)
    values = LinearScale(domain: MoodDrawing.domain, from: top + Self.height, to: top)
  }

  var bottom: Double { top + Self.height }

  func write(to svg: inout SVGWriter) {
    if let low = chart.low {
      svg.lowBand(Box(left: 0, top: values(low), right: days.right, bottom: bottom))
    }
    svg.path([.move(0, values(0)), .horizontal(days.right)], MarkStyle(stroke: .rule))
    svg.spreads(chart.allTime.spreads, on: days, values)
    svg.path([.move(0, bottom), .horizontal(days.right)], MarkStyle(stroke: .muted))
    let frame = Box(
      left: days.beginning(of: recent.lowerBound), top: top - 3, right: days.right, bottom: bottom)
    svg.path([.box(frame)], MarkStyle(classes: "recent", stroke: .ink), isOpen: true)
  }
}

extension SVGWriter {
  /// Where the middle half of the moods of some weeks was, and their medians.
  mutating func spreads(_ spreads: [MoodChart.Spread], on days: DayScale, _ values: LinearScale) {
    let boxes = spreads.map { spread in
      Box(
        left: days.beginning(of: spread.days.lowerBound), top: values(spread.upper) - 1,
        right: days.beginning(of: spread.days.upperBound + 1), bottom: values(spread.lower) + 1)
    }
    guard !boxes.isEmpty else { return }
    path(boxes.map(PathStep.box), MarkStyle(classes: "spread", fill: .accentSoft))
    let medians = zip(boxes, spreads).flatMap { box, spread in
      [PathStep.move(box.left, values(spread.median)), .horizontal(box.right)]
    }
    path(medians, MarkStyle(classes: "median", stroke: .accent, width: 2))
  }
}
