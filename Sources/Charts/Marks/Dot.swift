/// A round mark at a point. Its shape says what it is, so that it holds without colour.
struct Dot: Mark {
  enum Shape {
    /// A value.
    case solid
    /// A value that belongs to something pointed out.
    case ringed
    /// No value.
    case open
  }

  var centre: Place
  var radius: Double
  var shape = Shape.solid
  var title: String?

  /// How far a ring stands out from a dot.
  static func ringWidth(around radius: Double) -> Double { max(1.3, radius * 0.62) }

  var element: SVGElement {
    switch shape {
    case .solid:
      circle(radius).titled(title)
    case .ringed:
      SVGElement.group([
        circle(radius + Self.ringWidth(around: radius)).fill(.paper).stroke(
          .warm, width: radius < 3 ? 1 : 1.4),
        circle(radius),
      ]).classed("in-run").titled(title)
    case .open:
      circle(radius).classed("dot-open").fill(.paper).stroke(.muted, width: 1.2).titled(title)
    }
  }

  /// Dots together, which is where a solid one has its colour from.
  static func group(_ dots: [Dot]) -> SVGElement {
    let isFine = dots.contains { $0.radius < 3 }
    return SVGElement.group(dots.map(\.element)).classed("dots").fill(.accent).stroke(
      .paper, width: isFine ? 0.5 : 1)
  }

  private func circle(_ radius: Double) -> SVGElement {
    SVGElement("circle").attribute("cx", centre.x).attribute("cy", centre.y).attribute("r", radius)
  }
}
