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
  let first: Double
  let last: Double
  let left: Double
  let right: Double

  init(days: ClosedRange<Int>, left: Double, right: Double) {
    first = Double(days.lowerBound)
    last = Double(days.upperBound)
    self.left = left
    self.right = right
  }

  /// How wide a day is.
  var dayWidth: Double { (right - left) / (last - first + 1) }

  func callAsFunction(_ day: Int) -> Double {
    left + (min(max(Double(day), first), last) - first + 0.5) * dayWidth
  }

  /// Whether a day has a column.
  func contains(_ day: Int) -> Bool { (first...last).contains(Double(day)) }

  /// Where points stand: in the middle of their day, and side by side where several share one.
  /// - Parameters:
  ///   - days: in order.
  ///   - reach: how far a mark may reach to each side of its middle.
  func columns(_ days: [Int], reach: Double) -> [Double] {
    var xs: [Double] = []
    xs.reserveCapacity(days.count)
    while xs.count < days.count {
      let day = days[xs.count]
      var end = xs.count + 1
      while end < days.count, days[end] == day { end += 1 }
      let count = Double(end - xs.count)
      // As far apart as the day allows and no further than a finger's breadth; but never one upon the other, even
      // where that is wider than the day, unless the whole chart is too narrow.
      let roomy = min(dayWidth / count, 16)
      let apart = min(max(roomy, 2 * reach), (right - left) / count)
      let half = apart * (count - 1) / 2
      let start = min(max(self(day), left + half), right - half) - half
      for rank in 0..<Int(count) { xs.append(start + Double(rank) * apart) }
    }
    return xs
  }
}

/// A labelled day of an axis.
package struct DayTick: Hashable, Sendable {
  /// Whole days since 1970-01-01.
  package let day: Int
  /// The date as people read it.
  package let label: String

  /// A tick.
  package init(day: Int, label: String) {
    self.day = day
    self.label = label
  }
}

/// Whole-number steps of an axis of counts.
enum CountSteps {
  /// The smallest of 1, 2, 5, 10, 20, 50 and so on that gives no more than so many labels.
  static func step(upTo most: Double, labels: Double) -> Double {
    let wanted = max(1, most / max(1, labels))
    var power = 1.0
    while power * 10 <= wanted { power *= 10 }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= wanted } ?? wanted
  }
}

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
