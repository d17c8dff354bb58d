import Text

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
      writeStripes(over: inner, to: &svg)
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
      svg.begin("path", stroke: .muted, width: 1.2)
      svg.attribute("d", written: { Self.cross(inner, &$0) })
      svg.end()
      svg.end()
    case .soft:
      svg.rectangle(inner, classed: "bar-soft", fill: .accentSoft, stroke: .accent, width: 1.2)
    }
  }

  /// Level stripes: the dashes of one line as thick as the bar. Printers of web pages differ over patterns, and agree on
  /// dashes.
  private func writeStripes(over box: Box, to svg: inout SVGWriter) {
    svg.begin("path", stroke: .warm, width: box.width)
    svg.attribute("stroke-dasharray", raw: "1.2 2.8")
    svg.attribute(
      "d",
      written: { path in
        path.append(step: "M", (box.left + box.right) / 2, box.top)
        path.append(step: "V", box.bottom)
      })
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
}
