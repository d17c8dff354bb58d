/// The heights of a mood chart that have a name, and the numbers of its scale, both at the right. A phone has no room
/// for the names: they are in its legend.
struct MoodLevels: Sendable {
  private enum Kind {
    case neutral
    case low
    case mean
  }

  private struct Named {
    let kind: Kind
    let valence: Double
    let label: String
    let lines: [String]
    var y = 0.0
    var labelY = 0.0

    var height: Double { Double(lines.count) * Label.lineHeight(of: lines) + 2 }
    var paint: Paint {
      switch kind {
      case .neutral: .muted
      case .mean: .ink
      case .low: .warm
      }
    }
  }

  private var named: [Named] = []
  private let scale: [MoodChart.Level]
  private let numbersWidth: Double
  /// What all of it takes at the right.
  let width: Double
  private let isWide: Bool
  private var values = LinearScale(domain: 0...1, from: 0, to: 0)

  private static let widestName = 112.0
  private static let leader = 12.0

  init(_ chart: MoodChart, width: ChartWidth) {
    scale = chart.scale
    isWide = width == .wide
    numbersWidth = scale.isEmpty ? 8 : TextMeasure.widest(scale.map(\.label)) + 12
    var all: [(Kind, MoodChart.Level)] = [(.neutral, .init(valence: 0, label: "neutral 0"))]
    if let low = chart.low { all.append((.low, low)) }
    if let newest = chart.steps.last { all.append((.mean, newest.mean)) }
    named = all.map { kind, level in
      let lines = width == .wide ? TextMeasure.wrapped(level.label, width: Self.widestName, lines: 3) : []
      return Named(kind: kind, valence: level.valence, label: level.label, lines: lines)
    }
    let names = TextMeasure.widest(named.flatMap(\.lines))
    self.width = isWide ? numbersWidth + Self.leader + names + 4 : numbersWidth
  }

  /// The least height that the names need.
  var height: Double { named.reduce(0) { $0 + $1.height } }

  var legend: [(swatch: Legend.Swatch, text: String)] {
    named.compactMap { level in
      switch level.kind {
      case .neutral: nil
      case .low: (.band, level.label)
      case .mean: (.step, level.label)
      }
    }
  }

  /// The range of the words used, with the levels and a bit of the low band always in it.
  func domain(with words: [MoodAxis.Word]) -> ClosedRange<Double> {
    var (lowest, highest) = (-60.0, 100.0)
    func include(_ valence: Double) {
      lowest = min(lowest, valence)
      highest = max(highest, valence)
    }
    for word in words { include(Double(word.valence)) }
    for level in named { include(level.kind == .low ? level.valence - 30 : level.valence) }
    let padding = (highest - lowest) * 0.07
    return lowest - padding...highest + padding
  }

  /// Gives each name its place.
  mutating func place(on values: LinearScale, in plot: Box) {
    for index in named.indices {
      let y = values(named[index].valence)
      named[index].y = named[index].kind == .low ? (y + plot.bottom) / 2 : y
    }
    named.sort { $0.y < $1.y }
    let middles = Stacking.middles(
      named.map { ($0.y, $0.height) }, within: plot.top - 6...plot.bottom + 6)
    for (index, middle) in middles.enumerated() { named[index].labelY = middle }
    self.values = values
  }

  /// Where lines that have a name end.
  func end(of plot: Box) -> Double { plot.right + (isWide ? numbersWidth : 0) }

  /// A line across the plot at neutral, and what stands beside the lines.
  func write(in plot: Box, to svg: inout SVGWriter) {
    let end = end(of: plot)
    svg.group(MarkStyle(classes: "levels")) { svg in
      let neutral = values(0)
      svg.rule(plot.left, neutral, end, neutral, paint: .muted, classed: "neutral")
      for number in scale {
        let y = values(number.valence)
        guard values.domain.contains(number.valence), y > plot.top + 2, y < plot.bottom else { continue }
        // A line with a name runs where the number would stand, and its name has the number.
        guard !isWide || !named.contains(where: { $0.kind != .low && abs($0.y - y) < 9 }) else { continue }
        Label.centred(number.label, x: plot.right + numbersWidth - 4, y: y, anchor: .end, paint: .muted)
          .write(to: &svg)
      }
      if isWide { writeNames(x: end, to: &svg) }
    }
  }

  private func writeNames(x: Double, to svg: inout SVGWriter) {
    for level in named {
      if level.kind != .low {
        svg.rule(x, level.y, x + Self.leader - 4, level.labelY, paint: .muted, width: 0.8)
      }
      for label in Label.lines(level.lines, x: x + Self.leader, middle: level.labelY, paint: level.paint) {
        label.write(to: &svg)
      }
    }
  }
}
