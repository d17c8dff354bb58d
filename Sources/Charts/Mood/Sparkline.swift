/// A mood line in a table's row: dots by date, gaps as gaps, where moods are low, and the last one large. Its range is
/// ±3 whatever is in it, so that a shift is seen and two clients can be compared.
package struct Sparkline: Chart {
  /// A mood of the line.
  package struct Point: Hashable, Sendable {
    /// Whole days since 1970-01-01.
    package let day: Int
    /// In hundredths, −400 to +400; nil for a mood that is unscored or missing.
    package let valence: Int?

    /// A mood.
    package init(day: Int, valence: Int?) {
      self.day = day
      self.valence = valence
    }
  }

  static let width = 120.0
  static let height = 30.0

  let caption: Caption
  let points: [Point]
  let low: Double?
  let usual: Double?

  /// A sparkline of one size for every page. Without a scored point it is a line at zero, dashed.
  /// - Parameters:
  ///   - points: in the order of time.
  ///   - low: the threshold at and under which moods are low, in hundredths; nil draws no band.
  ///   - usual: the usual level, in hundredths; nil draws none.
  package init(caption: Caption, points: [Point], low: Double? = nil, usual: Double? = nil) {
    self.caption = caption
    self.points = points
    self.low = low
    self.usual = usual
  }

  package func write(into page: inout [UInt8]) {
    let frame = ChartFrame(kind: "sparkline", caption: caption, size: (Self.width, Self.height), isFixed: true)
    frame.write(into: &page) { draw(to: &$0) }
  }

  private func draw(to svg: inout SVGWriter) {
    let heights = LinearScale(domain: -300...300, from: Self.height - 3.5, to: 3.5)
    let places = places(heights)
    guard let last = places.compactMap({ $0 }).last else {
      return svg.rule(0, heights(0), Self.width, heights(0), paint: .muted, dashes: "2 4")
    }
    if let low { svg.lowBand(Box(left: 0, top: heights(low), right: Self.width, bottom: Self.height)) }
    svg.rule(0, heights(0), Self.width, heights(0))
    if let usual {
      svg.rule(
        0, heights(usual), Self.width, heights(usual), paint: .ink, width: 0.7, dashes: "4 2", classed: "usual")
    }
    svg.line(through: places, paint: .accent, width: 1.4)
    svg.group(MarkStyle(classes: "dots", fill: .accent, stroke: .paper)) { svg in
      for (index, place) in places.enumerated() {
        // A mood with a gap on both sides is on no line, and must still be seen.
        let isAlone =
          (index == 0 || places[index - 1] == nil) && (index + 1 == places.count || places[index + 1] == nil)
        if let place, isAlone, place != last { svg.circle(place, radius: 1.5) }
      }
      svg.circle(last, radius: 3.2)
    }
  }

  private func places(_ heights: LinearScale) -> [Position?] {
    guard let first = points.first?.day, let last = points.last?.day else { return [] }
    let scale = DayScale(days: min(first, last)...max(first, last), left: 4, right: Self.width - 4)
    return zip(points, scale.columns(points.map(\.day), reach: 0.5)).map { point, x in
      point.valence.map { Position(x: x, y: heights(Double($0))) }
    }
  }
}
