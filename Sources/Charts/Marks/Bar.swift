/// A rectangle whose pattern says what it counts, so that it holds without colour.
struct Bar: Sendable {
  enum Pattern: Sendable {
    case solid
    case hatched
    case outlined
    case dotted
    case crossed
    case soft
  }

  var box: Box
  var pattern: Pattern

  func write(to svg: inout SVGWriter) {
    // An outline lies half outside what it goes around.
    let inner = box.grown(by: -min(0.6, box.width / 4, box.height / 4))
    switch pattern {
    case .solid:
      svg.rectangle(box, classed: "bar-solid", fill: .accent)
    case .hatched:
      svg.begin("g", classed: "bar-hatched")
      svg.rectangle(inner, fill: .paper, stroke: .warm, width: 1.2)
      strokes(.warm, over: inner, to: &svg, Self.hatch)
      svg.end()
    case .outlined:
      svg.rectangle(inner, classed: "bar-outlined", fill: .paper, stroke: .muted, width: 1.2)
    case .dotted:
      svg.beginRectangle(inner, classed: "bar-dotted", fill: .paper, stroke: .muted, width: 1.2)
      svg.attribute("stroke-dasharray", raw: "1.2 2.4")
      svg.end()
    case .crossed:
      svg.begin("g", classed: "bar-crossed")
      svg.rectangle(inner, fill: .paper, stroke: .muted)
      strokes(.muted, over: inner, to: &svg, Self.cross)
      svg.end()
    case .soft:
      svg.rectangle(inner, classed: "bar-soft", fill: .accentSoft, stroke: .accent, width: 1.2)
    }
  }

  private func strokes(
    _ paint: Paint, over box: Box, to svg: inout SVGWriter, _ path: (Box, inout MarkupBuffer) -> Void
  ) {
    svg.begin("path", stroke: paint, width: 1.2)
    svg.attribute("d", written: { path(box, &$0) })
    svg.end()
  }

  /// From corner to corner, in squares if the box is long.
  private static func cross(_ box: Box, _ path: inout MarkupBuffer) {
    let pieces = max(1, Double(Int(box.height / max(box.width, 1) + 0.5)))
    let height = box.height / pieces
    for piece in 0..<Int(min(pieces, 400)) {
      let top = box.top + Double(piece) * height
      path.append(step: "M", box.left, top)
      path.append(step: "L", box.right, top + height)
      path.append(step: "M", box.right, top)
      path.append(step: "L", box.left, top + height)
    }
  }

  /// Slanting lines. They are drawn one by one because printers of web pages differ over patterns; they are those on
  /// which x + y is a multiple of the spacing, so that neighbours continue one another.
  private static func hatch(_ box: Box, _ path: inout MarkupBuffer) {
    let spacing = 4.0
    var sum = Double(Int((box.left + box.top) / spacing)) * spacing
    while sum < box.right + box.bottom {
      let upper = Position(x: min(box.right, sum - box.top), y: max(box.top, sum - box.right))
      let lower = Position(x: max(box.left, sum - box.bottom), y: min(box.bottom, sum - box.left))
      if upper.x - lower.x > 0.2 {
        path.append(step: "M", lower.x, lower.y)
        path.append(step: "L", upper.x, upper.y)
      }
      sum += spacing
    }
  }
}
