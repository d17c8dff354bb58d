/// From a number to a place; what lies outside the domain is drawn at its edge.
struct LinearScale: Sendable {
  var domain: ClosedRange<Double>
  var from: Double
  var to: Double

  func callAsFunction(_ value: Double) -> Double {
    let span = domain.upperBound - domain.lowerBound
    guard span > 0, !value.isNaN else { return (from + to) / 2 }
    let inside = min(max(value, domain.lowerBound), domain.upperBound)
    return from + (inside - domain.lowerBound) / span * (to - from)
  }
}

/// From a day to the middle of its column; every day of the span has a column of the same width.
struct DayScale: Sendable {
  let days: ClosedRange<Int>
  let left: Double
  let right: Double

  private var first: Double { Double(days.lowerBound) }
  private var last: Double { Double(days.upperBound) }

  /// How wide a day is.
  var dayWidth: Double { (right - left) / (last - first + 1) }

  func callAsFunction(_ day: Int) -> Double {
    left + (min(max(Double(day), first), last) - first + 0.5) * dayWidth
  }

  /// The left edge of a day's column; of one before the first, the first's.
  func beginning(of day: Int) -> Double { self(day) - dayWidth / 2 }

  /// Where points stand: in the middle of their day, and side by side where several share one.
  /// - Parameters:
  ///   - days: in order.
  ///   - reach: how far a mark may reach to each side of its middle.
  func columns(_ days: [Int], reach: Double) -> [Double] {
    var xs: [Double] = []
    while xs.count < days.count {
      let day = days[xs.count]
      let count = days[xs.count...].prefix { $0 == day }.count
      // As far apart as the day allows and no further than a finger's breadth; but never one upon the other, even
      // where that is wider than the day, unless the whole chart is too narrow.
      let roomy = min(dayWidth / Double(count), 16)
      let apart = min(max(roomy, 2 * reach), (right - left) / Double(count))
      let half = apart * Double(count - 1) / 2
      let start = min(max(self(day), left + half), right - half) - half
      for place in 0..<count { xs.append(start + Double(place) * apart) }
    }
    return xs
  }
}

/// A labelled place of an axis: in whole days since 1970-01-01, or in seconds since the day's first instant; the date or
/// the time as people read it; and whether it stays where there is no room for all, as the beginning of a year.
package typealias AxisTick = (at: Int, label: String, isMain: Bool)

/// The labelled ticks below the axis of a plot that may be stretched: those whose labels have room on paper, and of them
/// those that have room on a phone; the stylesheet hides the others there.
struct StretchedTicks {
  private let ticks: [(x: Double, text: String)]
  /// Every so manieth is labelled, counted from the first main one.
  private let first: Int
  private var every = 1
  private var everyOnPhone = 1

  private static let space = 8.0

  /// - Parameters:
  ///   - all: places and labels; those whose labels would leave the picture, beside its plot, are left out.
  ///   - sides: what is beside the plot.
  init(_ all: [(x: Double, tick: AxisTick)], sides: (left: Double, right: Double)) {
    let paper = Stretch.width - sides.left - sides.right
    let phone = Stretch.narrowest - sides.left - sides.right
    let ticks = all.filter { x, tick in
      let half = TextMeasure.width(tick.label) / 2
      return half <= x / paper * phone + sides.left && x + half <= paper + sides.right
        && x / paper * phone + half <= phone + sides.right
    }
    self.ticks = ticks.map { (x: $0, text: $1.label) }
    first = ticks.firstIndex { $1.isMain } ?? 0
    let widths = ticks.map { TextMeasure.width($1.label) }
    func haveRoom(_ step: Int, shrunk share: Double) -> Bool {
      var end = -Double.infinity
      for index in stride(from: first % step, to: ticks.count, by: step) {
        guard end <= ticks[index].x * share - widths[index] / 2 else { return false }
        end = ticks[index].x * share + widths[index] / 2 + Self.space
      }
      return true
    }
    let steps = [1, 2, 3, 4, 6, 12, 24, 48, 96, 192, 384, 768, .max]
    every = steps.first { haveRoom($0, shrunk: 1) } ?? 1
    everyOnPhone =
      steps.first { $0 % every == 0 && haveRoom($0, shrunk: phone / paper) } ?? .max
  }

  private func isLabelled(_ index: Int, _ step: Int) -> Bool { index % step == first % step }

  /// The marks, which are stretched.
  func marks(at y: Double) -> [PathStep] {
    ticks.indices.filter { isLabelled($0, every) }.flatMap {
      [PathStep.move(ticks[$0].x, y), .vertical(y + 5)]
    }
  }

  func writeLabels(at y: Double, to svg: inout SVGWriter) {
    for isOnPhone in [true, false] {
      let shown = ticks.indices.filter { isLabelled($0, every) && isLabelled($0, everyOnPhone) == isOnPhone }
      guard !shown.isEmpty else { continue }
      svg.element("g", MarkStyle(classes: isOnPhone ? nil : "roomy", fill: .muted)) { svg in
        svg.attribute("text-anchor", Label.Anchor.middle.rawValue)
        for index in shown {
          Label(text: ticks[index].text, at: Position(x: ticks[index].x, y: y + 17), isInPlot: true)
            .write(to: &svg, isGrouped: true)
        }
      }
    }
  }
}

/// The labelled ticks below a horizontal axis: those whose labels have room.
struct AxisTicks: Sendable {
  private let readable: [Tick]

  static let height = 24.0
  private static let tickLength = 5.0
  private static let space = 8.0

  private typealias Tick = (x: Double, label: Label, box: Box)

  /// Every tick when their labels fit side by side, otherwise every second, third, fourth, sixth and so on: evenly
  /// spaced ones, on hours that divide a day.
  /// - Parameters:
  ///   - left: an edge that labels keep within.
  ///   - right: the other.
  init(_ ticks: [(x: Double, text: String)], left: Double, right: Double) {
    let all = ticks.map { tick -> Tick in
      let label = Label(text: tick.text, at: Position(x: tick.x, y: 0), anchor: .middle, paint: .muted)
        .fitted(right - left).kept(from: left, to: right)
      return (tick.x, label, label.box)
    }
    let choices = [1, 2, 3, 4, 6, 8, 12, 24, 48, 96, 192, 384, 768].lazy.map { step in
      stride(from: 0, to: all.count, by: step).map { all[$0] }
    }
    readable = choices.first(where: Self.haveRoom) ?? Array(all.prefix(1))
  }

  private static func haveRoom(_ ticks: [Tick]) -> Bool {
    zip(ticks, ticks.dropFirst()).allSatisfy { $0.box.right + space <= $1.box.left }
  }

  /// Where the ticks are that have room.
  var xs: [Double] { readable.map(\.x) }

  /// - Parameter y: the height of the axis.
  func write(at y: Double, to svg: inout SVGWriter) {
    svg.group(MarkStyle(classes: "axis")) { svg in
      for var tick in readable {
        svg.rule(tick.x, y, tick.x, y + Self.tickLength, paint: .muted)
        tick.label.at.y = y + Self.tickLength + ChartWidth.smallTextSize
        tick.label.write(to: &svg)
      }
    }
  }
}
