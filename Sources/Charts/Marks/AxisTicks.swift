/// The labelled ticks below a horizontal axis: those whose labels have room.
struct AxisTicks: Sendable {
  /// The height of the axis.
  let y: Double
  private let readable: [(x: Double, label: Label)]

  static let height = 24.0
  private static let tickLength = 5.0
  private static let space = 8.0

  /// Every tick when their labels fit side by side, otherwise every second, third, fourth, sixth and so on: evenly
  /// spaced ones, on hours that divide a day.
  /// - Parameters:
  ///   - left: an edge that labels keep within.
  ///   - right: the other.
  init(_ ticks: [(x: Double, text: String)], y: Double, left: Double, right: Double) {
    self.y = y
    let all = ticks.map { tick in
      let label = Label(
        text: tick.text, at: Position(x: tick.x, y: y + Self.tickLength + ChartWidth.smallTextSize),
        anchor: .middle,
        paint: .muted
      ).fitted(right - left).kept(from: left, to: right)
      return (x: tick.x, label: label, box: label.box)
    }
    let steps = [1, 2, 3, 4, 6, 8, 12, 24, 48, 96, 192, 384, 768]
    let step =
      steps.first { step in
        var end = -Double.infinity
        return stride(from: 0, to: all.count, by: step).allSatisfy { index in
          defer { end = all[index].box.right + Self.space }
          return end <= all[index].box.left
        }
      } ?? max(1, all.count)
    readable = stride(from: 0, to: all.count, by: step).map { (all[$0].x, all[$0].label) }
  }

  /// Where the ticks are that have room.
  var xs: [Double] { readable.map(\.x) }

  func write(to svg: inout SVGWriter) {
    svg.begin("g", classed: "axis")
    for tick in readable {
      svg.rule(tick.x, y, tick.x, y + Self.tickLength, paint: .muted)
      tick.label.write(to: &svg)
    }
    svg.end()
  }
}
