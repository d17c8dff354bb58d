/// A mood line in a table's row: dots by date, gaps as gaps, where moods are low, the last one large, and a step for the
/// mean of each stretch, the newest with its number. Its range is ±3 whatever is in it, so that a change is seen and two
/// clients can be compared.
package struct Sparkline: Chart {
  /// A mood of the line: its day, in whole days since 1970-01-01, and its valence in hundredths, −400 to +400; nil for one
  /// that is unscored or missing.
  package typealias Point = (day: Int, valence: Int?)

  static let width = 160.0
  /// Where the moods end, and the number of the newest mean begins.
  private static let plotEnd = 120.0
  static let height = 30.0

  package var caption: Caption
  let points: [Point]
  let low: Double?
  let steps: [MoodChart.Step]

  /// A sparkline of one size for every page. Without a scored point it is a line at zero, dashed.
  /// - Parameters:
  ///   - points: in the order of time.
  ///   - low: the threshold at and under which moods are low, in hundredths; nil draws no band.
  ///   - steps: the means of the stretches into which the moods fall, in the order of time, the newest with its number.
  package init(caption: Caption, points: [Point], low: Double? = nil, steps: [MoodChart.Step] = []) {
    self.caption = caption
    self.points = points
    self.low = low
    self.steps = steps
  }

  package func write(into page: inout [UInt8]) {
    let frame = ChartFrame(kind: "sparkline", caption: caption, size: (Self.width, Self.height), isFixed: true)
    frame.write(into: &page) { draw(to: &$0) }
  }

  private func draw(to svg: inout SVGWriter) {
    let heights = LinearScale(domain: -300...300, from: Self.height - 3.5, to: 3.5)
    let (first, last) = (points.first?.day ?? 0, points.last?.day ?? 0)
    let days = DayScale(days: min(first, last)...max(first, last), left: 4, right: Self.plotEnd - 4)
    let places = zip(points, days.columns(points.map(\.day), reach: 0.5)).map { point, x in
      point.valence.map { Position(x: x, y: heights(Double($0))) }
    }
    guard let newest = places.compactMap({ $0 }).last else {
      return svg.rule(0, heights(0), Self.width, heights(0), paint: .muted, dashes: "2 4")
    }
    if let low { svg.lowBand(Box(left: 0, top: heights(low), right: Self.plotEnd, bottom: Self.height)) }
    svg.rule(0, heights(0), Self.plotEnd, heights(0))
    svg.line(through: places, paint: .accent, width: 1.4)
    svg.steps(steps, on: days, heights, to: Self.plotEnd, width: 1.3)
    if let mean = steps.last?.mean {
      let y = min(max(heights(mean.valence), 8), Self.height - 8)
      Label.centred(mean.label, x: Self.plotEnd + 4, y: y).fitted(Self.width - Self.plotEnd - 4).write(to: &svg)
    }
    svg.group(MarkStyle(classes: "dots", fill: .accent, stroke: .paper)) { svg in
      for (index, place) in places.enumerated() {
        // A mood with a gap on both sides is on no line, and must still be seen.
        let isAlone =
          (index == 0 || places[index - 1] == nil) && (index + 1 == places.count || places[index + 1] == nil)
        if let place, isAlone, place != newest { svg.circle(place, radius: 1.5) }
      }
      svg.circle(newest, radius: 3.2)
    }
  }
}
