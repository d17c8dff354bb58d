/// The labelled ticks below a horizontal axis.
struct AxisTicks: Mark {
  var ticks: [(x: Double, text: String)]
  /// The height of the axis.
  var y: Double
  var size: Double
  /// The edges that labels keep within.
  var left: Double
  var right: Double

  static let height = 24.0
  private static let tickLength = 5.0
  private static let space = 10.0

  var element: SVGElement {
    let marks = readable.flatMap { tick, label in
      [
        Rule(
          start: Place(x: tick, y: y), end: Place(x: tick, y: y + Self.tickLength), paint: .muted
        ).element,
        label.element,
      ]
    }
    return SVGElement.group(marks).classed("axis")
  }

  /// Where the ticks are that have room.
  var xs: [Double] { readable.map(\.x) }

  /// Every tick when their labels fit side by side, otherwise every second, third, fourth, sixth and so
  /// on: evenly spaced ones, on hours that divide a day.
  private var readable: [(x: Double, label: Label)] {
    let all = ticks.map { tick in
      let place = Place(x: tick.x, y: y + Self.tickLength + size)
      return (
        x: tick.x,
        label: Label(text: tick.text, at: place, size: size, anchor: .middle, paint: .muted)
          .kept(from: left, to: right)
      )
    }
    for step in [1, 2, 3, 4, 6, 8, 12, 24, 48, 96, 192, 384, 768] {
      let some = stride(from: 0, to: all.count, by: step).map { all[$0] }
      let fits = zip(some, some.dropFirst()).allSatisfy {
        $0.label.box.right + Self.space <= $1.label.box.left
      }
      if fits { return some }
    }
    return Array(all.prefix(1))
  }
}
